// Zotero's other way to store citations: in bookmarks, with the content of each in the document's custom properties.
import { addTo } from '../../../kernel/group-by.ts'
import { attribute, childElements, textContent, type XmlElement } from '../../markup/xml-node.ts'

/** "ZOTERO_BREF_x7Kd_2": the second piece of a long content. */
const PIECE = /^(ZOTERO_BREF_\w+?)_(\d+)$/

/** The instructions of fields by the name of their bookmark. */
export function readBookmarkInstructions(properties: XmlElement | null): ReadonlyMap<string, string> {
  const pieces = new Map<string, [number, string][]>()
  for (const property of properties === null ? [] : childElements(properties, 'property')) {
    const match = PIECE.exec(attribute(property, 'name') ?? '')
    if (match?.[1] === undefined) continue
    addTo(pieces, match[1], [Number(match[2]), textContent(property)])
  }
  return new Map(
    [...pieces].map(([name, list]) => {
      const content = list
        .sort(([a], [b]) => a - b)
        .map(([, piece]) => piece)
        .join('')
      return [name, /^\s*ADDIN\b/.test(content) ? content : `ADDIN ${content}`]
    }),
  )
}
