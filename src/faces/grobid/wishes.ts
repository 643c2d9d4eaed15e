// What the fields of a request ask for, in our own terms; unknown fields and odd values are left aside.
import type { RecordForm } from '../../contract/export-formats.ts'
import { optionsFromSettings, type RunOptions } from '../../contract/options.ts'
import { COORDINATE_ELEMENTS, type CoordinateElement, type TeiPart } from '../../schema/tei-form.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { Form } from './read-form.ts'

export interface Wish {
  readonly options: RunOptions
  readonly form: RecordForm
}

export const BIBTEX_TYPE = 'application/x-bibtex'

export const wantsBibtex = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes(BIBTEX_TYPE)

const isOn = (form: Form, name: string): boolean => /^(?:1|true|yes|on)$/i.test(form.first(name)?.trim() ?? '')

/** 0 no, 1 all that the registry says, 2 its DOI alone; 3 (a header) looks up by the DOI, which we do first anyway. */
type Consolidation = 0 | 1 | 2

function consolidation(form: Form, name: string, otherwise: Consolidation): Consolidation {
  const value = form.first(name)?.trim()
  if (value === '0') return 0
  if (value === '1' || value === '3') return 1
  return value === '2' ? 2 : otherwise
}

/** Only where whoever runs the service has switched the registry on: a client's wish alone asks nobody outside. */
export function citationConsolidation(form: Form, { REGISTRY_ENRICH }: Settings): Consolidation {
  return REGISTRY_ENRICH ? consolidation(form, 'consolidateCitations', 0) : 0
}

const headerConsolidation = (form: Form, { REGISTRY_ENRICH }: Settings): Consolidation =>
  REGISTRY_ENRICH ? consolidation(form, 'consolidateHeader', 1) : 0

/** Pages count from 1; -1 and whatever is no number mean all. */
function pageIndex(form: Form, name: 'start' | 'end'): number | null {
  const value = Number(form.first(name) ?? Number.NaN)
  return Number.isInteger(value) && value > 0 ? value - 1 : null
}

const isCoordinateElement = (name: string): name is CoordinateElement =>
  COORDINATE_ELEMENTS.some((known) => known === name)

/** Repeated, or with commas between. */
const coordinates = (form: Form): CoordinateElement[] =>
  [...new Set(form.all('teiCoordinates').flatMap((value) => value.split(/[\s,;]+/)))].filter(isCoordinateElement)

/** What a header needs takes no references; statistics show in no TEI. */
const PART_OPTIONS: Readonly<Record<TeiPart, Partial<RunOptions>>> = {
  fulltext: { equations: false },
  header: { equations: false, refs: 'off' },
  'header-funding': { equations: false, refs: 'off' },
  references: { equations: false },
}

export interface DocumentWish {
  readonly part: TeiPart
  readonly isBibtex: boolean
  readonly withImages: boolean
}

export function readWish(form: Form, { part, isBibtex, withImages }: DocumentWish, settings: Settings): Wish {
  const header = headerConsolidation(form, settings)
  const citations = citationConsolidation(form, settings)
  const options: RunOptions = {
    ...optionsFromSettings(settings),
    ...PART_OPTIONS[part],
    pages: { first: pageIndex(form, 'start'), last: pageIndex(form, 'end') },
    includeFigures: withImages,
    registry: header > 0 || citations > 0,
    consolidate: citations === 1 ? 'replace' : 'off',
  }
  if (isBibtex) {
    return { options, form: { format: part === 'references' ? 'bibtex' : 'bibtex-paper', compact: false } }
  }
  const tei = {
    part,
    sentences: isOn(form, 'segmentSentences'),
    ids: isOn(form, 'generateIDs'),
    rawCitations: isOn(form, 'includeRawCitations'),
    rawAffiliations: isOn(form, 'includeRawAffiliations'),
    rawCopyrights: isOn(form, 'includeRawCopyrights'),
    discardedText: isOn(form, 'includeDiscardedText'),
    coordinates: coordinates(form),
    header: header === 0 ? 'printed' : header === 1 ? 'registry' : 'registry-doi',
    citations: citations === 2 ? 'registry-doi' : 'printed',
  } as const
  return { options, form: { format: 'tei', compact: false, tei, ...(withImages && { archive: true }) } }
}

export const wantsRawCitations = (form: Form): boolean => isOn(form, 'includeRawCitations')
