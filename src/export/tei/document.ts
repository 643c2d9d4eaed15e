// The paper as TEI P5, as the tools of the field read it: header, flat divisions with links, figures and tables, references.
import { append } from '../../kernel/lists.ts'
import { ownValue } from '../../kernel/own-value.ts'
import type { SectionExport, TextExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { PLAIN_TEI, type TeiForm } from '../../schema/tei-form.ts'
import { bodyOutline, type OutlineSection, printedReferences } from '../formats/outline.ts'
import type { RecordPlaces } from '../places/record-places.ts'
import { discarded, floats, notes } from './floats.ts'
import { openFormulas } from './formulas.ts'
import { awards } from './funding.ts'
import { type FileNotes, teiHeader } from './header.ts'
import { TEI_NAMESPACE } from './people.ts'
import { biblStruct } from './references.ts'
import { openSentences, type Sentences } from './sentences.ts'
import { openWriting, type Writing } from './writing.ts'
import { element, escapeXml, type Markup } from './xml.ts'

/**
 * Words are in these, also where a paper happens to have none: a line break inside would be a blank of the text. Readers take the first child
 * of a division for its heading, and every child of a table or row for a part of it, so that these hold no blanks either.
 */
const INLINE =
  /^<(?:(?:p|s|head|figDesc|note|cell|title|ref|rs|formula|label|ab|persName|author|table|row)[\s>]|div [^>]*xmlns=)/

const isEnd = (token: string): boolean => token.startsWith('</')
const isWhole = (token: string): boolean => token.startsWith('<?') || token.endsWith('/>')

/** Which elements, counted by their beginnings, hold words themselves. */
function wordy(tokens: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open: number[] = []
  let count = 0
  for (const token of tokens) {
    if (!token.startsWith('<')) found.add(open.at(-1) ?? -1)
    else if (isEnd(token)) open.pop()
    else if (!isWhole(token)) {
      if (INLINE.test(token)) found.add(count)
      open.push(count)
      count += 1
    }
  }
  return found
}

/** Breaks a finished TEI document into lines: what holds only elements is set line by line, what holds words stays as it is. */
export function indented(document: Markup): Markup {
  const tokens = document.match(/<[^>]*>|[^<]+/g) ?? []
  const inline = wordy(tokens)
  const lines: string[] = []
  // The line that an element with words is written on, and how deep below it we are.
  let [depth, inside, count] = [0, 0, 0]
  const line = (token: string) => lines.push('  '.repeat(depth) + token)
  const goOn = (token: string) => {
    lines[lines.length - 1] += token
  }
  for (const token of tokens) {
    const isStart = token.startsWith('<') && !isEnd(token) && !isWhole(token)
    if (inside > 0) {
      goOn(token)
      inside += isStart ? 1 : isEnd(token) ? -1 : 0
    } else if (isStart) {
      line(token)
      if (inline.has(count)) inside = 1
      else depth += 1
    } else if (isEnd(token)) {
      depth -= 1
      line(token)
    } else if (token.startsWith('<') || token.trim() !== '') line(token)
    count += isStart ? 1 : 0
  }
  return `${lines.join('\n')}\n`
}

// Sections as divisions, one after the other: those of the body, and those behind it by what they are.

interface Division {
  readonly section: SectionExport
  readonly paragraphs: readonly (readonly TextExport[])[]
}

/** What is behind the body, by the type of its section. */
const BACK_TYPES: Readonly<Record<string, string>> = {
  acknowledgment: 'acknowledgement',
  funding: 'funding',
  data_availability: 'availability',
  coi: 'conflict',
  author_contributions: 'contribution',
  ethics: 'annex',
  appendix: 'annex',
  endnote: 'annex',
}

/** Parts of the paper that are shown elsewhere, or are no text. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['keywords'])

function flattened({ section, paragraphs, children }: OutlineSection): Division[] {
  return [{ section, paragraphs }, ...children.flatMap(flattened)]
}

interface BackMatter {
  readonly type: string
  readonly divisions: readonly Division[]
}

interface Divided {
  readonly body: readonly Division[]
  readonly back: readonly BackMatter[]
}

/** Whole top-level sections go behind the body; a subsection stays with the section that it is part of. */
function divide(writing: Writing): Divided {
  const body: Division[] = []
  const back: { type: string; divisions: Division[] }[] = []
  for (const top of bodyOutline(writing.record)) {
    if (SHOWN_ELSEWHERE.has(top.section.section_type ?? '')) continue
    const type = ownValue(BACK_TYPES, top.section.section_type)
    if (type === undefined) {
      append(body, flattened(top))
      continue
    }
    const known = back.find((matter) => matter.type === type)
    if (known === undefined) back.push({ type, divisions: flattened(top) })
    else append(known.divisions, flattened(top))
  }
  return { body, back }
}

/** "2.1 Participants": the number of a heading is apart from its words. */
const NUMBERED = /^((?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2})*)[.)]?\s+(\p{Lu}.*|\p{L}{3}.*)$/u
/** A single letter is a number only with a stop or digits behind it: "A study" is none. */
const LETTER_ALONE = /^[A-Z]\s/

function head({ section_id, header }: SectionExport, writing: Writing): Markup {
  if (header === '') return ''
  const match = LETTER_ALONE.test(header) ? null : NUMBERED.exec(header)
  const [, n = null, words = header] = match ?? []
  const coords = writing.coords('head', () => writing.places?.heading(section_id) ?? [])
  return element('head', { n, ...coords }, escapeXml(words))
}

function division({ section, paragraphs }: Division, writing: Writing, sentences: Sentences): Markup {
  return element(
    'div',
    { xmlns: TEI_NAMESPACE, ...writing.id('div') },
    head(section, writing),
    ...paragraphs.map((rows) => sentences.paragraph(rows)),
  )
}

/** What a writer may know beyond the record. */
export interface TeiNotes extends FileNotes {
  readonly places: RecordPlaces | null
}

const NOTHING_MORE: TeiNotes = { md5: null, places: null }

function referenceList(writing: Writing): Markup {
  const { record, form, places } = writing
  const printed = printedReferences(record)
  const found = new Map(record.bib_match.map((match) => [match.bib_id, match.doi ?? null]))
  const entries = record.bib.map((row) => {
    const areas = () => (row.text_id ? (places?.text(row.text_id) ?? []) : [])
    const attributes = { 'xml:id': `b${row.bib_id - 1}`, ...writing.coords('biblStruct', areas) }
    const doi = form.citations === 'registry-doi' ? (row.doi ?? found.get(row.bib_id) ?? null) : (row.doi ?? null)
    return biblStruct({ ...row, doi }, attributes, form.rawCitations ? printed.get(row.bib_id) : undefined)
  })
  return element('div', { type: 'references' }, element('listBibl', {}, ...entries))
}

const backMatter = ({ type, divisions }: BackMatter, writing: Writing, sentences: Sentences): Markup =>
  element('div', { type }, ...divisions.map((one) => division(one, writing, sentences)))

function text(writing: Writing, sentences: Sentences): Markup {
  const { record, form } = writing
  const lang = { 'xml:lang': record.metadata.language ?? null }
  if (form.part === 'header') return element('text', lang)
  if (form.part === 'header-funding') return element('text', lang, element('back', {}, awards(record.funding)))
  if (form.part === 'references') return element('text', lang, element('back', {}, referenceList(writing)))
  const { body, back } = divide(writing)
  return element(
    'text',
    lang,
    element(
      'body',
      {},
      ...body.map((one) => division(one, writing, sentences)),
      ...floats(writing, sentences),
      ...notes(writing, sentences),
      ...discarded(writing),
    ),
    element(
      'back',
      {},
      ...back.map((matter) => backMatter(matter, writing, sentences)),
      awards(record.funding),
      referenceList(writing),
    ),
  )
}

/** Where coordinates were asked for, the sizes of the pages that they lie on. */
function facsimile({ form, places }: Writing): Markup {
  if (form.coordinates.length === 0 || places === null) return ''
  const surfaces = places.pages.map(({ pageIndex, width, height }) =>
    element('surface', {
      n: String(pageIndex + 1),
      ulx: '0.0',
      uly: '0.0',
      lrx: width.toFixed(1),
      lry: height.toFixed(1),
    }),
  )
  return element('facsimile', {}, ...surfaces)
}

export function toTei(record: PaperRecord, form: TeiForm = PLAIN_TEI, known: TeiNotes = NOTHING_MORE): string {
  const writing = openWriting(record, form, known.places)
  const sentences = openSentences(writing, openFormulas(writing))
  const header = form.part === 'references' ? element('teiHeader', {}) : teiHeader(writing, sentences, known)
  const document = element(
    'TEI',
    { 'xml:space': 'preserve', xmlns: TEI_NAMESPACE, 'xmlns:xlink': 'http://www.w3.org/1999/xlink' },
    header,
    facsimile(writing),
    text(writing, sentences),
  )
  return indented(`<?xml version="1.0" encoding="UTF-8"?>${document}`)
}
