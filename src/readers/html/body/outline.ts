// The abstract of a page out of the items of its part.
import { toSections } from '../../markup/matter.ts'
import { make, type XmlElement } from '../../markup/xml-node.ts'
import type { Reading } from '../inline/page-context.ts'
import { idsOf, wordsOf } from '../tree/element.ts'
import { abstractType, isAbstractTitle } from './page-parts.ts'
import type { Item } from './walk-state.ts'

/** An abstract out of the items of its part; null where it says nothing. */
export function abstractElement(
  source: XmlElement,
  items: readonly Item[],
  title: string,
  reading: Reading,
): XmlElement | null {
  const [first] = items
  const isTitled = first?.kind === 'heading' && isAbstractTitle(first.words)
  const isLine = first?.kind === 'block' && first.element.name === 'p' && isAbstractTitle(wordsOf(first.element))
  const heading = isTitled ? first.words : isLine ? wordsOf(first.element) : title
  const sections = toSections(isTitled || isLine ? items.slice(1) : items, (ids) => reading.lead('sec', ids))
  if (sections.length === 0) return null
  const type = abstractType(source)
  const id = reading.lead('abstract', idsOf(source))
  return make('abstract', type === null ? { id } : { id, 'abstract-type': type }, [
    ...(heading === '' ? [] : [make('title', {}, [heading])]),
    ...sections,
  ])
}
