// Word's own bibliography: the sources that a document stores as custom XML, by the tags that its citations name.
import { findYear, isoDate } from '../../../conventions/numbers/dates.ts'
import { workType } from '../../../conventions/work-types.ts'
import type { Json } from '../../../kernel/json.ts'
import { collapsed } from '../../markup/flow.ts'
import { atPath, childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { type CitedWork, cslFields } from './csl-citation.ts'

const written = (source: XmlElement, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const found = firstChild(source, `b:${name}`)
    const text = found === null ? '' : collapsed(textContent(found))
    if (text !== '') return text
  }
  return null
}

/** b:Author holds one element per role, which holds a list of people or the name of a group. */
function namesOf(source: XmlElement, role: string): Json[] {
  const people = atPath(source, 'b:Author', `b:${role}`)
  if (people === null) return []
  const list = firstChild(people, 'b:NameList')
  const persons = (list === null ? [] : childElements(list, 'b:Person')).map((person) => ({
    family: written(person, 'Last'),
    given: [written(person, 'First'), written(person, 'Middle')].filter((part) => part !== null).join(' '),
  }))
  const group = written(people, 'Corporate')
  return group === null ? persons : [{ literal: group }]
}

/** Only where more than the year is stored. */
function dateOf(source: XmlElement, suffix: string): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => written(source, `${name}${suffix}`))
  const iso = isoDate({ year: year ?? null, month: month ?? null, day: day ?? null })
  return iso?.includes('-') ? iso : null
}

function toWork(source: XmlElement, tag: string): CitedWork {
  const at = (...names: readonly string[]) => written(source, ...names)
  const type = at('SourceType')
  const fields = cslFields({
    type: workType(type) === null && at('ThesisType') !== null ? 'thesis' : type,
    DOI: at('DOI', 'StandardNumber'),
    title: at('Title'),
    author: namesOf(source, 'Author'),
    editor: namesOf(source, 'Editor'),
    publisher: at('Publisher', 'Institution'),
    issued: { 'date-parts': [[findYear(at('Year'))]] },
    'container-title': at('JournalName', 'BookTitle', 'ConferenceName', 'PeriodicalTitle', 'InternetSiteTitle'),
    volume: at('Volume'),
    issue: at('Issue'),
    page: at('Pages'),
    edition: at('Edition'),
    version: at('Version'),
    URL: at('URL'),
  })
  return { id: `word:${tag}`, fields: { ...fields, date: dateOf(source, ''), access_date: dateOf(source, 'Accessed') } }
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
