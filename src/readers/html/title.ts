// Which heading of a page is the title of the paper.
import { descendants, type XmlElement } from '../markup/xml-node.ts'
import { headingLevel, isKind, nameHints, wordsOf } from './element.ts'
import { isAbstractTitle, isSiteSection } from './parts.ts'
import { isReferencesTitle } from './reference-lists.ts'

const TITLE_NAMES =
  /(?:^|\s)(?:title|article-title|articletitle|document-title|doc-title|paper-title|entry-title|page-title|content-title|main-title|ltx_title_document|msotitle|citation__title|c-article-title|core-headline|highwire-cite-title|article__headline|hlfld-title)(?=\s|$)/i

const folded = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Two spellings of one title: the same letters, or one is the other cut short. */
export function isSameTitle(left: string, right: string): boolean {
  const [a, b] = [folded(left), folded(right)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) >= 20 && (a.startsWith(b) || b.startsWith(a)))
}

const SECTION_TITLE =
  /^(?:\d+\.?\s+)?(?:introduction|background|methods?|materials and methods|results|discussion|conclusions?|acknowledge?ments)$/i

const isPlausible = (element: XmlElement): boolean => {
  const words = wordsOf(element)
  return (
    words.length >= 4 &&
    words.length <= 500 &&
    !SECTION_TITLE.test(words) &&
    !isAbstractTitle(words) &&
    !isReferencesTitle(words) &&
    !isSiteSection(words)
  )
}

/** The elements that print the title, the best first; none where the page prints none. */
export function titleElements(body: XmlElement, declared: string | null, window: string | null): XmlElement[] {
  const headings = descendants(
    body,
    (element) =>
      headingLevel(element) !== null || (TITLE_NAMES.test(nameHints(element)) && /^(?:p|div|span)$/.test(element.name)),
  )
  const plausible = headings.filter(isPlausible)
  for (const known of [declared, window]) {
    const same = known === null ? [] : plausible.filter((element) => isSameTitle(wordsOf(element), known))
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
  if (named.length > 0) return named.slice(0, 1)
  const ones = headings.filter((element) => headingLevel(element) === 1 && wordsOf(element) !== '')
  const [first] = ones
  // Of several headings of the first level the first is the title where it stands first of all.
  return first !== undefined && isPlausible(first) && headings[0] === first
    ? [first]
    : ones.length === 1 && first !== undefined && isPlausible(first)
      ? [first]
      : []
}
