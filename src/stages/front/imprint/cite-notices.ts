// What a paper says on how to cite it.
import type { Line, Page } from '../../../document/page.ts'
import { anyOf } from '../../../kernel/patterns.ts'
import type { Notice } from './notice.ts'

export const CITE = new RegExp(
  String.raw`(?:^|[\s►•*])(?:please\s+)?(?:${anyOf`
    (?:how )?to cite(?: this (?:article|paper))? | cite this (?:article|paper)(?: as)? |
    (?:(?:suggested|recommended) )?citation | empfohlene zitierung | zitationsvorschlag | cite as |
    this article should be cited as | zitierweise | cómo citar | como citar
  `})\s*[:：]?`,
  'i',
)
/** Labels that end what is to be cited. */
const NEXT_LABEL = new RegExp(
  String.raw`^(?:${anyOf`
    (?:academic )?editor | received | accepted | published | copyright | © | data availability | funding |
    competing | correspondence | abstract | keywords? | reviewed
  `})\b`,
  'i',
)
/** A citation is no longer than so many lines of a narrow column. */
const LONGEST_CITE_LINES = 12
/** How far apart two lines of one note may stand, in heights of a line. */
const WIDEST_NOTICE_GAP = 1.2

/** The lines below the first one in its column, for as long as they follow closely. */
function following(page: Page, first: Line): Line[] {
  const taken = [first]
  const below = page.lines
    .filter((line) => line.box[1] > first.box[1] && line.box[0] < first.box[2] && line.box[2] > first.box[0])
    .sort((a, b) => a.box[1] - b.box[1])
  for (const line of below) {
    const last = taken.at(-1) ?? first
    const gap = line.box[1] - last.box[3]
    const isOther = Math.abs(line.box[0] - first.box[0]) > 3 * first.size || NEXT_LABEL.test(line.text.trim())
    if (gap > WIDEST_NOTICE_GAP * first.size || isOther || taken.length >= LONGEST_CITE_LINES) break
    taken.push(line)
  }
  return taken
}

/** Papers say how to be cited on their first or last two pages. */
export function citeNotices(pages: readonly Page[]): Notice[] {
  const looked = [...new Set([...pages.slice(0, 2), ...pages.slice(-2)])]
  return looked.flatMap((page) =>
    page.lines.flatMap((line): Notice[] => {
      const match = CITE.exec(line.text)
      if (match === null || match.index > 40) return []
      const text = following(page, line)
        .map((next, at) => (at === 0 ? next.text.slice(match.index + match[0].length) : next.text).trim())
        .reduce((whole, next) => (/[\p{L}][-‐]$/u.test(whole) ? whole.slice(0, -1) + next : `${whole} ${next}`), '')
      return [{ zone: 'cite', pageIndex: page.index, text: text.trim(), times: 1 }]
    }),
  )
}
