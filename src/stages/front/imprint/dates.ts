// The date of publication among all the dates that a first page prints.

import { RECENT_YEAR, readDate } from '../../../conventions/dates.ts'
import { allMatches } from '../../../kernel/all-matches.ts'
import { anyOf } from '../../../kernel/any-of.ts'

const PUBLISHED = new RegExp(
  String.raw`\b(?:${anyOf`
    (?:version of record |first |e)?published(?: online| on)?(?: in [^:]{3,30})? | publication date |
    (?:available|advance access(?: publication)?(?: date)?) ?(?:online)? | online(?: since)? | veröffentlicht |
    publicado(?: en)?
  `})\s*(?:date)?\s*[:：]?\s*(?:on\s+)?(.{4,40})`,
  'giu',
)

/** All dates that are said to be those of publication, in printed order. */
export function publicationDates(text: string): string[] {
  return allMatches(text, PUBLISHED).flatMap(([, after = '']) => {
    const upTo = after.split(/\b(?:received|accepted|revised)\b/i)[0] ?? ''
    const date = readDate(upTo)
    return date === null || !/\d/.test(upTo.slice(0, 14)) ? [] : [date]
  })
}

/** The sign itself is lost in many a font: "The Author(s) 2018" is enough. */
const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)\\s|copyright)[^\\d\\n]{0,50}?(${RECENT_YEAR})\\b|\\bthe authors?(?:\\(s\\))?,?\\.? (${RECENT_YEAR})\\b|(?:^|\\s)[c@]\\s(?:ACM |IEEE )?(${RECENT_YEAR})\\b`,
  'i',
)
export function copyrightYear(text: string): string | null {
  const match = COPYRIGHT.exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}
