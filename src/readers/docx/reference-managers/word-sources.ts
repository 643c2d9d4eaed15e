// Word's own bibliography: the sources that a document stores as custom XML, by the tags that its citations name.
import { findYear, isoDate } from '../../../conventions/dates.ts'
import { declaredDoi } from '../../../conventions/doi.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { readPages } from '../../../conventions/page-range.ts'
import { workType } from '../../../conventions/work-types.ts'
import { NO_BIB_FIELDS } from '../../../schema/no-bib-fields.ts'
import type { PersonNameExport } from '../../../schema/people.ts'
import { collapsed } from '../../markup/flow.ts'
import { atPath, childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import type { CitedWork } from './cited-work.ts'

const written = (source: XmlElement, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const found = firstChild(source, `b:${name}`)
    const text = found === null ? '' : collapsed(textContent(found))
    if (text !== '') return text
  }
  return null
}

/** b:Author holds one element per role, which holds a list of people or the name of a group. */
function namesOf(source: XmlElement, role: string): PersonNameExport[] {
  const people = atPath(source, 'b:Author', `b:${role}`)
  if (people === null) return []
  const group = written(people, 'Corporate')
  if (group !== null) return [{ family: null, given: null, suffix: null, literal: group }]
  const list = firstChild(people, 'b:NameList')
  return (list === null ? [] : childElements(list, 'b:Person')).flatMap((person): PersonNameExport[] => {
    const family = written(person, 'Last')
    const given = [written(person, 'First'), written(person, 'Middle')].filter((part) => part !== null).join(' ')
    if (family === null) return given === '' ? [] : [{ family: null, given: null, suffix: null, literal: given }]
    return [{ family, given: given || null, suffix: null, literal: null }]
  })
}

/** Only where more than the year is stored. */
function dateOf(source: XmlElement, suffix: string): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => written(source, `${name}${suffix}`))
  const iso = isoDate({ year: year ?? null, month: month ?? null, day: day ?? null })
  return iso?.includes('-') ? iso : null
}

function toWork(source: XmlElement, tag: string): CitedWork {
  const author = namesOf(source, 'Author')
  const editor = namesOf(source, 'Editor')
  const { first_page, last_page } = readPages(written(source, 'Pages') ?? '')
  const type = written(source, 'SourceType')
  return {
    id: `word:${tag}`,
    fields: {
      ...NO_BIB_FIELDS,
      bib_type: workType(type) ?? (written(source, 'ThesisType') === null ? 'other' : 'thesis'),
      doi: declaredDoi(written(source, 'DOI', 'StandardNumber')),
      title: written(source, 'Title'),
      authors: flatNames(author),
      author: author.length === 0 ? null : author,
      editors: flatNames(editor),
      editor: editor.length === 0 ? null : editor,
      publisher: written(source, 'Publisher', 'Institution'),
      year: findYear(written(source, 'Year')),
      date: dateOf(source, ''),
      container: written(source, 'JournalName', 'BookTitle', 'ConferenceName', 'PeriodicalTitle', 'InternetSiteTitle'),
      volume: written(source, 'Volume'),
      issue: written(source, 'Issue'),
      first_page,
      last_page,
      edition: written(source, 'Edition'),
      version: written(source, 'Version'),
      url: written(source, 'URL'),
      access_date: dateOf(source, 'Accessed'),
    },
  }
}

/** The works of all `b:Sources` parts, by tag. */
export function readWordSources(roots: readonly XmlElement[]): ReadonlyMap<string, CitedWork> {
  const works = new Map<string, CitedWork>()
  for (const root of roots) {
    if (root.name !== 'b:Sources') continue
    for (const source of childElements(root, 'b:Source')) {
      const tag = written(source, 'Tag')
      if (tag !== null && !works.has(tag)) works.set(tag, toWork(source, tag))
    }
  }
  return works
}
