// Which heading of a page is the title of the paper.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { descendants, type XmlElement } from '../../markup/xml-node.ts'
import { isAbstractTitle, isSiteSection } from '../body/page-parts.ts'
import { headingLevel, isKind, nameHints, wordsOf } from '../tree/element.ts'

const TITLE_NAMES = patternOf('i')`(?:^|\s)(?:
  title | article-title | articletitle | document-title | doc-title | paper-title | entry-title | page-title |
  content-title | main-title | ltx_title_document | msotitle | citation__title | c-article-title |
  core-headline | highwire-cite-title | article__headline | hlfld-title
)(?=\s|$)`

/** Lines that are no headings need a name that leaves no doubt. */
const TITLE_LINES =
  /(?:^|\s)(?:msotitle|article-title|document-title|doc-title|paper-title|ltx_title_document|citation__title)(?=\s|$)/i

const folded = (words: string): string => letterKey(words)

const isSameTitle = (left: string, right: string): boolean => folded(left) !== '' && folded(left) === folded(right)

/** Shorter beginnings of a title are shared by headings of its sections. */
const MIN_CUT_CHARACTERS = 20

/** One of two spellings lacks its end: a subtitle, or what a search engine would not show. */
function isCutShort(left: string, right: string): boolean {
  const [a, b] = [folded(left), folded(right)]
  return Math.min(a.length, b.length) >= MIN_CUT_CHARACTERS && (a.startsWith(b) || b.startsWith(a))
}

const SECTION_TITLE = patternOf('i')`^(?:\d+\.?\s+)?(?:
  introduction | background | methods? | materials and methods | results | discussion | conclusions? |
  acknowledge?ments
)$`

const isPlausible = (element: XmlElement): boolean => {
  const words = wordsOf(element)
  return (
    words.length >= 4 &&
    words.length <= 500 &&
    !SECTION_TITLE.test(words) &&
    !isAbstractTitle(words) &&
    !isReferencesHeading(words) &&
    !isSiteSection(words)
  )
}

export interface KnownTitles {
  readonly declared: string | null
  readonly window: string | null
  /** Whether what is declared is the title beyond doubt, so that another heading is none. */
  readonly isCertain: boolean
}

/** The elements that print the title, the best first; none where the page prints none. */
export function titleElements(body: XmlElement, known: KnownTitles): XmlElement[] {
  const found = findTitles(body, known)
  // Headings that are called titles of the article are translations of it.
  const called = descendants(
    body,
    (element) => headingLevel(element) !== null && /(?:^|\s)article-?title(?=\s|$)/i.test(nameHints(element)),
  )
  return [...found, ...called.filter((element) => !found.includes(element))]
}

/** Blocks that hold other blocks are none that could be a line. */
const isLine = (element: XmlElement): boolean =>
  LINES.has(element.name) && descendants(element, ({ name }) => LINES.has(name) || name === 'table').length === 0
const LINES = new Set(['p', 'div', 'center', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** A title is a line, not a paragraph. */
const LONGEST_OPENING = 300

/** The line that opens a page which nothing else names, where it is no sentence. */
export function openingLine(root: XmlElement): XmlElement[] {
  const [first] = descendants(root, (element) => isLine(element) && wordsOf(element) !== '')
  if (first === undefined || !isPlausible(first) || headingLevel(first) !== null) return []
  const words = wordsOf(first)
  return words.length <= LONGEST_OPENING && !/[.:;,@]/.test(words.slice(-1)) && !words.includes('@') ? [first] : []
}

function findTitles(body: XmlElement, { declared, window, isCertain }: KnownTitles): XmlElement[] {
  const headings = descendants(
    body,
    (element) =>
      headingLevel(element) !== null || (TITLE_NAMES.test(nameHints(element)) && /^(?:p|div|span)$/.test(element.name)),
  )
  const plausible = headings.filter(isPlausible)
  for (const known of [declared, window]) {
    const equal = known === null ? [] : plausible.filter((element) => isSameTitle(wordsOf(element), known))
    const cut = known === null ? undefined : plausible.find((element) => isCutShort(wordsOf(element), known))
    const same = equal.length === 0 && cut !== undefined ? [cut] : equal
    if (same.length > 0)
      return [
        ...same.filter((element) => headingLevel(element) === 1),
        ...same.filter((element) => headingLevel(element) !== 1),
      ]
  }
  const named = plausible.filter(
    (element) =>
      (headingLevel(element) ?? 9) <= 2 &&
      (TITLE_NAMES.test(nameHints(element)) || isKind(element, 'headline', 'title', 'fulltitle')),
  )
  const lines = plausible.filter((element) => headingLevel(element) === null && TITLE_LINES.test(nameHints(element)))
  if (named.length > 0 || lines.length > 0) return [...named, ...lines].slice(0, 1)
  if (isCertain && declared !== null) return []
  const ones = headings.filter((element) => headingLevel(element) === 1 && wordsOf(element) !== '')
  const [first] = ones
  // Of several headings of the first level the first is the title where it is first of all.
  return first !== undefined && isPlausible(first) && headings[0] === first
    ? [first]
    : ones.length === 1 && first !== undefined && isPlausible(first)
      ? [first]
      : []
}
