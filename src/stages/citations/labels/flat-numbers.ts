// Superscripts that lost their raising: "as shown before.12,13 The", "in most cells4-6 and".
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import type { Candidate } from '../candidate.ts'
import { entriesOf, type LabelIndex } from './label-index.ts'
import { parseNumberList } from './number-list.ts'

const LIST = '\\d{1,3}(?:\\s?[,\\u2010-\\u2015-]\\s?\\d{1,3}(?![\\d.]))*'
const ATTACHED = new RegExp(
  `(?=\\d)(?<=\\p{Ll}{3}[)\\]”"’»]?[.,;:]?|[\\p{Ll}\\d%][)\\]”"’»][.,;:]?|\\p{Lu}{2}[.,;:])(?<!\\b(?:no|nos|vol|fig|figs|eq|eqs|ref|refs|tab|chap|sect?)\\.)${LIST}(?=[.,;:)\\]”"’»]{0,2}(?:\\s|$))`,
  'gu',
)
/** Words that end in a number of their own: "sputnik1" is rare, "week4" and "figure2" are not. */
const NUMBERED_WORD = patternOf('i')`(?:
  figure | table | section | chapter | week | day | month | year | group | type | grade | stage | phase |
  level | model | study | experiment | equation | step | case | time | sample | cluster | page | version |
  vitamin | covid | omega | interleukin | caspase
)\W?$`

export function findFlatNumbers(text: string, index: LabelIndex): Candidate[] {
  return allMatches(text, ATTACHED).flatMap((match) => {
    const start = match.index
    const raw = match[0].trimEnd()
    const items = parseNumberList(raw, false)
    if (items === null) return []
    const members = items.map((item) => ({
      start: start + item.start,
      end: start + item.end,
      targets: entriesOf(index, item.from, item.to, item.letter),
    }))
    const isNumbered = NUMBERED_WORD.test(text.slice(Math.max(0, start - 16), start))
    const isResolved = members.every((member) => member.targets.length > 0)
    return [
      {
        start,
        end: start + raw.length,
        style: 'flat-superscript' as const,
        members,
        evidence: ['attached-number', index.isPrinted ? 'printed-label' : 'list-position'],
        objections: [...(isNumbered ? ['numbered-word'] : []), ...(isResolved ? [] : ['no-such-label'])],
        certainty: 0.8,
      },
    ]
  })
}
