// Papers set by chance: every kind of line in every place, sizes and gaps on both sides of what tells them apart.
import { type LabelledLine, LINE_LABELS, type LineLabel } from '../../../src/document/page/blocks.ts'
import type { Page } from '../../../src/document/page/page.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { horizontalRule, type PrintedLine, printedPage } from './printed-page.ts'
import { labelledLine } from './reference-lines.ts'

export interface VariedPaper {
  readonly pages: readonly Page[]
  readonly labels: readonly (readonly LabelledLine[])[]
}

interface Placed extends PrintedLine {
  readonly label: LineLabel
  readonly begins: boolean
}

/** Openings of paragraphs that are set off from what follows them. */
const RUN_INS = [
  'Participants.',
  'Procedure and materials:',
  '2.1 Walks.',
  'Note.',
  'Hypothesis 1a.',
  'Water',
  'On the many ways in which a river that bends may be walked along by those who like it slow.',
  'On the slow ways in which people walk along rivers at night.',
  'of the north.',
  'y = 2x.',
  'RESULTS.',
]

const TEXTS: Readonly<Partial<Record<LineLabel, readonly string[]>>> = {
  title: ['Roots of maize in dry years:', 'A study of two valleys', 'ON SLOW RIVERS'],
  author: ['Anna B. Meer1 · Chidi Okafor2*', 'J. R. Roe and Maria O’Neil, PhD', 'Karl Müller'],
  affiliation: [
    '1 Department of Soil Science, University of the Valley, Bonn',
    '2 School of Rivers, Lakes College, Lagos',
  ],
  correspondence: ['* Corresponding author: c.okafor@lakes.example.org', 'E-mail: roe@walk.example.org, Tel.: 12 34'],
  abstract: [
    'Abstract We weighed the roots of maize in two valleys',
    'over nine years, and found that p < .05 (n = 40).',
  ],
  keywords: ['Keywords: maize; roots; water', 'Index terms—rivers, banks'],
  heading: [
    '1. Introduction',
    '2.1 Fields and soil',
    'Method',
    'RESULTS',
    'References',
    'Of lakes',
    'Data availability',
    'IV. Slow Rivers and',
    'banks of the north',
    'General discussion.',
    'Notes',
    '2',
    'Slow rivers, fast rivers, and what people who walk along them see, remember and draw when they are at home again',
    'A. Banks',
    'Conclusion',
    't(45) = 2.3',
    'Table 3',
    '• Rivers',
    'Appendix A',
    'Rivers of the',
  ],
  paragraph: [
    'The roots of maize were weighed and dried for two days, and the',
    'weight of each was written down by two of us.1 We then asked how',
    'often the soil had been turned (Smith, 1999; Roe et al., 2004),',
    'since a field that is turned twice loses water through its upper',
    'layers, as earlier work has shown for other crops (see Table 1).',
    'Water rose.',
    'Rivers bend where the ground is soft, “and so on”; see pp. 12–40.',
    'which is why this line begins with a small letter and ends in a hy-',
    ...RUN_INS.map((opening) => `${opening} We asked forty people to walk along the bank.`),
    'Participants. and so on, as before.',
    'The angle 𝛼 was small, and 𝛽 smaller; see also http://example.org.',
    'Table 2 shows that they did. Vol. 3 of the journal, 12(3): 45–61,',
    '7.5 mg of it',
  ],
  list: ['• the first of two items', '(a) another item, and', '3. a third item:', '– a dash before words'],
  formula: ['y = ax + b (3)', '∑ x ≤ 12 ± 0.5 (2.1)'],
  'caption-figure': ['Figure 1. Roots by year and valley', 'Fig. 2: Rain', 'continued from above'],
  'caption-table': ['Table 1 Roots by valley', 'Tab. 2. Rain by year', 'and their weights'],
  'table-note': ['Note. All figures are means. * p < .05', 'Source: own survey, 2004'],
  table: ['12.5', '0.71 (0.22)', 'Valley', '13%', '<0.001', 'n = 40', '−1.5*', 'Age, mean (SD)'],
  'figure-text': ['0', '50', '100', 'Rain [mm]', 'year', '2004'],
  footnote: [
    '1 See the maps that the survey drew',
    'of it in the year before.',
    '2 These are lost.',
    '* Both authors',
    '3',
  ],
  reference: [
    'Abel, M. and Brandt, K. 2001. Slow rivers of the plain. J. Water',
    '12(3): 45–61. https://doi.org/10.1000/xyz12',
    '[3] Castel P. Lakes without a shore. Oldtown: Riverside Press; 1998.',
    '4. Dorn A, Evers L, et al. A method to count reeds. In: Hill B, ed.',
  ],
  'page-header': ['Roots of maize in dry years', 'J Soil Roots (2016) 19:531–555', 'A. Meer et al.'],
  'page-footer': ['© 2016 The Authors. Open access under a licence', 'Springer', 'https://doi.org/10.1000/abc'],
  'page-number': ['531', 'iv', '12 of 40', '– 7 –'],
}

const BODY_PT = 10
/** Sizes beside the body's own, on both sides of what a rule may ask for. */
const SIZES: Readonly<Partial<Record<LineLabel, readonly number[]>>> = {
  title: [18, 15, 13, 10],
  heading: [12, 11, 10, 10.4, 9],
  footnote: [8, 9, 9.4, 9.7],
  reference: [9, 10, 8],
  table: [8, 9],
  'figure-text': [6, 7, 8],
  'caption-figure': [9, 8.5, 10],
  'caption-table': [9, 8.5, 10],
  'table-note': [8],
  'page-header': [8, 9],
  'page-footer': [7, 8],
  'page-number': [8, 10],
}
const SET_OFF: ReadonlySet<LineLabel> = new Set<LineLabel>(['heading', 'title'])
const RAISED = /^\d(?= )|(?<=\p{L}|\.)\d(?=$| )/u

function spansOf(text: string, size: number, chance: Chance): PrintedLine['spans'] {
  const raised = RAISED.exec(text)
  const runIn = RUN_INS.find((opening) => text.startsWith(opening))
  if (runIn !== undefined && chance.isLucky(0.8)) {
    const end = runIn.length
    return [
      { start: 0, end, size, bold: chance.isLucky(0.5), italic: chance.isLucky(0.5), fontName: 'Serif-Bold' },
      { start: end, end: text.length, size },
    ]
  }
  if (raised === null || chance.isLucky(0.2)) return undefined
  const [start, end] = [raised.index, raised.index + 1]
  const spans = [
    { start: 0, end: start, size },
    { start, end, size: size * 0.7, rise: 'sup' as const },
    { start: end, end: text.length, size },
  ]
  return spans.filter((span) => span.end > span.start)
}

function setLine(label: LineLabel, x: number, y: number, breadth: number, chance: Chance): Placed {
  const text = chance.one(TEXTS[label] ?? ['x'])
  const size = chance.one(SIZES[label] ?? [BODY_PT])
  const isSetOff = SET_OFF.has(label)
  const isFull = ['paragraph', 'abstract', 'reference', 'footnote'].includes(label) && chance.isLucky(0.8)
  const spans = spansOf(text, size, chance)
  return {
    text,
    x: x + (isSetOff && chance.isLucky(0.3) ? breadth / 3 : chance.isLucky(0.15) ? chance.between(4, 30) : 0),
    y,
    size,
    width: isFull ? breadth : Math.min(breadth, text.length * size * 0.45),
    font: isSetOff && chance.isLucky(0.4) ? 'Sans' : 'Serif',
    bold: isSetOff && chance.isLucky(0.6),
    italic: (isSetOff || label.startsWith('page')) && chance.isLucky(0.3),
    angle: chance.isLucky(0.01) ? 90 : 0,
    ...(spans === undefined ? {} : { spans }),
    label,
    begins: chance.isLucky(isSetOff ? 0.8 : 0.25),
  }
}

/** What stands in a column, in stretches of one kind. */
const STRETCHES: readonly LineLabel[] = [
  'paragraph',
  'paragraph',
  'paragraph',
  'paragraph',
  'heading',
  'heading',
  'heading',
  'list',
  'formula',
  'caption-figure',
  'caption-table',
  'table-note',
  'reference',
  'abstract',
]

function setColumn(x: number, top: number, bottom: number, breadth: number, chance: Chance): Placed[] {
  const lines: Placed[] = []
  let y = top
  while (y < bottom) {
    const label = chance.one(STRETCHES)
    const count = label === 'paragraph' || label === 'reference' ? chance.whole(1, 6) : chance.whole(1, 2)
    for (let row = 0; row < count && y < bottom; row++) {
      lines.push(setLine(label, x, y, breadth, chance))
      y += chance.between(11, 13)
    }
    y += chance.one([0, 0, 2, 4, 8, 14, 26])
  }
  return lines
}

function setTable(x: number, top: number, breadth: number, chance: Chance): Placed[] {
  const columns = chance.whole(2, 5)
  return Array.from({ length: chance.whole(3, 6) * columns }, (_, cell) => {
    const at = x + ((cell % columns) * breadth) / columns
    return setLine('table', at, top + Math.floor(cell / columns) * 12, breadth / columns - 4, chance)
  })
}

function setFoot(x: number, breadth: number, chance: Chance): Placed[] {
  const count = chance.whole(0, 4)
  return Array.from({ length: count }, (_, row) => setLine('footnote', x, 740 - (count - row) * 10.5, breadth, chance))
}

/** One, two or three columns below what spans them; running heads and a number at the page's edges. */
function setPage(index: number, chance: Chance): { readonly page: Page; readonly labels: readonly LabelledLine[] } {
  const columns = chance.one([1, 2, 2, 2, 3])
  const gutter = chance.one([3, 5, 8, 14, 24])
  const breadth = (480 - gutter * (columns - 1)) / columns
  const edges = Array.from({ length: columns }, (_, column) => 60 + column * (breadth + gutter))
  const front: LineLabel[] = index === 0 ? ['title', 'title', 'author', 'affiliation', 'abstract', 'keywords'] : []
  const wide = chance.isLucky(0.4) ? setTable(60, 80, 480, chance) : []
  const top = 80 + Math.max(front.length * 20, wide.length === 0 ? 0 : 90)
  const lines: Placed[] = [
    setLine('page-header', 60, 30 + chance.between(0, 3), 300, chance),
    { ...setLine('page-number', 530, 30, 20, chance), ...(chance.isLucky(0.7) ? { text: `${531 + index}` } : {}) },
    ...front.map((label, row) => setLine(label, 60, 80 + row * 20, 480, chance)),
    ...wide,
    ...edges.flatMap((x) => [...setColumn(x, top, 660, breadth, chance), ...setFoot(x, breadth, chance)]),
    ...(chance.isLucky(0.3) ? [setLine('figure-text', 80, 300, 60, chance)] : []),
    setLine('page-footer', 60, 770, 300, chance),
  ]
  const labels = lines.map(({ label, begins }, rank) => {
    const given = chance.isLucky(0.08) ? chance.one(STRETCHES) : label
    const confidence = chance.between(0.3, 0.99)
    const beginsConfidence = begins ? chance.between(0.2, 1) : chance.between(0, 0.7)
    const line = labelledLine(given, rank, begins, confidence)
    const heading = given === 'heading' ? confidence : chance.between(0, 0.4)
    const probabilities = Array.from(line.probabilities, (p, at) => (LINE_LABELS[at] === 'heading' ? heading : p))
    return { ...line, beginsConfidence, probabilities, runInConfidence: chance.next() }
  })
  const page = printedPage(lines, {
    index,
    rules: edges.filter(() => chance.isLucky(0.5)).map((x) => horizontalRule(x, 740 - chance.between(8, 48), x + 80)),
    images: chance.isLucky(0.4) ? [[70, 280, 70 + chance.between(40, 400), 420]] : [],
    drawings: chance.isLucky(0.2) ? [{ box: [300, 200, 500, 340], paths: 40, curvedPaths: 12 }] : [],
  })
  return { page, labels }
}

export function variedPaper(seed: number, pageCount: number): VariedPaper {
  const chance = chanceOf(seed)
  const set = Array.from({ length: pageCount }, (_, index) => setPage(index, chance))
  return { pages: set.map(({ page }) => page), labels: set.map(({ labels }) => labels) }
}
