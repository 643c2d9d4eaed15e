// Makes PDF files by their grammar (PDF 32000-1) that no program would write: circles, depths, lies about lengths and places.
import { deflateSync } from 'node:zlib'

const NUMBERS = [
  '0',
  '-1',
  '1',
  '612',
  '1e9',
  '2147483647',
  '-2147483648',
  '4294967296',
  '.',
  '--5',
  'null',
  '99999999999999999999',
  '0.0000001',
]
const LINE =
  'BT /F1 11 Tf 72 700 Td (What was found is told in this line of text.) Tj 0 -14 Td (Smith, J. \\(2001\\). A title. Journal, 1\\(2\\), 3-9.) Tj ET'

class File {
  constructor(chance) {
    this.chance = chance
    this.objects = []
  }

  add(source) {
    this.objects.push(source)
    return this.objects.length
  }

  /** An object that refers to others that come later is set when they are known. */
  set(number, source) {
    this.objects[number - 1] = source
  }

  stream(content, dictionary = '') {
    const { chance } = this
    const isPacked = chance.isTrue(0.4)
    const raw = Buffer.from(content, 'latin1')
    const bytes = isPacked ? deflateSync(raw) : raw
    const length = chance.isTrue(0.85)
      ? bytes.length
      : chance.pick([0, -1, 1, bytes.length * 2, 2147483647, '5 0 R', `${this.objects.length + 1} 0 R`])
    const filters = chance.isTrue(0.9)
      ? isPacked
        ? '/Filter /FlateDecode'
        : ''
      : chance.pick([
          '/Filter [/FlateDecode /FlateDecode]',
          '/Filter /None',
          '/Filter [/ASCIIHexDecode /LZWDecode]',
          '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 99 >>',
        ])
    const body = chance.isTrue(0.05) ? bytes.subarray(0, bytes.length >> 1) : bytes
    return this.add(`<< ${dictionary} ${filters} /Length ${length} >>\nstream\n${body.toString('latin1')}\nendstream`)
  }

  write(root) {
    const { chance } = this
    let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
    const offsets = this.objects.map((source, index) => {
      const at = text.length
      text += `${chance.isTrue(0.99) ? index + 1 : chance.below(50)} 0 obj\n${source}\n${chance.isTrue(0.98) ? 'endobj' : ''}\n`
      return at
    })
    const start = text.length
    const isRight = chance.isTrue(0.7)
    const place = (at) => (isRight || chance.isTrue(0.8) ? at : chance.pick([0, start, 9_999_999_999, at + 3]))
    const rows = offsets.map((at) => `${String(place(at)).padStart(10, '0')} 00000 n \n`).join('')
    const size = chance.isTrue(0.9) ? offsets.length + 1 : chance.pick([0, 1, -1, 2147483647])
    const previous = chance.isTrue(0.9) ? '' : `/Prev ${chance.pick([start, 0, -1, 10])}`
    text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R ${previous} ${chance.isTrue(0.04) ? '/Encrypt 1 0 R' : ''} >>\n`
    return Buffer.from(
      `${text}startxref\n${chance.isTrue(0.9) ? start : chance.pick([0, -1, 9999999, 12])}\n${chance.isTrue(0.95) ? '%%EOF' : ''}`,
      'latin1',
    )
  }
}

/** A font, sound or not: widths without end, codes that mean nothing, itself as its own descendant. */
function addFont(file) {
  const { chance } = file
  const number = file.add('')
  const widths = () =>
    `/FirstChar 0 /LastChar ${chance.pick(NUMBERS)} /Widths [${Array(chance.few(30_000)).fill(chance.pick(NUMBERS)).join(' ')}]`
  const map = () =>
    file.stream(
      `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${chance.few(5000)} beginbfrange ${'<00> <FF> <D800>\n'.repeat(chance.few(3000))} endbfrange endcmap`,
    )
  const forms = [
    () => '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    () => `<< /Type /Font /Subtype /TrueType /BaseFont /Odd ${widths()} >>`,
    () => `<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding /Identity-H /DescendantFonts [${number} 0 R] >>`,
    () => `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map()} 0 R >>`,
    () =>
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [${Array(6).fill(chance.pick(NUMBERS)).join(' ')}] /CharProcs << /a ${number} 0 R >> /Encoding << /Differences [${Array(chance.few(5000)).fill('/a').join(' ')}] >> >>`,
    () =>
      `<< /Type /Font /Subtype /TrueType /BaseFont /Odd /FontDescriptor << /FontFile2 ${file.stream(`\0\x01\0\0${'x'.repeat(chance.few(100_000))}`)} 0 R >> >>`,
  ]
  file.set(number, chance.isTrue(0.5) ? forms[0]() : chance.pick(forms)())
  return number
}

/** What is drawn: text mostly, and what makes interpreters sweat. */
function content(chance) {
  const pieces = [
    () => LINE,
    () => LINE.replace('11 Tf', `${chance.pick(NUMBERS)} Tf`),
    () => 'q '.repeat(chance.few(20_000)),
    () => '/X1 Do '.repeat(chance.few(20)),
    () => `[${'(a) -5 '.repeat(chance.few(5000))}] TJ`,
    () =>
      `${Array(6)
        .fill(0)
        .map(() => chance.pick(NUMBERS))
        .join(' ')} cm`,
    () => '('.repeat(chance.few(10_000)),
    () => `<${'41'.repeat(chance.few(20_000))}> Tj`,
    () => `${'0 0 m 9 9 l S '.repeat(chance.few(10_000))}`,
    () => 'BI /W 99999 /H 99999 /BPC 8 /CS /G ID x EI',
    () => 'BX unknown operators here EX',
  ]
  return Array.from({ length: chance.few(6) }, () => (chance.isTrue(0.5) ? LINE : chance.pick(pieces)())).join('\n')
}

export function makePdf(chance) {
  const file = new File(chance)
  const [root, tree] = [file.add(''), file.add('')]
  const font = addFont(file)
  // Forms that call forms, the last of them the first again.
  const forms = Array.from({ length: chance.isTrue(0.4) ? chance.few(200) : 1 }, () => file.add(''))
  forms.forEach((form, at) => {
    const next = forms[at + 1] ?? (chance.isTrue(0.5) ? forms[0] : font)
    file.set(
      form,
      `<< /Type /XObject /Subtype /Form /BBox [0 0 ${chance.pick(NUMBERS)} 792] /Resources << /Font << /F1 ${font} 0 R >> /XObject << /X1 ${next} 0 R >> >> /Length ${7} >>\nstream\n/X1 Do \nendstream`,
    )
  })
  const pages = Array.from({ length: chance.isTrue(0.05) ? chance.few(400) : chance.few(4) }, () => {
    const drawn = file.stream(content(chance))
    const box = chance.isTrue(0.85)
      ? '0 0 612 792'
      : Array.from({ length: chance.below(6) }, () => chance.pick(NUMBERS)).join(' ')
    const contents = chance.isTrue(0.9) ? `${drawn} 0 R` : `[${`${drawn} 0 R `.repeat(chance.few(500))}]`
    const rotate = chance.isTrue(0.9) ? '' : `/Rotate ${chance.pick(NUMBERS)}`
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [${box}] ${rotate} /Resources << /Font << /F1 ${font} 0 R >> /XObject << /X1 ${forms[0]} 0 R >> >> /Contents ${contents} >>`,
    )
  })
  // The tree of pages: sometimes a circle, a ladder, or a liar.
  const kids = chance.isTrue(0.85) ? pages : [...pages, chance.pick([tree, root, 9999, font, ...pages])]
  const top = chance.isTrue(0.9) ? tree : ladder(file, tree, chance.few(3000))
  const count = chance.isTrue(0.9) ? kids.length : chance.pick(NUMBERS)
  file.set(tree, `<< /Type /Pages /Count ${count} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  const outline = chance.isTrue(0.8) ? '' : `/Outlines ${circle(file, chance)} 0 R`
  file.set(root, `<< /Type /Catalog /Pages ${top} 0 R ${outline} >>`)
  return file.write(root)
}

/** Nodes with one child each. */
function ladder(file, foot, rungs) {
  let below = foot
  for (let rung = 0; rung < rungs; rung++) below = file.add(`<< /Type /Pages /Count 1 /Kids [${below} 0 R] >>`)
  return below
}

/** Bookmarks each of which comes after the next. */
function circle(file, chance) {
  const first = file.add('')
  const second = file.add(`<< /Title (Two) /Next ${first} 0 R /First ${chance.isTrue(0.5) ? first : 2} 0 R >>`)
  file.set(first, `<< /Title (One) /Next ${second} 0 R /First ${second} 0 R /Last ${first} 0 R >>`)
  return first
}
