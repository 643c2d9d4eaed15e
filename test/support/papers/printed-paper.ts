// A paper of three pages for tests of what looks at whole papers: front with notes, two columns, a table, a figure, footnotes, references.
import type { Page } from '../../../src/document/page/page.ts'
import { horizontalRule, type PrintedLine, printedPage } from './printed-page.ts'

const column = (texts: readonly string[], x: number, y: number, more: Partial<PrintedLine> = {}): PrintedLine[] =>
  texts.map((text, row) => ({ text, x, y: y + row * 12, width: Math.min(230, text.length * 5), ...more }))

const runningHead = (text: string, number: string): PrintedLine[] => [
  { text, x: 60, y: 30, size: 8, italic: true },
  { text: number, x: 530, y: 30, size: 8 },
]

const BODY = [
  'The roots of maize were weighed and dried for two days, and the',
  'weight of each was written down by two of us.1 We then asked how',
  'often the soil had been turned (Smith, 1999; Roe et al., 2004),',
  'since a field that is turned twice loses water through its upper',
  'layers, as earlier work has shown for other crops (see Table 1).',
]

const front = printedPage(
  [
    { text: 'J Soil Roots (2016) 19:531–555', x: 60, y: 40, size: 8 },
    { text: 'ORIGINAL PAPER', x: 60, y: 62, size: 8, bold: true, font: 'Sans' },
    { text: 'Roots of maize in dry years:', x: 60, y: 80, size: 18, bold: true },
    { text: 'A study of two valleys', x: 60, y: 102, size: 18, bold: true },
    {
      text: 'Anna B. Meer1 · Chidi Okafor2*',
      x: 60,
      y: 130,
      size: 11,
      spans: [
        { start: 0, end: 12 },
        { start: 12, end: 13, rise: 'sup' },
        { start: 13, end: 28 },
        { start: 28, end: 30, rise: 'sup' },
      ],
    },
    { text: 'Received: 3 May 2015 / Accepted: 9 June 2016', x: 60, y: 160, size: 8 },
    ...column(['Abstract We weighed the roots of maize in two valleys over', 'nine years.'], 60, 190, { italic: true }),
    { text: 'Keywords Maize · Roots · Water', x: 60, y: 230 },
    { text: 'Introduction', x: 60, y: 260, size: 12, bold: true },
    ...column(BODY, 60, 280),
    ...column(BODY, 320, 280),
    { text: '* Chidi Okafor', x: 60, y: 700, size: 8 },
    { text: 'c.okafor@lakes.example.org', x: 70, y: 711, size: 8 },
    { text: '1 Department of Soil Science, University of the Valley, Bonn, Germany', x: 60, y: 724, size: 8 },
    { text: '2 School of Rivers, Lakes College, Lagos, Nigeria', x: 60, y: 735, size: 8 },
  ],
  { rules: [horizontalRule(60, 55, 540), horizontalRule(60, 694, 140)] },
)

const middle = printedPage(
  [
    ...runningHead('Roots of maize in dry years', '533'),
    { text: 'Method', x: 150, y: 60, size: 10, bold: true },
    { text: 'Fields and soil', x: 60, y: 80, size: 10, italic: true },
    {
      text: 'Water. We measured water in the upper layer each week, and',
      x: 72,
      y: 96,
      spans: [
        { start: 0, end: 6, italic: true },
        { start: 6, end: 58 },
      ],
    },
    ...column(BODY, 60, 108),
    { text: 'Table 1. Weight of roots by valley', x: 320, y: 60, size: 9, bold: true },
    ...['Valley 1', '12.4', '(0.3)', 'Valley 2', '14.1*', '(0.4)'].map((text, at) => ({
      text,
      x: 320 + (at % 3) * 70,
      y: 84 + Math.floor(at / 3) * 12,
      size: 8,
    })),
    { text: 'Note. Standard errors in brackets. *p < .05.', x: 320, y: 112, size: 7 },
    { text: 'H1: Roots weigh more where the soil is turned once.', x: 340, y: 150 },
    { text: 'y = a + bx + e', x: 380, y: 172, font: 'Math' },
    { text: '(1)', x: 530, y: 172 },
    { text: 'Weight (g)', x: 330, y: 210, size: 6, angle: 270 },
    { text: 'Figure 2: Water in the upper layer.', x: 320, y: 330, size: 8 },
    ...column(BODY, 320, 360),
    {
      text: '1 We thank the owners of both fields, who let us weigh what they grew.',
      x: 60,
      y: 720,
      size: 8,
      spans: [
        { start: 0, end: 1, rise: 'sup' },
        { start: 1, end: 70 },
      ],
    },
    { text: 'Their names stand in the appendix.', x: 60, y: 730, size: 8 },
  ],
  {
    index: 1,
    rules: [horizontalRule(320, 80, 540), horizontalRule(320, 108, 540), horizontalRule(60, 712, 110)],
    drawings: [{ box: [320, 195, 540, 320], paths: 12, curvedPaths: 6 }],
  },
)

const last = printedPage(
  [
    ...runningHead('Roots of maize in dry years', '534'),
    { text: 'ACKNOWLEDGMENTS', x: 60, y: 60, size: 9, bold: true },
    { text: 'We thank John Roe.', x: 60, y: 76 },
    { text: 'References', x: 60, y: 100, size: 12, bold: true },
    { text: 'Roe, A., & Tan, C. (2004). Water under fields. Journal of Soils, 12(3), 4–19.', x: 60, y: 120, size: 9 },
    { text: 'https://doi.org/10.1000/js.2004.4', x: 72, y: 131, size: 9 },
    { text: 'Smith, J. (1999). The book of roots. Bonn: Valley Press.', x: 60, y: 142, size: 9 },
  ],
  { index: 2 },
)

export const printedPaper: readonly Page[] = [front, middle, last]
