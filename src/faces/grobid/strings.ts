// Routes that take strings: references, names, affiliations, dates, funding statements.
import { ServiceError } from '../../kernel/errors.ts'
import type { Serving, StringTask, TextTask } from '../../service/serving.ts'
import { uploadLimits } from '../../service/upload.ts'
import { found, XML_TYPE } from './answers.ts'
import { type Form, readForm } from './read-form.ts'
import { BIBTEX_TYPE, citationConsolidation, wantsBibtex, wantsRawCitations } from './wishes.ts'

export interface StringRoute {
  readonly name: string
  /** The field that must be there. */
  readonly field: string
  task(form: Form, request: Request, serving: Serving): TextTask
}

const simple = (name: string, field: string, kind: StringTask['kind']): StringRoute => ({
  name,
  field,
  task: (form) => ({ kind, text: form.first(field) ?? '' }),
})

const REGISTRY = ['off', 'replace', 'doi'] as const

const citations = (name: string, isList: boolean): StringRoute => ({
  name,
  field: 'citations',
  task: (form, request, { settings }) => ({
    kind: 'citations',
    strings: form
      .all('citations')
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .slice(0, isList ? undefined : 1),
    format: wantsBibtex(request) ? 'bibtex' : 'tei',
    isList,
    withRaw: wantsRawCitations(form),
    registry: REGISTRY[citationConsolidation(form, settings)],
  }),
})

export const STRING_ROUTES: readonly StringRoute[] = [
  citations('processCitation', false),
  citations('processCitationList', true),
  simple('processDate', 'date', 'date'),
  simple('processHeaderNames', 'names', 'header-names'),
  simple('processCitationNames', 'names', 'citation-names'),
  simple('processAffiliations', 'affiliations', 'affiliations'),
  simple('processFundingAcknowledgement', 'text', 'funding'),
]

export async function answerStrings(request: Request, route: StringRoute, serving: Serving): Promise<Response> {
  if (!serving.isOpen) throw new ServiceError('shutting_down')
  const release = serving.uploads.admit()
  try {
    const form = await readForm(request, uploadLimits(serving.settings))
    await form.file?.content.discard()
    if ((form.first(route.field) ?? '').trim() === '') {
      throw new ServiceError('invalid_option', `the field "${route.field}" is missing or empty`)
    }
    const task = route.task(form, request, serving)
    const text = await serving.extraction.read(task, request.signal)
    return found(text, task.kind === 'citations' && task.format === 'bibtex' ? BIBTEX_TYPE : XML_TYPE)
  } finally {
    release()
  }
}
