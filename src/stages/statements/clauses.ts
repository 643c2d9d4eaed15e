// Sentences of short statements, cut cautiously: a grant "No. 12" and a "Dr. Smith" stay whole.
import { allMatches, patternOf } from '../../kernel/patterns.ts'

const STOP = /(?<=[.!?]["”’)\]]?|@[^\s()]+\))\s+(?=["“‘([]?\p{Lu}|\d)/gu
const NO_STOP = patternOf('iu')`(?:\b(?:
  no | nos | nr | dr | drs | dra | prof | profs | profa | messrs | al | mr | mrs | ms | st | vs | cf | e\.g | i\.e | etc | inc | ltd | co | dept | univ |
  gov | fig | ref | refs | approx | art | sec
)\.|(?:^|[\s.(-])\p{Lu}\.)$`

export function clausesOf(text: string): string[] {
  const clauses: string[] = []
  let start = 0
  for (const { index, 0: space } of allMatches(text, STOP)) {
    const before = text.slice(start, index)
    // An initial is one capital letter with a stop, and so is the end of "vitamin C.": the next word tells nothing.
    if (NO_STOP.test(before)) continue
    clauses.push(before)
    start = index + space.length
  }
  clauses.push(text.slice(start))
  return clauses.map((clause) => clause.trim()).filter((clause) => clause !== '')
}
