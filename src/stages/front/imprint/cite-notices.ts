// What a paper says on how to cite it, and where it appears.
import type { Page } from '../../../document/page.ts'
import { joinedLines, linesFrom, ownCitations } from '../own-citation.ts'
import type { Notice } from './notice.ts'

const APPEARED = /\b(?:appear(?:s|ed)?|included|presented) (?:in|at)\b/iu
const MEETING =
  /\b(?:in|at) (?:the )?[^.;]{0,60}\b(?:Proc(?:\.|eedings)|Conference|Symposium|Workshop|Congress)(?!\p{L})/u
/** Whether a text says where the paper itself appears. */
export const saysWhere = (text: string): boolean => APPEARED.test(text) && !EARLIER.test(text)
const EARLIER = /\b(?:preliminary|earlier|previous|shorter) (?:\p{L}+ )?versions?\b/iu

/** A note of the first page that says where the paper appears, whatever it was taken for. */
export function appearanceNotices(page: Page): Notice[] {
  return page.lines.flatMap((line): Notice[] => {
    if (!APPEARED.test(line.text)) return []
    const text = joinedLines(
      linesFrom(page, line)
        .slice(0, 4)
        .map((next) => next.text),
    )
    return MEETING.test(text) && !EARLIER.test(text) ? [{ zone: 'front', pageIndex: page.index, text, times: 1 }] : []
  })
}

/** Papers say how to be cited on their first or last two pages. */
export const citeNotices = (pages: readonly Page[]): Notice[] =>
  [...new Set([...pages.slice(0, 2), ...pages.slice(-2)])].flatMap((page) =>
    ownCitations(page).map((text): Notice => ({ zone: 'cite', pageIndex: page.index, text, times: 1 })),
  )
