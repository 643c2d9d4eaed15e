// The paper as TEI P5, as the tools of the field read it: header, flat divisions with links, figures and tables, references.
import type { PaperRecord } from '../../schema/record.ts'
import { PLAIN_TEI, type TeiForm } from '../../schema/tei-form.ts'
import { printedReferences } from '../formats/outline.ts'
import type { RecordPlaces } from '../places/record-places.ts'
import { type BackMatter, divide, division } from './divisions.ts'
import { discarded, floats, notes } from './floats.ts'
import { openFormulas } from './formulas.ts'
import { awards } from './funding.ts'
import { type FileNotes, teiHeader } from './header.ts'
import { indented } from './indented.ts'
import { TEI_NAMESPACE } from './people.ts'
import { biblStruct } from './references.ts'
import { openSentences, type Sentences } from './sentences.ts'
import { openWriting, type Writing } from './writing.ts'
import { element, type Markup } from './xml.ts'

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
