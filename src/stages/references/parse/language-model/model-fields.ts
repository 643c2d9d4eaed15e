// What a language model read from a reference string, held against the string: only what is there counts.
import { findInGround, type Ground, groundOf } from '../../../../contract/grounding.ts'
import { mendedDoi } from '../../../../conventions/identifiers/doi.ts'
import { declaredArxiv, declaredPmid, findArxiv, findPmid } from '../../../../conventions/identifiers/identifiers.ts'
import { flatNames } from '../../../../conventions/names/flat-names.ts'
import type { PersonNameExport } from '../../../../schema/parts/people.ts'
import type { ParsedReference } from '../fields.ts'
import { accessDateOf } from '../normalizers/date.ts'
import { editionOf, versionOf } from '../normalizers/edition.ts'
import { issueOf, volumeOf } from '../normalizers/number.ts'
import { pagesOf } from '../normalizers/pages.ts'
import { plainValue } from '../normalizers/plain.ts'
import { containerOf, titleOf } from '../normalizers/title.ts'
import { urlOf } from '../normalizers/url.ts'
import type { ModelName, ModelReference } from './model-reference.ts'

export interface ModelFields {
  readonly fields: ParsedReference
  /** Names of fields whose value is not in the string. */
  readonly dropped: readonly string[]
}

type Read = (text: string) => string | null

const TEXT_FIELDS: readonly (readonly [keyof ModelReference & keyof ParsedReference, Read])[] = [
  ['title', titleOf],
  ['container', containerOf],
  ['publisher', plainValue],
  ['series', plainValue],
  ['volume', volumeOf],
  ['issue', (text) => issueOf(text).issue],
  ['edition', editionOf],
  ['version', versionOf],
  ['access_date', accessDateOf],
]

/** Line breaks cut links: they are compared without white space, and given as printed without it. */
function linkIn(value: string, raw: string): string | null {
  const packed = raw.replace(/\s+/gu, '')
  const wanted = value.replace(/\s+/gu, '').toLowerCase()
  const at = wanted === '' ? -1 : packed.toLowerCase().indexOf(wanted)
  return at < 0 ? null : packed.slice(at, at + wanted.length)
}

class Reading {
  readonly #ground: Ground
  readonly #raw: string
  readonly dropped: string[] = []

  constructor(raw: string) {
    this.#raw = raw
    this.#ground = groundOf(raw)
  }

  text(name: string, value: string | null, read: Read): string | null {
    if (value === null || value.trim() === '') return null
    const found = findInGround(value, this.#ground)
    const kept = found === null ? null : read(found.text)
    if (found === null) this.dropped.push(name)
    return kept
  }

  link(name: string, value: string | null, read: Read): string | null {
    if (value === null || value.trim() === '') return null
    const found = linkIn(value, this.#raw)
    if (found === null) this.dropped.push(name)
    return found === null ? null : read(found)
  }

  year(value: number | null): number | null {
    if (value === null) return null
    const isPrinted = value >= 1000 && value <= 2999 && new RegExp(`(?<!\\d)${value}(?!\\d)`).test(this.#raw)
    if (!isPrinted) this.dropped.push('year')
    return isPrinted ? value : null
  }

  people(name: string, people: readonly ModelName[]): PersonNameExport[] {
    return people.flatMap(({ family, given, suffix, literal }): PersonNameExport[] => {
      const whole = this.text(name, literal, plainValue)
      const own = this.text(name, family, plainValue)
      if (own !== null) {
        const parts = { given: this.#part(name, given), suffix: this.#part(name, suffix) }
        return [{ family: own, ...parts, literal: null }]
      }
      return whole === null ? [] : [{ family: null, given: null, suffix: null, literal: whole }]
    })
  }

  #part(name: string, value: string | null): string | null {
    return this.text(name, value, (text) => text.trim() || null)
  }
}

/** One piece of print is one field: what the model found a place for is no longer part of another field. */
function withoutRepeats(local: ParsedReference, found: Partial<ParsedReference>): ParsedReference {
  const taken = [found.title, found.container, found.publisher, found.series].filter((text) => text != null)
  const isTaken = (text: string | null) => text !== null && taken.some((one) => one.includes(text))
  const free = (name: 'title' | 'container' | 'publisher' | 'series' | 'note') =>
    found[name] == null && isTaken(local[name]) ? null : local[name]
  return {
    ...local,
    title: free('title'),
    container: free('container'),
    publisher: free('publisher'),
    series: free('series'),
    note: free('note'),
  }
}

function peopleFields(reading: Reading, answer: ModelReference): Partial<ParsedReference> {
  const author = reading.people('author', answer.authors)
  const editor = reading.people('editor', answer.editors)
  return {
    ...(author.length > 0 && { author, authors: flatNames(author) }),
    ...(editor.length > 0 && { editor, editors: flatNames(editor) }),
  }
}

const PAGE = /^[\p{L}]{0,3}\s?\d[\d.:]*[\p{L}]?$|^[ivxlcdm]+$/iu

/** First and last page are side by side in print: "145-58". */
function pageFields(reading: Reading, { first_page, last_page }: ModelReference): Partial<ParsedReference> {
  const isRange = first_page !== null && last_page !== null && last_page !== first_page
  const range = isRange ? reading.text('last_page', `${first_page}-${last_page}`, (text) => text) : null
  if (range !== null) {
    const pages = pagesOf([range])
    if (pages.last_page !== null) return pages
  }
  const first = reading.text('first_page', first_page, (text) => (PAGE.test(text) ? text : null))
  return first === null ? {} : { first_page: pagesOf([first]).first_page }
}

const present = (values: Readonly<Record<string, unknown>>): Partial<ParsedReference> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<ParsedReference>

/** The local answer, with everything that the model read and that is in the string. */
export function mergeModelFields(raw: string, local: ParsedReference, answer: ModelReference): ModelFields {
  const reading = new Reading(raw)
  const texts = TEXT_FIELDS.map(([name, read]) => [name, reading.text(name, answer[name] as string | null, read)])
  const year = reading.year(answer.year)
  const found: Partial<ParsedReference> = {
    ...present({
      ...Object.fromEntries(texts),
      year,
      doi: reading.link('doi', answer.doi, mendedDoi),
      url: reading.link('url', answer.url, urlOf),
      arxiv: reading.link('arxiv', answer.arxiv, (text) => declaredArxiv(text) ?? findArxiv(raw)),
      pmid: reading.link('pmid', answer.pmid, (text) => declaredPmid(text) ?? findPmid(raw)),
    }),
    ...peopleFields(reading, answer),
    ...pageFields(reading, answer),
  }
  return { fields: { ...withoutRepeats(local, found), ...found }, dropped: reading.dropped }
}
