// EndNote's citations: XML in the field's instruction, or in base64 beside it.
import { findYear } from '../../../conventions/numbers/dates.ts'
import type { Json } from '../../../kernel/json.ts'
import { collapsed } from '../../markup/flow.ts'
import {
  atPath,
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { parseXml } from '../../markup/xml-tree.ts'
import { type CitedWork, cslFields } from './csl-citation.ts'

const written = (element: XmlElement | null): string | null =>
  element === null ? null : collapsed(textContent(element)) || null

/** "Smith, John A." is a person; "World Health Organization," and names without a comma are groups. */
function nameOf(element: XmlElement): Json {
  const [family = '', given = '', suffix = ''] = (written(element) ?? '').split(',').map((part) => part.trim())
  return given === '' ? { literal: family } : { family, given, suffix }
}

function toWork(record: XmlElement, cite: XmlElement): CitedWork {
  const at = (...path: readonly string[]) => written(atPath(record, ...path))
  const namesAt = (group: string): Json[] =>
    [atPath(record, 'contributors', group) ?? []].flat().flatMap((list) => childElements(list, 'author').map(nameOf))
  const type = firstChild(record, 'ref-type')
  const key = atPath(record, 'foreign-keys', 'key')
  const number = at('rec-number') ?? written(firstChild(cite, 'RecNum'))
  // Libraries number their records alike; the library's own id tells them apart.
  const library = key === null ? '' : (attribute(key, 'db-id') ?? '')
  return {
    id: `endnote:${library}:${number ?? at('titles', 'title') ?? ''}`,
    fields: cslFields({
      type: type === null ? null : attribute(type, 'name'),
      DOI: at('electronic-resource-num'),
      title: at('titles', 'title'),
      author: namesAt('authors'),
      editor: namesAt('secondary-authors'),
      publisher: at('publisher'),
      issued: { 'date-parts': [[findYear(at('dates', 'year'))]] },
      'container-title': at('titles', 'secondary-title') ?? at('periodical', 'full-title'),
      volume: at('volume'),
      issue: at('number'),
      page: at('pages'),
      edition: at('edition'),
      URL: written(descendantsNamed(record, 'url')[0] ?? null),
      PMID: /^\d{5,9}$/.exec(at('accession-num') ?? '')?.[0],
      'collection-title': at('titles', 'tertiary-title'),
    }),
  }
}

/** Instructions may hold anything; what is no XML of EndNote gives no works. */
export function readEndnoteCitation(content: string): CitedWork[] {
  const start = content.indexOf('<EndNote>')
  const end = content.lastIndexOf('</EndNote>')
  if (start < 0 || end < start) return []
  try {
    const { root } = parseXml(content.slice(start, end + '</EndNote>'.length))
    return childElements(root, 'Cite').flatMap((cite) => {
      const record = firstChild(cite, 'record')
      return record === null ? [] : [toWork(record, cite)]
    })
  } catch {
    return []
  }
}

/** What `w:fldData` carries: XML in base64, in bytes of UTF-8 or, by older versions, of UTF-16. */
export function decodeFieldContent(base64: string): string {
  const bytes = Buffer.from(base64.replace(/\s/g, ''), 'base64')
  return bytes.toString(bytes[1] === 0 ? 'utf16le' : 'utf8')
}
