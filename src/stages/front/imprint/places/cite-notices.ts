// What a paper says on how to cite it, and where it appears.
import { findAppearance } from '../../../../conventions/self-citation.ts'
import type { Page } from '../../../../document/page/page.ts'
import { appearancesOn, ownCitations } from '../../own-citation.ts'
import type { Notice } from './notice.ts'

/** Whether a text says where the paper itself appears. */
export const saysWhere = (text: string): boolean => findAppearance(text) !== null

/** Notes of the first page that say where the paper appears, whatever they were taken for. */
export const appearanceNotices = (page: Page): Notice[] =>
  appearancesOn(page).map(({ text }) => ({ zone: 'front', pageIndex: page.index, text, times: 1 }))

/** Papers say how to be cited on their first or last two pages. */
export const citeNotices = (pages: readonly Page[]): Notice[] =>
  [...new Set([...pages.slice(0, 2), ...pages.slice(-2)])].flatMap((page) =>
    ownCitations(page).map(({ text }): Notice => ({ zone: 'cite', pageIndex: page.index, text, times: 1 })),
  )
