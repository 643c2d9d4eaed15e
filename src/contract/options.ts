// The per-run options, one row each: form fields, flags, help, choices, defaults, cache key and API description follow from it.
import { ServiceError } from '../kernel/errors.ts'
import type { ExpectedIdentityExport } from '../schema/parts/identity.ts'
import { RECORD_SCHEMAS, type RecordSchema } from '../schema/version.ts'
import type { SettingName, Settings } from '../settings/catalogue/index.ts'
import {
  addition,
  choiceField,
  choicesOf,
  type FieldRow,
  type FlagRow,
  type OptionRow,
  option,
  type Scalar,
  settingOption,
  switchField,
} from './option-row.ts'
import { type PageRange, readPageIndex, readPageRange } from './option-values.ts'

export type { PageRange } from './option-values.ts'

export type RefParser = Settings['REF_PARSE_STRATEGY']
export type RefSegmenter = Settings['REF_SEG_STRATEGY']
export type Consolidation = Settings['REGISTRY_CONSOLIDATE']

export const REF_PARSERS = choicesOf('REF_PARSE_STRATEGY')
export const REF_SEGMENTERS = choicesOf('REF_SEG_STRATEGY')
/** What a request can ask for; it is off where nothing is said. */
export const CONSOLIDATIONS = choicesOf('REGISTRY_CONSOLIDATE').filter((choice) => choice !== 'off')

const REFERENCES = 'References and enrichment:'
const PAGE_INDEX = { type: 'integer', minimum: 0 } as const
export const PAGES_ABOUT = 'Pages to read, from 1, such as 1-5 or 3 (PDF).'
const REGISTRY = 'Look references up in the bibliographic registry.'
const CONSOLIDATE =
  'Merge registry matches into the references: fill adds what is missing, replace also overwrites what is there.'
const REFS = 'Reference parser; off skips references and their citations.'
const SCHEMA = 'Version of the JSON record; 12 is for tools that read that version, other formats are not affected.'
const REF_SEG = 'How the reference list is split into entries.'

export const OPTIONS = {
  pages: option<PageRange>(
    { first: null, last: null },
    {
      flags: [
        {
          flags: '--pages <range>',
          about: PAGES_ABOUT,
          group: 'Reading:',
          read: (given) => readPageRange(String(given)),
        },
      ],
      fields: [
        {
          name: 'start_page',
          about: 'First page, from 0, inclusive (PDF).',
          schema: PAGE_INDEX,
          read: (text, pages) => ({ ...pages, first: readPageIndex('start_page', text) }),
          write: ({ first }) => first,
        },
        {
          name: 'end_page',
          about: 'Last page, from 0, inclusive (PDF).',
          schema: PAGE_INDEX,
          read: (text, pages) => ({ ...pages, last: readPageIndex('end_page', text) }),
          write: ({ last }) => last,
        },
      ],
    },
  ),
  maxPages: settingOption('PIPELINE_MAX_PAGES'),
  includeFigures: addition('Include figure images in base64.', '--figure-images', 'include_figures'),
  includeRegions: addition(
    'Include extraction.regions: what the layout analysis saw.',
    '--regions, --include-regions',
    'include_regions',
  ),
  regionMeta: addition(
    'Include per-sentence region metadata (_bbox_2d, _font_size, _region_type and so on).',
    '--region-meta',
  ),
  registry: settingOption('REGISTRY_ENRICH', {
    fields: [switchField('registry', REGISTRY)],
    flags: [
      { flags: '--registry', about: REGISTRY, group: REFERENCES },
      { flags: '--no-registry', about: 'Do not look references up, whatever the settings say.', group: REFERENCES },
    ],
  }),
  consolidate: settingOption('REGISTRY_CONSOLIDATE', {
    fields: [choiceField('consolidate', CONSOLIDATE, CONSOLIDATIONS)],
    flags: [
      {
        flags: '--consolidate [mode]',
        about: `${CONSOLIDATE} The bare flag means fill; write it after the input, or as --consolidate=replace.`,
        group: REFERENCES,
        choices: CONSOLIDATIONS,
        preset: 'fill',
      },
    ],
  }),
  /** Confidences below which the registry and the language model are asked. */
  registryAskBelow: settingOption('REGISTRY_ASK_BELOW'),
  llmAskBelow: settingOption('LLM_ASK_BELOW'),
  refs: settingOption('REF_PARSE_STRATEGY', {
    fields: [choiceField('refs', REFS, REF_PARSERS)],
    flags: [{ flags: '--refs <parser>', about: REFS, group: REFERENCES, choices: REF_PARSERS }],
  }),
  refSeg: settingOption('REF_SEG_STRATEGY', {
    fields: [choiceField('ref_seg', REF_SEG, REF_SEGMENTERS)],
    flags: [{ flags: '--ref-seg <strategy>', about: REF_SEG, group: REFERENCES, choices: REF_SEGMENTERS }],
  }),
  schema: option<RecordSchema>('11', {
    fields: [choiceField('schema', SCHEMA, RECORD_SCHEMAS)],
    flags: [
      {
        flags: '--schema <version>',
        about: SCHEMA,
        group: 'Content of the record:',
        choices: RECORD_SCHEMAS,
        read: (given) => (given === '12' ? '12' : '11'),
      },
    ],
  }),
  equations: option<boolean>(true, {
    flags: [
      {
        flags: '--no-equations',
        about: 'Leave out statistics and equations.',
        group: REFERENCES,
        read: (given) => given !== false,
      },
    ],
  }),
  /** false: no LLM, and no citation linking, equations or registry either (the specification's --no-llm). */
  downstream: option<boolean>(true, {
    flags: [
      {
        flags: '--no-llm',
        about: 'No language model, citation links, equations or registry: structure and native metadata only.',
        group: REFERENCES,
        read: (given) => given !== false,
      },
    ],
  }),
  /** Of chew alone: a paper's own id, and what its caller expects it to be. */
  paperId: option<string | null>(null),
  expected: option<ExpectedIdentityExport | null>(null),
}

type OptionName = keyof typeof OPTIONS
export type RunOptions = { readonly [Name in OptionName]: (typeof OPTIONS)[Name]['default'] }

const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[]

/** A row with its type erased, for whoever walks over all of them. */
const rowOf = (name: OptionName): OptionRow<unknown> => OPTIONS[name] as unknown as OptionRow<unknown>

const withValues = (value: (name: OptionName) => unknown): RunOptions =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, value(name)])) as unknown as RunOptions

export const DEFAULT_OPTIONS: RunOptions = withValues((name) => rowOf(name).default)

/** What the settings say where a request says nothing. */
export function optionsFromSettings(settings: Settings): RunOptions {
  return withValues((name) => {
    const { setting, default: value } = rowOf(name)
    return setting === null ? value : settings[setting]
  })
}

export interface FormField extends Pick<FieldRow<unknown>, 'name' | 'about' | 'schema'> {
  readonly option: OptionName
  readonly setting: SettingName | null
  /** The options with this field's text applied; throws invalid_option. */
  apply(text: string, options: RunOptions): RunOptions
  /** What the field would have to say to ask for these options; null where nothing. */
  valueIn(options: RunOptions): Scalar | null
}

/** The optional fields of POST /papers/extract and POST /papers/jobs, in the order of the documentation. */
export const FORM_FIELDS: readonly FormField[] = OPTION_NAMES.flatMap((name) => {
  const { fields, setting } = rowOf(name)
  return fields.map((field) => ({
    name: field.name,
    about: field.about,
    schema: field.schema,
    option: name,
    setting,
    apply: (text, options) => ({ ...options, [name]: field.read(text, options[name]) }),
    valueIn: (options) => field.write(options[name]),
  }))
})

export interface OptionFlag extends Omit<FlagRow<unknown>, 'read'> {
  readonly option: OptionName
  readonly setting: SettingName | null
  /** The options with what the flag says; unchanged where a setting decides, for the flag is that setting's. */
  apply(given: string | boolean, options: RunOptions): RunOptions
}

export const OPTION_FLAGS: readonly OptionFlag[] = OPTION_NAMES.flatMap((name) => {
  const { flags, setting } = rowOf(name)
  return flags.map(({ read, ...flag }) => ({
    ...flag,
    option: name,
    setting,
    apply: (given, options) => (read === undefined ? options : { ...options, [name]: read(given) }),
  }))
})

/** Checks what no single field can know. */
export function assertCoherent(options: RunOptions): RunOptions {
  const { first, last } = options.pages
  if (first !== null && last !== null && last < first) {
    throw new ServiceError('invalid_option', `end_page must not be before start_page, got ${first} to ${last}`)
  }
  return options
}

/** Objects with their keys in order, so that equal values are written alike. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, part]) => [name, inOrder(part)])
}

/** All that shapes the record besides the file and the settings: equal keys mean equal records. */
export const optionsKey = (options: RunOptions): string =>
  JSON.stringify(OPTION_NAMES.map((name) => [name, inOrder(options[name])]))

/** What is tried in turn for each way of splitting that a run may ask for; without a language model its turn is left out. */
export const REF_SEG_TURNS: Readonly<Record<RefSegmenter, readonly RefSegmenter[]>> = {
  geom: ['geom', 'region', 'llm', 'crf'],
  region: ['region', 'llm', 'crf'],
  llm: ['llm', 'region', 'crf'],
  crf: ['crf'],
}

/** The ways to parse or split references that ask a language model. */
export const needsModel = (way: RefParser | RefSegmenter): boolean => way === 'llm' || way === 'llm-chunked'
