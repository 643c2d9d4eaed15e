// What speaks for each heading of papers set by chance: a weight that changes is noticed, whether or not it turns a verdict.
import { it } from 'vitest'
import { columnsOf, readLines } from '../../../../../src/stages/blocks/flow.ts'
import { scoreOwnLines, scoreRunIn } from '../../../../../src/stages/blocks/headings/evidence.ts'
import { namedEntries } from '../../../../../src/stages/blocks/headings/named-entries.ts'
import { findOwnLines } from '../../../../../src/stages/blocks/headings/own-lines.ts'
import { rowsOf } from '../../../../../src/stages/blocks/headings/rows.ts'
import { findRunIns } from '../../../../../src/stages/blocks/headings/run-ins.ts'
import { settingOf } from '../../../../../src/stages/blocks/headings/setting.ts'
import { variedPaper } from '../../../../support/varied-paper.ts'
import { expectStored } from '../../../../support/vectors.ts'

/** Surroundings that differ from candidate to candidate. */
const surroundingsOf = (at: number) => ({
  company: { others: at % 4, share: (at % 5) / 4 },
  isFront: at % 7 === 0,
  isInGraphic: at % 11 === 0,
  hasWholeOutline: false,
})

it('headings in lines of their own, and those that run into the text', () => {
  const rows = [21, 22, 23, 24].flatMap((seed) => {
    const { pages, labels } = variedPaper(seed, 2)
    const columns = pages.flatMap((page, at) => columnsOf(readLines(page, at, labels[at] ?? [])).map(rowsOf))
    const setting = settingOf(
      columns,
      namedEntries([], () => undefined),
    )
    if (setting === null) return []
    const own = columns.flatMap((column) => findOwnLines(column, setting))
    const runIns = columns.flatMap((column) => findRunIns(column, setting))
    return [
      `paper ${seed}: gap ${setting.gap.toFixed(3)}`,
      ...own.map((one, at) => {
        const score = scoreOwnLines(one, surroundingsOf(at), setting).toFixed(3)
        return `${one.text} | ${one.rows.length} ${one.alignment} ${one.isWide} ${one.seen.toFixed(2)} ${score}`
      }),
      ...runIns.map((one, at) => {
        const score = scoreRunIn(one, at % 6, setting).toFixed(3)
        const look = `${one.alignment} ${one.isClosed} ${one.isParted} ${one.runIn.lines}/${one.runIn.characters}`
        return `${one.text} / ${one.after.slice(0, 20)} | ${look} ${one.seen.toFixed(2)} ${score}`
      }),
    ]
  })
  expectStored('heading-scores-varied', rows)
})
