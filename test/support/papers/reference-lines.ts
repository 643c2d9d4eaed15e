// Lines of reference lists for tests: texts one below the other, indented by leading tabs, set apart by empty strings.
import { type LabelledLine, LINE_LABELS, type LineLabel } from '../../../src/document/page/blocks.ts'
import type { SourceLine } from '../../../src/stages/references/segment/source-lines.ts'

const [LINE_STEP, INDENT, LETTER_WIDTH, SIZE] = [12, 18, 4.6, 10]

export interface ListedText {
  readonly label?: LineLabel
  readonly opensBlock?: boolean
  readonly isOcr?: boolean
  readonly beginsConfidence?: number
}

/** An empty string leaves a gap; a tab before the text indents it. */
export function listedLines(texts: readonly string[], more: ListedText = {}): SourceLine[] {
  let y = 60
  return texts.flatMap((marked, lineIndex) => {
    y += marked === '' ? LINE_STEP / 2 : LINE_STEP
    if (marked === '') return []
    const text = marked.replace(/^\t+/, '')
    const x = 72 + INDENT * (marked.length - text.length)
    return [
      {
        refs: [{ pageIndex: 0, lineIndex }],
        text,
        pageIndex: 0,
        box: [x, y, x + text.length * LETTER_WIDTH, y + SIZE] as const,
        size: SIZE,
        label: 'reference' as const,
        confidence: 0.9,
        beginsConfidence: 0.5,
        opensBlock: false,
        isOcr: false,
        ...more,
      },
    ]
  })
}

/** Probabilities of all labels: so much for one, and as much for each other as is left. */
export function probabilitiesOf(label: LineLabel, confidence: number): number[] {
  const rest = (1 - confidence) / (LINE_LABELS.length - 1)
  return LINE_LABELS.map((each) => (each === label ? confidence : rest))
}

export function labelledLine(label: LineLabel, rank: number, begins = false, confidence = 0.9): LabelledLine {
  return {
    label,
    confidence,
    probabilities: probabilitiesOf(label, confidence),
    begins,
    beginsConfidence: begins ? 0.9 : 0.1,
    runInConfidence: 0,
    rank,
  }
}

/** A list in author-year style with hanging lines, as invented for tests. */
export const HANGING_LIST = [
  'Abel, M. and Brandt, K. 2001. Slow rivers of the northern plain. Journal of',
  '\tWater Studies 12(3): 45-61.',
  'Castel, P. 1998. Lakes without a shore. Riverside Press, Oldtown.',
  'Dorn, A., Evers, L. and Fox, T. 2010. A method to count reeds along the banks of',
  '\tsmall streams. Annals of Field Botany 7: 101-119.',
  'Grau, H. 2004. On the age of bridges. In: Stone and water, ed. by B. Hill. Northern',
  '\tUniversity Press, pp. 12-40.',
  'Hall, S. 2015. Mud and memory. Quarterly of Slow Science 3(1): 1-22.',
]
/** The texts at which an entry begins. */
export const HANGING_STARTS = ['Abel', 'Castel', 'Dorn', 'Grau', 'Hall']
