// What a paper says on how to cite it.
import type { Line, Page } from '../../../document/page.ts'
import { anyOf } from '../../../kernel/patterns.ts'
import { joinedLines, type Notice } from './notice.ts'

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

const APPEARED = /\b(?:appear(?:s|ed)?|included|presented) (?:in|at)\b/iu
const MEETING =
  /\b(?:in|at) (?:the )?[^.;]{0,60}\b(?:Proc(?:\.|eedings)|Conference|Symposium|Workshop|Congress)(?!\p{L})/u
const EARLIER = /\b(?:preliminary|earlier|previous|shorter) (?:\p{L}+ )?versions?\b/iu

/** A note of the first page that says where the paper appears, whatever it was taken for. */
export function appearanceNotices(page: Page): Notice[] {
  return page.lines.flatMap((line): Notice[] => {
    if (!APPEARED.test(line.text)) return []
    const text = joinedLines(
      following(page, line)
        .slice(0, 4)
        .map((next) => next.text),
    )
    return MEETING.test(text) && !EARLIER.test(text) ? [{ zone: 'front', pageIndex: page.index, text, times: 1 }] : []
  })
}

/** Papers say how to be cited on their first or last two pages. */
export function citeNotices(pages: readonly Page[]): Notice[] {
  const looked = [...new Set([...pages.slice(0, 2), ...pages.slice(-2)])]
  return looked.flatMap((page) =>
    page.lines.flatMap((line): Notice[] => {
      const match = CITE.exec(line.text)
      if (match === null || match.index > 40) return []
      const lines = following(page, line).map(({ text }) => text)
      const text = joinedLines([lines[0]?.slice(match.index + match[0].length) ?? '', ...lines.slice(1)])
      return [{ zone: 'cite', pageIndex: page.index, text, times: 1 }]
    }),
  )
}
