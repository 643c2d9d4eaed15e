// Abstracts: the one that describes the paper as a string, and all of them as sections of text.
import { patternOf } from '../../../kernel/patterns.ts'
import { abstractWords, asAbstract, type Section } from '../../article/article.ts'
import { attribute, childElements, type XmlElement } from '../../markup/xml-node.ts'
import { titled } from '../body/sections.ts'
import type { Reading } from '../text/paragraphs.ts'

/** Abstracts beside the abstract: pictures, teasers, summaries for editors and lay readers. */
const SIDE_TYPE = patternOf('i')`
  graphic | teaser | toc | highlight | precis | web-summary | executive | lay | plain-language | editor |
  digest | key-?points | short | video | author-summary | impact | synopsis | stereochem | capsule |
  practitioner | public
`

const isSide = (abstract: XmlElement): boolean => SIDE_TYPE.test(attribute(abstract, 'abstract-type') ?? '')

const allAbstracts = (meta: XmlElement | null): XmlElement[] =>
  meta === null ? [] : childElements(meta, 'abstract', 'trans-abstract')

/** The abstract in the paper's own language and of the ordinary kind; the first that there is otherwise. */
function mainAbstract(meta: XmlElement | null): XmlElement | null {
  const own = allAbstracts(meta).filter(({ name }) => name === 'abstract')
  const ordinary = own.filter((abstract) => !isSide(abstract))
  return ordinary.find((abstract) => attribute(abstract, 'abstract-type') === null) ?? ordinary[0] ?? own[0] ?? null
}

/** Every abstract is a section, the main one first. */
export function readAbstracts(meta: XmlElement | null, reading: Reading): Section[] {
  const main = mainAbstract(meta)
  const others = allAbstracts(meta).filter((abstract) => abstract !== main)
  return [...(main === null ? [] : [main]), ...others].map((abstract) =>
    asAbstract({ ...titled(abstract, 'abstract', reading), role: 'abstract' }),
  )
}

/** The abstract in the language of the paper; null where it has none. */
export const abstractText = (meta: XmlElement | null, [main]: readonly Section[]): string | null =>
  main === undefined || mainAbstract(meta) === null ? null : abstractWords(main) || null
