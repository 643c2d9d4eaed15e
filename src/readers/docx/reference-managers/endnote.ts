// EndNote's citations: XML in the field's instruction, or in base64 beside it.
import { findYear } from '../../../conventions/dates.ts'
import { declaredDoi } from '../../../conventions/doi.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { readPages } from '../../../conventions/page-range.ts'
import { workType } from '../../../conventions/work-types.ts'
import { NO_BIB_FIELDS } from '../../../schema/no-bib-fields.ts'
import type { PersonNameExport } from '../../../schema/people.ts'
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
import type { CitedWork } from './cited-work.ts'

const written = (element: XmlElement | null): string | null =>
  element === null ? null : collapsed(textContent(element)) || null

/** "Smith, John A." is a person; "World Health Organization," and names without a comma are groups. */
function nameOf(element: XmlElement): PersonNameExport[] {
  const name = written(element)
  if (name === null) return []
  const [family = '', given = '', suffix = ''] = name.split(',').map((part) => part.trim())
  if (given === '') return [{ family: null, given: null, suffix: null, literal: family }]
  return [{ family, given, suffix: suffix || null, literal: null }]
}

const namesAt = (record: XmlElement, ...path: readonly string[]): PersonNameExport[] => {
  const group = atPath(record, 'contributors', ...path)
  return group === null ? [] : childElements(group, 'author').flatMap(nameOf)
}

function toWork(record: XmlElement, cite: XmlElement): CitedWork {
  const at = (...path: readonly string[]) => written(atPath(record, ...path))
  const author = namesAt(record, 'authors')
  const editor = namesAt(record, 'secondary-authors')
  const { first_page, last_page } = readPages(at('pages') ?? '')
  const container = at('titles', 'secondary-title') ?? at('periodical', 'full-title')
  const type = firstChild(record, 'ref-type')
  const key = atPath(record, 'foreign-keys', 'key')
  const [url] = descendantsNamed(record, 'url')
  const number = at('rec-number') ?? written(firstChild(cite, 'RecNum'))
  // Libraries number their records alike; the library's own id tells them apart.
  const library = key === null ? '' : (attribute(key, 'db-id') ?? '')
  return {
    id: `endnote:${library}:${number ?? at('titles', 'title') ?? ''}`,
    fields: {
      ...NO_BIB_FIELDS,
      bib_type: workType(type === null ? null : attribute(type, 'name')) ?? 'other',
      doi: declaredDoi(at('electronic-resource-num')),
      title: at('titles', 'title'),
      authors: flatNames(author),
      author: author.length === 0 ? null : author,
      editors: flatNames(editor),
      editor: editor.length === 0 ? null : editor,
      publisher: at('publisher'),
      year: findYear(at('dates', 'year')),
      container,
      volume: at('volume'),
      issue: at('number'),
      first_page,
      last_page,
      edition: at('edition'),
      url: written(url ?? null),
      pmid: /^\d{5,9}$/.exec(at('accession-num') ?? '')?.[0] ?? null,
      series: at('titles', 'tertiary-title'),
    },
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
