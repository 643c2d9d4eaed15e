// Program code as it is printed: row by row, each with the spaces that it is indented by.
import type { LineRef } from '../../document/page/blocks.ts'
import type { Mark, RichText } from '../../document/rich-text.ts'
import { median, minOf } from '../../kernel/lists.ts'
import type { PageText } from './page-text.ts'

/** Baselines nearer than this, in em, are one row of code, which wide gaps part into several lines. */
const ROW_OF_CODE_EM = 0.3

export function codeText(refs: readonly LineRef[], text: PageText): RichText {
  const lines = refs.flatMap((ref) => {
    const line = text.lineAt(ref)
    return line === undefined ? [] : [{ ref, line }]
  })
  const left = minOf(lines.map(({ line }) => line.box[0]))
  const letter = Math.max(1, median(lines.map(({ line: { box, text: own } }) => (box[2] - box[0]) / own.length)))
  let whole = ''
  let reach = left
  const marks: Mark[] = []
  for (const [at, { ref, line }] of lines.entries()) {
    const before = lines[at - 1]?.line
    const isNewRow = before === undefined || Math.abs(before.baseline - line.baseline) > ROW_OF_CODE_EM * line.size
    if (isNewRow) {
      whole += before === undefined ? '' : '\n'
      reach = left
    }
    whole += ' '.repeat(Math.max(isNewRow ? 0 : 1, Math.round((line.box[0] - reach) / letter)))
    const own = text.textOf([ref], 'code')
    for (const mark of own.marks)
      marks.push({ ...mark, start: mark.start + whole.length, end: mark.end + whole.length })
    whole += own.text
    reach = line.box[2]
  }
  return { text: whole, marks }
}
