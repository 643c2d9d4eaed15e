// What the header states and the page prints, unless the text says it again: notes of the authors, funding, availability of data.
import type { SectionType } from '../../../schema/vocabularies.ts'
import type { Block, Section } from '../../article/article.ts'
import { collapsed } from '../../markup/flow.ts'
import { childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { noteGroup, statement } from '../body/notes.ts'
import { plainOf } from '../text/inline.ts'
import { contents, type Reading } from '../text/paragraphs.ts'

/** Enough of a statement to know it again in the text. */
const TELLING_CHARACTERS = 80

export function headerStatements(
  meta: XmlElement | null,
  reading: Reading,
  parts: readonly (XmlElement | null)[],
): Block[] {
  const authorNotes = firstChild(meta, 'author-notes')
  const text = parts.map((part) => (part === null ? '' : collapsed(textContent(part)))).join(' ')
  const stated = (element: XmlElement, header: string, type: SectionType): Section[] =>
    text.includes(plainOf(element).slice(0, TELLING_CHARACTERS))
      ? []
      : [statement(header, type, contents(element, reading))]
  const within = (names: readonly string[], name: string): XmlElement[] =>
    meta === null ? [] : childElements(meta, ...names).flatMap((holder) => childElements(holder, name))
  const custom = within(['custom-meta-group', 'custom-meta-wrap'], 'custom-meta').flatMap((one) => {
    const [name, value] = [plainOf(firstChild(one, 'meta-name')), firstChild(one, 'meta-value')]
    return /^data availability/i.test(name) && value !== null ? stated(value, name, 'data_availability') : []
  })
  return [
    ...(authorNotes === null ? [] : noteGroup(authorNotes, reading)),
    ...within(['funding-group'], 'funding-statement').flatMap((one) => stated(one, 'Funding', 'funding')),
    ...custom,
  ]
}
