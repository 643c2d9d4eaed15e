// Settings of text recognition on scanned pages.
import { group, setting } from '../declare.ts'
import { integer, oneOf, optional, seconds, string, url } from '../kinds.ts'

export const ocr = group({
  title: 'Text recognition (OCR)',
  about: 'For pages without a sound text layer.',
  rows: {
    OCR_BACKEND: setting({
      kind: oneOf('engine_a', 'engine_b', 'off'),
      default: 'engine_a',
      about:
        'Recognition: engine_a runs in process or behind OCR_URL, engine_b only behind OCR_URL, off leaves scans unread.',
      shapesOutput: true,
    }),
    OCR_URL: setting({
      kind: optional(url()),
      default: null,
      about: 'Address of a recognition server that speaks the OpenAI chat protocol.',
      defaultMeans: 'recognition in process',
      shapesOutput: true,
      starter: true,
    }),
    OCR_MODEL: setting({
      kind: optional(string({ maxCharacters: 400 })),
      default: null,
      about: 'Name or path under which the server at OCR_URL serves its model; a name of your own needs OCR_PROFILE.',
      shapesOutput: true,
    }),
    OCR_PROFILE: setting({
      kind: optional(oneOf('engine_a', 'engine_b')),
      default: null,
      about: 'Family of the model behind a name of your own: how it is asked and how it answers.',
      shapesOutput: true,
    }),
    OCR_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 120,
      about: 'Longest wait for one page from a recognition server.',
      shapesOutput: true,
    }),
    OCR_MAX_RETRIES: setting({
      kind: integer({ min: 0, max: 10 }),
      default: 2,
      about: 'Further tries for a page after the recognition server failed.',
      shapesOutput: true,
    }),
    OCR_MAX_PAGES: setting({
      kind: integer({ min: 1, max: 100_000 }),
      default: 500,
      about: 'Pages of one paper that are recognised; those beyond are left unread, and the record says so.',
      shapesOutput: true,
    }),
    OCR_MAX_CONCURRENT: setting({
      kind: integer({ min: 1, max: 64 }),
      default: 2,
      about: 'Pages sent to a recognition server at the same time.',
    }),
  },
})
