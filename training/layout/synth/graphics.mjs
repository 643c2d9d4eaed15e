// Figures with letters in them, plain pictures, and formulas, all made up.
import { deflateSync } from 'node:zlib'
import { familyTree, forestPlot, signMatrix } from './plots.mjs'

const WORDS = [
  'Control',
  'Treatment',
  'Group A',
  'Group B',
  'Baseline',
  'Time (h)',
  'Frequency',
  'Density',
  'Yield',
  'p < 0.05',
  'n = 24',
  'Accuracy (%)',
  'Epoch',
  'Input',
  'Output',
  'Sample',
  'Training set',
  'Temperature (°C)',
  'Concentration',
  'Screening',
  'Excluded (n = 12)',
  'Included in analysis',
  'Follow-up',
  'Enrolment',
  'Allocation',
  'Encoder',
  'Decoder',
  'Server',
  'Client',
  'Layer 1',
  'Softmax',
  'Male',
  'Female',
  'Year',
  '2010',
  'Rate',
  'Survival probability',
  'Months',
  'log10 CFU/ml',
  'Gene expression',
  'Chr 7',
  'PC1 (34%)',
  'PC2 (12%)',
  'Residuals',
  'Data collection',
  'Decision',
  'yes',
  'no',
  'kDa',
  'β-actin',
]
const pt = (n) => n.toFixed(1)

function chart(r, w, h, color) {
  const size = r.between(5, 8)
  const parts = []
  const text = (x, y, words, more = '') =>
    parts.push(`<text x="${pt(x)}" y="${pt(y)}" fill="${color}" font-size="${size}" ${more}>${words}</text>`)
  const left = 30,
    bottom = h - 24,
    right = w - 8,
    top = 10
  parts.push(`<path d="M${left} ${top}V${bottom}H${right}" fill="none" stroke="#000" stroke-width="0.7"/>`)
  const ticks = r.whole(3, 6)
  const step = r.pick([5, 10, 20, 0.2, 0.5, 25, 100])
  for (let i = 0; i <= ticks; i++)
    text(left - 4, bottom - ((bottom - top) * i) / ticks + 2, `${Number((i * step).toFixed(1))}`, 'text-anchor="end"')
  const bars = r.whole(3, 8)
  for (let i = 0; i < bars; i++) {
    const x = left + ((right - left) * (i + 0.5)) / bars
    text(x, bottom + size + 2, r.odds(0.5) ? `${i + 1}` : r.pick(WORDS).slice(0, 9), 'text-anchor="middle"')
    const tall = r.between(0.1, 0.9) * (bottom - top)
    if (r.odds(0.6))
      parts.push(`<rect x="${pt(x - 5)}" y="${pt(bottom - tall)}" width="10" height="${pt(tall)}" fill="#99b"/>`)
  }
  let d = `M${left} ${pt(r.between(top, bottom))}`
  for (let x = left + 8; x < right; x += 8) d += `L${x} ${pt(r.between(top, bottom))}`
  parts.push(`<path d="${d}" fill="none" stroke="#a33" stroke-width="0.8"/>`)
  text((left + right) / 2, h - 3, r.pick(WORDS), 'text-anchor="middle"')
  text(
    0,
    0,
    r.pick(WORDS),
    `transform="translate(${size + 1},${pt((top + bottom) / 2)}) rotate(-90)" text-anchor="middle"`,
  )
  if (r.odds(0.6)) for (let i = 0; i < r.whole(1, 4); i++) text(right - 60, top + 8 + i * (size + 2), r.pick(WORDS))
  return parts.join('')
}

function diagram(r, w, h, color) {
  const size = r.between(5.5, 8.5)
  const parts = []
  const rows = r.whole(2, 5),
    columns = r.whole(1, 4)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      if (r.odds(0.15)) continue
      const bw = (w / columns) * 0.8,
        bh = (h / rows) * 0.62
      const x = (w / columns) * (j + 0.1),
        y = (h / rows) * (i + 0.15)
      parts.push(
        `<rect x="${pt(x)}" y="${pt(y)}" width="${pt(bw)}" height="${pt(bh)}" rx="${r.pick([0, 0, 3])}" fill="none" stroke="#000" stroke-width="0.6"/>`,
      )
      const lines = r.whole(1, Math.max(1, Math.floor(bh / (size * 1.2))))
      for (let k = 0; k < Math.min(lines, 4); k++)
        parts.push(
          `<text x="${pt(x + bw / 2)}" y="${pt(y + size * (k + 1.2))}" fill="${color}" font-size="${pt(size)}" text-anchor="middle">${r.pick(WORDS)}</text>`,
        )
      if (i + 1 < rows)
        parts.push(
          `<path d="M${pt(x + bw / 2)} ${pt(y + bh)}l0 ${pt(h / rows - bh)}" stroke="#000" stroke-width="0.6"/>`,
        )
    }
  }
  return parts.join('')
}

/** An SVG of w by h points; text in it carries the colour of the figure's letters. */
export function figureGraphic(r, w, h, color) {
  const kind = r.weighed({ chart: 32, diagram: 20, picture: 20, panels: 12, forest: 9, matrix: 7, tree: 9 })
  const family = r.pick(['Liberation Sans', 'TeX Gyre Heros', 'Liberation Serif', 'DejaVu Sans'])
  const svg = (inside) =>
    `<svg width="${pt(w)}pt" height="${pt(h)}pt" viewBox="0 0 ${pt(w)} ${pt(h)}" style="display:block;margin:0 auto" font-family="${family}">${inside}</svg>`
  if (kind === 'picture')
    return `<img src="data:image/png;base64,${noise(r)}" style="width:${pt(w)}pt;height:${pt(h)}pt;display:block;margin:0 auto">`
  if (kind === 'chart') return svg(chart(r, w, h, color))
  if (kind === 'diagram') return svg(diagram(r, w, h, color))
  if (kind === 'forest') return svg(forestPlot(r, w, h, color))
  if (kind === 'tree') return svg(familyTree(r, w, h, color))
  if (kind === 'matrix') return svg(signMatrix(r, w, h, color))
  const columns = r.whole(2, 3)
  let inside = ''
  for (let i = 0; i < columns; i++) {
    inside += `<g transform="translate(${pt((w / columns) * i)},10)">${chart(r, w / columns - 6, h - 12, color)}</g>`
    inside += `<text x="${pt((w / columns) * i + 2)}" y="9" fill="${color}" font-size="9" font-weight="700">${r.pick(['A', '(A)', 'a', '(a)', 'A.']).replace(/[aA]/, (c) => String.fromCharCode(c.charCodeAt(0) + i))}</text>`
  }
  return svg(inside)
}

/** A small picture as a PNG: real pictures are pixels, not drawings. */
function noise(r) {
  const width = r.whole(8, 40),
    height = r.whole(8, 40)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let i = 0; i < rows.length; i++) rows[i] = i % (1 + width * 3) === 0 ? 0 : r.whole(40, 240)
  const chunk = (type, body) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(body.length)
    const inside = Buffer.concat([Buffer.from(type), body])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(inside))
    return Buffer.concat([head, inside, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64')
}

function crc32(bytes) {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

const LETTERS = [
  'x',
  'y',
  'z',
  'n',
  'k',
  'i',
  'j',
  'λ',
  'μ',
  'σ',
  'θ',
  'α',
  'β',
  'p',
  'q',
  'f',
  'g',
  'E',
  'P',
  'L',
  'R',
  'T',
  'N',
  'w',
  'v',
  'u',
  't',
  'ρ',
  'ϕ',
  'Δ',
]
const mi = (r) => `<mi>${r.pick(LETTERS)}</mi>`
const mn = (r) => `<mn>${r.whole(0, 20)}</mn>`
const mo = (sign) => `<mo>${sign}</mo>`

function atom(r, depth) {
  const kind =
    depth > 2
      ? r.pick(['i', 'n', 'sub'])
      : r.weighed({ i: 30, n: 10, sub: 20, sup: 14, frac: 14, sqrt: 4, call: 14, group: 8 })
  const row = () => `<mrow>${terms(r, depth + 1)}</mrow>`
  if (kind === 'i') return mi(r)
  if (kind === 'n') return mn(r)
  if (kind === 'sub') return `<msub>${mi(r)}${r.odds(0.5) ? mi(r) : mn(r)}</msub>`
  if (kind === 'sup') return `<msup>${mi(r)}${r.odds(0.6) ? '<mn>2</mn>' : mi(r)}</msup>`
  if (kind === 'frac') return `<mfrac>${row()}${row()}</mfrac>`
  if (kind === 'sqrt') return `<msqrt>${row()}</msqrt>`
  if (kind === 'call')
    return `<mrow><mi>${r.pick(['log', 'exp', 'sin', 'max', 'E', 'Pr', 'f', 'h', 'det'])}</mi>${mo('(')}${mi(r)}${r.odds(0.5) ? mo(',') + mi(r) : ''}${mo(')')}</mrow>`
  return `<mrow>${mo('(')}${terms(r, depth + 1)}${mo(')')}</mrow>`
}

function terms(r, depth) {
  let out = atom(r, depth)
  for (let i = 0; i < r.whole(0, depth > 1 ? 1 : 3); i++)
    out += mo(r.pick(['+', '−', '×', '+', '·', '∈', ','])) + atom(r, depth)
  return out
}

export function madeUpMath(r) {
  const sum = r.odds(0.35)
    ? `<munderover>${mo(r.pick(['∑', '∏', '∫']))}<mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>`
    : ''
  return `<math display="block"><mrow>${atom(r, 1)}${mo(r.pick(['=', '=', '=', '≤', '≈', '∝']))}${sum}${terms(r, 0)}${r.odds(0.2) ? `${mo('=')}${terms(r, 1)}` : ''}${mo(r.pick(['.', ',', '']))}</mrow></math>`
}

export function madeUpCode(r) {
  const names = ['result', 'model', 'frame', 'values', 'path', 'config', 'items', 'graph', 'seed', 'mean']
  const row = () =>
    r.pick([
      () =>
        `${r.pick(names)} = ${r.pick(names)}.${r.pick(['fit', 'load', 'sum', 'run'])}(${r.pick(names)}, ${r.whole(0, 99)})`,
      () => `for ${r.pick('ijk')} in range(${r.whole(2, 100)}):`,
      () => `    ${r.pick(names)}.append(${r.pick(names)}[${r.pick('ijk')}])`,
      () => `import ${r.pick(['numpy as np', 'sys', 'torch', 'pandas as pd'])}`,
      () => `# ${r.pick(['load the input', 'fit', 'report the outcome'])}`,
      () => `$ pip install ${r.pick(names)}`,
      () => `if (${r.pick(names)} &lt; ${r.whole(1, 9)}) { return ${r.pick(names)}; }`,
    ])()
  return Array.from({ length: r.whole(2, 12) }, row).join('\n')
}
