// Settings of extraction itself: workers, their time and memory, how far a document is read, and what becomes of references.
import { group, setting } from '../declare.ts'
import { boolean, bytes, GIB, integer, MIB, oneOf, seconds } from '../kinds.ts'

/** Settings of reference lists: how they are split and how each entry is parsed. */
export const references = group({
  title: 'References',
  about: 'How the reference list becomes rows; requests may choose otherwise.',
  rows: {
    REF_PARSE_STRATEGY: setting({
      kind: oneOf('ner', 'llm', 'llm-chunked', 'off'),
      default: 'ner',
      about: 'Parser that turns each reference into fields; off skips references and their citation links.',
      shapesOutput: true,
      starter: true,
    }),
    REF_SEG_STRATEGY: setting({
      kind: oneOf('geom', 'region', 'llm', 'crf'),
      default: 'geom',
      about: 'How the beginning and end of each reference are found; each choice falls back on the next.',
      shapesOutput: true,
    }),
  },
})

export const pipeline = group({
  title: 'Pipeline',
  about: 'The workers that read papers, and their limits.',
  rows: {
    PIPELINE_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 600,
      about: 'Longest time for one extraction; then it ends with 504.',
    }),
    PIPELINE_MAX_PAGES: setting({
      kind: integer({ min: 1, max: 100_000 }),
      default: 2000,
      about: 'Most pages of one document that are read; the record of a longer one warns about the rest.',
      shapesOutput: true,
    }),
    PIPELINE_RESTART_WORKERS: setting({
      kind: boolean(),
      default: false,
      about: 'Replaces a worker that died instead of stopping the service; unsupported, and it makes no job durable.',
    }),
    WORKERS: setting({
      kind: integer({ min: 0, max: 256 }),
      default: 0,
      about: 'Workers that extract at the same time.',
      defaultMeans: 'as many as cores and memory allow',
      starter: true,
    }),
    WORKER_MAX_MEMORY_BYTES: setting({
      kind: bytes({ min: 256 * MIB }),
      default: 2 * GIB,
      about: 'Memory that one worker may use; beyond it the worker is ended and its paper fails.',
    }),
    WORKER_MAX_PAPERS: setting({
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 500,
      about: 'Papers after which a worker is replaced by a fresh one; 0 never replaces it.',
    }),
    WORKER_WARM_UP: setting({
      kind: boolean(),
      default: true,
      about: 'Reads the sample papers while a server starts, so that the first paper is read as quickly as the others.',
    }),
    MEMORY_MODE: setting({
      kind: oneOf('auto', 'low', 'balanced', 'high'),
      default: 'auto',
      about: 'How much memory workers and recognition plan with; auto decides by the memory of the machine.',
    }),
    COMPUTE_DEVICE: setting({
      kind: oneOf('auto', 'cpu'),
      default: 'auto',
      about: 'What the models run on; those that come with the program run on the CPU.',
    }),
  },
})
