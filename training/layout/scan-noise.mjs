// A page as recognition would have read it from a scan: no fonts, sizes in steps, lost marks, and here and there a wrong letter.
const SWAPS = [
  ['e', 'c'],
  ['c', 'e'],
  ['h', 'b'],
  ['b', 'h'],
  ['l', '1'],
  ['1', 'l'],
  ['I', 'l'],
  ['i', 'l'],
  ['O', '0'],
  ['0', 'O'],
  ['o', 'c'],
  ['S', '5'],
  ['B', '8'],
  ['ü', 'u'],
  ['ö', 'o'],
  ['é', 'e'],
  ['u', 'n'],
  ['n', 'u'],
  ['t', 'f'],
  ['f', 't'],
  ['.', ','],
  [',', '.'],
  ['@', 'Q'],
  ['©', 'e'],
  ['*', "'"],
  ['·', '-'],
]
const BY_LETTER = new Map()
for (const [from, to] of SWAPS) BY_LETTER.set(from, [...(BY_LETTER.get(from) ?? []), to])
/** Steps of half a point, as the reader of scans rounds. */
const SIZE_STEP = 0.5

/** Text with a share of its letters misread; its length stays, so that what is known of each letter stays in place. */
function misread(text, share, r) {
  return [...text]
    .map((letter) => {
      const found = r.odds(share) ? BY_LETTER.get(letter) : undefined
      return found === undefined ? letter : r.pick(found)
    })
    .join('')
}

function scannedLine(line, manner, r) {
  const bold = line.spans.some((span) => span.bold && span.end - span.start > line.text.length / 2)
  const seen = bold ? r.odds(manner.boldSeen) : r.odds(manner.boldWrong)
  const size = Math.max(SIZE_STEP, Math.round((line.size * r.between(0.97, 1.03)) / SIZE_STEP) * SIZE_STEP)
  const look = { fontName: seen ? 'ocr-bold' : 'ocr', weight: seen ? 700 : 400, bold: seen, italic: false }
  const spans = line.spans.map((span) => ({
    ...span,
    ...look,
    size: span.rise === null ? size : size * 0.7,
    rise: span.rise === 'sup' && r.odds(manner.raisedSeen) ? 'sup' : null,
  }))
  const move = () => r.between(-manner.shift, manner.shift)
  const [x0, y0, x1, y1] = line.box
  const box = [x0 + move(), y0 + move(), x1 + move(), y1 + move()]
  return { ...line, text: misread(line.text, manner.share, r), spans, size, box, ocr: true }
}

/** Pages of one scan share its quality. */
export function asScan(pages, r) {
  const manner = {
    share: r.pick([0.002, 0.005, 0.01, 0.02, 0.04]),
    shift: r.between(0.1, 0.7),
    boldSeen: r.between(0.4, 0.95),
    boldWrong: r.between(0, 0.03),
    raisedSeen: r.between(0.2, 0.8),
  }
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => scannedLine(line, manner, r)),
    rules: [],
    fills: [],
    drawings: [],
    images: [[0, 0, page.width, page.height]],
    isOcrLayer: false,
  }))
}
