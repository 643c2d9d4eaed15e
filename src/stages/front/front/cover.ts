// Covers that archives and publishers put before a paper: they cite it, and introduce nothing.
import type { LabelledLine } from '../../../document/blocks.ts'
import type { Page } from '../../../document/page.ts'
import { anyOf } from '../../../kernel/patterns.ts'

/** What covers say of the copy and its terms, in the languages of the archives at hand. */
const SAYINGS = anyOf`
  stable url | jstor is a not-for-profit | content downloaded/printed from | heinonline |
  indicates your acceptance | full terms & conditions of access | to link to this article |
  submit your article to this journal | view related articles | the online version of this article can be found at |
  additional services and information for | citation for published version |
  citation for the (?:original )?published | link to publication | document version | take[- ]?down policy |
  general rights | copyright and reuse | downloaded from:? .{0,40}repository |
  hal is a multi-?disciplinary open access | hal id | accepted (?:author )?manuscript |
  this is (?:the|an) (?:author|accepted|post-?print|pre-?print) | archived version | institutional repository |
  empfohlene zitierung | nutzungsbedingungen | terms of use: | zur verfügung gestellt |
  persistente[rn]? (?:link|identifikator) | cette (?:archive|version) | esta es la versión |
  repositório institucional | repositorio institucional
`
const SAYING = new RegExp(SAYINGS, 'giu')
/** One of them stands in many a footer; two make a cover. */
const LEAST_SAYINGS = 2
/** A page with so many lines of running text is the paper itself. */
const MOST_TEXT_LINES = 30
/** More covers than this come before no paper. */
const MOST_COVERS = 2

function isCover(page: Page, labels: readonly LabelledLine[]): boolean {
  const text = page.lines.map((line) => line.text).join(' ')
  const said = new Set((text.match(SAYING) ?? []).map((saying) => saying.toLowerCase()))
  const running = labels.filter(({ label }) => label === 'paragraph').length
  return said.size >= LEAST_SAYINGS && running < MOST_TEXT_LINES
}

/** The page on which the paper begins. */
export function firstPageOf(pages: readonly Page[], labels: readonly (readonly LabelledLine[])[]): number {
  let at = 0
  for (const page of pages.slice(0, MOST_COVERS)) {
    if (!isCover(page, labels[at] ?? []) || pages[at + 1] === undefined) break
    at += 1
  }
  return pages[at]?.index ?? 0
}
