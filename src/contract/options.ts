// The per-run options, declared once: form field, command-line flag, setting and cache key follow from these rows.

import { ServiceError } from '../kernel/errors.ts'
import type { ExpectedIdentityExport } from '../schema/identity.ts'
import type { Settings } from '../settings/catalogue/index.ts'

export const REF_PARSERS = ['ner', 'llm', 'llm-chunked', 'off'] as const
export type RefParser = (typeof REF_PARSERS)[number]
export const REF_SEGMENTERS = ['geom', 'region', 'llm', 'crf'] as const
export type RefSegmenter = (typeof REF_SEGMENTERS)[number]
export const CONSOLIDATIONS = ['fill', 'replace'] as const
export type Consolidation = (typeof CONSOLIDATIONS)[number] | 'off'

/** Page indices from 0, both inclusive; null leaves that end open. */
export interface PageRange {
  readonly first: number | null
  readonly last: number | null
}

export interface RunOptions {
  readonly pages: PageRange
  /** Most pages that are read of one document. */
  readonly maxPages: number
  readonly includeFigures: boolean
  readonly includeRegions: boolean
  readonly regionMeta: boolean
  readonly registry: boolean
  readonly consolidate: Consolidation
  readonly refs: RefParser
  readonly refSeg: RefSegmenter
  readonly equations: boolean
  /** false: no LLM, and no citation linking, equations or registry either (the specification's --no-llm). */
  readonly downstream: boolean
  readonly paperId: string | null
  readonly expected: ExpectedIdentityExport | null
}

export const DEFAULT_OPTIONS: RunOptions = {
  pages: { first: null, last: null },
  maxPages: 2000,
  includeFigures: false,
  includeRegions: false,
  regionMeta: false,
  registry: false,
  consolidate: 'off',
  refs: 'ner',
  refSeg: 'geom',
  equations: true,
  downstream: true,
  paperId: null,
  expected: null,
}

/** What the settings say where a request says nothing. */
export function optionsFromSettings(settings: Settings): RunOptions {
  return {
    ...DEFAULT_OPTIONS,
    maxPages: settings.PIPELINE_MAX_PAGES,
    registry: settings.REGISTRY_ENRICH,
    consolidate: settings.REGISTRY_CONSOLIDATE,
    refs: settings.REF_PARSE_STRATEGY,
    refSeg: settings.REF_SEG_STRATEGY,
  }
}

/** One optional field of the multipart form. */
export interface FormField {
  readonly name: string
  readonly about: string
  /** JSON Schema of the value as it is written. */
  readonly schema: Readonly<Record<string, unknown>>
  /** The options with this field's value applied; throws invalid_option. */
  apply(value: string, options: RunOptions): RunOptions
}

const refuse = (name: string, accepted: string, value: string): ServiceError =>
  new ServiceError('invalid_option', `${name} must be ${accepted}, got ${JSON.stringify(value.slice(0, 64))}`)

function readBoolean(name: string, value: string): boolean {
  const word = value.toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  throw refuse(name, 'true, false, 1 or 0', value)
}

function readChoice<V extends string>(name: string, choices: readonly V[], value: string): V {
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw refuse(name, choices.join(', '), value)
  return choice
}

/** Page counts above this are typing errors: no file has them. */
const MAX_PAGE_INDEX = 1_000_000

function readPageIndex(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) > MAX_PAGE_INDEX) throw refuse(name, '0 or more', value)
  return Number(value)
}

const booleanSchema = { type: 'boolean' } as const
const pageSchema = { type: 'integer', minimum: 0 } as const

/** The eight optional fields of POST /papers/extract and POST /papers/jobs, in the order of the documentation. */
export const FORM_FIELDS: readonly FormField[] = [
  {
    name: 'start_page',
    about: 'First page, from 0, inclusive (PDF).',
    schema: pageSchema,
    apply: (value, options) => ({
      ...options,
      pages: { ...options.pages, first: readPageIndex('start_page', value) },
    }),
  },
  {
    name: 'end_page',
    about: 'Last page, from 0, inclusive (PDF).',
    schema: pageSchema,
    apply: (value, options) => ({ ...options, pages: { ...options.pages, last: readPageIndex('end_page', value) } }),
  },
  {
    name: 'include_figures',
    about: 'Adds figure images in base64.',
    schema: booleanSchema,
    apply: (value, options) => ({ ...options, includeFigures: readBoolean('include_figures', value) }),
  },
  {
    name: 'include_regions',
    about: 'Adds extraction.regions: what the layout model saw.',
    schema: booleanSchema,
    apply: (value, options) => ({ ...options, includeRegions: readBoolean('include_regions', value) }),
  },
  {
    name: 'registry',
    about: 'Looks references up in the bibliographic registry, or not; the server decides where it is left out.',
    schema: booleanSchema,
    apply: (value, options) => ({ ...options, registry: readBoolean('registry', value) }),
  },
  {
    name: 'consolidate',
    about: 'Merges registry matches into bib: fill adds what is missing, replace also overwrites.',
    schema: { type: 'string', enum: CONSOLIDATIONS },
    apply: (value, options) => ({ ...options, consolidate: readChoice('consolidate', CONSOLIDATIONS, value) }),
  },
  {
    name: 'refs',
    about: 'How references are parsed.',
    schema: { type: 'string', enum: REF_PARSERS },
    apply: (value, options) => ({ ...options, refs: readChoice('refs', REF_PARSERS, value) }),
  },
  {
    name: 'ref_seg',
    about: 'How the reference list is split.',
    schema: { type: 'string', enum: REF_SEGMENTERS },
    apply: (value, options) => ({ ...options, refSeg: readChoice('ref_seg', REF_SEGMENTERS, value) }),
  },
]

/** Checks what no single field can know. */
export function assertCoherent(options: RunOptions): RunOptions {
  const { first, last } = options.pages
  if (first !== null && last !== null && last < first) {
    throw new ServiceError('invalid_option', `end_page must not be before start_page, got ${first} to ${last}`)
  }
  return options
}

/** "1-5", "3", "3-" or "-5", counting from 1 as people do. */
export function readPageRange(value: string): PageRange {
  const match = /^\s*(\d{0,7})\s*(-)?\s*(\d{0,7})\s*$/.exec(value)
  const [, from = '', dash, to = ''] = match ?? []
  const first = from === '' ? null : Number(from) - 1
  const last = to === '' ? (dash === undefined ? first : null) : Number(to) - 1
  const isEmpty = from === '' && to === ''
  if (match === null || isEmpty || (first ?? 0) < 0 || (last ?? first ?? 0) < (first ?? 0) || (last ?? 0) < 0) {
    throw refuse('--pages', 'a page or a range such as 3 or 1-5, from 1', value)
  }
  return { first, last }
}

/** All that shapes the record besides the file and the settings: equal keys mean equal records. */
export function optionsKey(options: RunOptions): string {
  const { pages, paperId, expected, ...rest } = options
  const names = Object.keys(rest).sort() as (keyof typeof rest)[]
  return JSON.stringify([pages.first, pages.last, paperId, expected, ...names.map((name) => [name, rest[name]])])
}
