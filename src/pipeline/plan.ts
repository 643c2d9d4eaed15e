// From options and settings to the plan of a run; the one place that knows what this version can and cannot do.
import { needsModel, REF_SEG_TURNS, type RunOptions } from '../contract/options.ts'
import { chooseModel } from '../engines/ocr/served/index.ts'
import { ServiceError } from '../kernel/errors.ts'
import type { Settings } from '../settings/catalogue/index.ts'

/** Whether the settings name a language model. */
export const asksForModel = ({ LLM_BACKEND, LLM_MODEL }: Settings): boolean =>
  LLM_BACKEND !== 'cloud' || LLM_MODEL !== null

/** What recognition is asked for must fit together: engine_b and models of one's own are served ones. */
export function assertRecognition({ OCR_BACKEND, OCR_URL, OCR_MODEL, OCR_PROFILE }: Settings): void {
  if (OCR_BACKEND === 'off') return
  if (OCR_URL !== null) {
    chooseModel({ backend: OCR_BACKEND, model: OCR_MODEL, profile: OCR_PROFILE })
    return
  }
  const asks = OCR_BACKEND === 'engine_b' ? 'engine_b' : OCR_MODEL !== null || OCR_PROFILE !== null ? 'a model' : null
  if (asks === null) return
  throw new ServiceError(
    'invalid_option',
    `${asks} for text recognition needs a server (--ocr-url or OCR_URL): in process only the model that comes with the program runs`,
  )
}

/** Throws one clear line for what was asked but cannot be done; nothing is ever silently left out. */
export function assertSupported(options: RunOptions, settings: Settings): void {
  assertRecognition(settings)
  if (needsModel(options.refs) && !(options.downstream && asksForModel(settings))) {
    throw new ServiceError('invalid_option', `refs ${options.refs} needs a language model, and none is configured`)
  }
}

/** One line of a plan: a topic and what will be done about it. */
export interface PlanLine {
  readonly topic: string
  readonly decision: string
}

function refSegWords({ refSeg, downstream }: RunOptions, settings: Settings): string {
  const hasModel = downstream && asksForModel(settings)
  const turns = REF_SEG_TURNS[refSeg].filter((strategy) => hasModel || !needsModel(strategy)).join(', then ')
  return needsModel(refSeg) && !hasModel ? `${turns} (no language model is configured)` : turns
}

function pageWords({ pages: { first, last } }: RunOptions): string {
  if (first === null && last === null) return 'all'
  if (first === last) return String((first ?? 0) + 1)
  return `${first === null ? 1 : first + 1} to ${last === null ? 'the last' : last + 1}`
}

function ocrWords({ OCR_BACKEND, OCR_URL, OCR_MODEL, OCR_PROFILE }: Settings): string {
  if (OCR_BACKEND === 'off') return 'off: pages without a text layer stay unread'
  if (OCR_URL === null) return 'built in, for pages without a sound text layer'
  const { model, profile } = chooseModel({ backend: OCR_BACKEND, model: OCR_MODEL, profile: OCR_PROFILE })
  return `${model} (${profile}) behind a server, for pages without a sound text layer`
}

/** What is asked of a language model, in words. */
export function llmWords(options: RunOptions, settings: Settings): string {
  if (!options.downstream) return 'off (--no-llm)'
  if (!asksForModel(settings)) return 'none configured: the models that come with the program do everything'
  const model = settings.LLM_MODEL ?? 'automatic'
  return settings.LLM_BACKEND === 'cloud'
    ? `${settings.LLM_PROVIDER} ${model}`
    : `${settings.LLM_BACKEND} ${model}, a server on this machine`
}

function registryWords({ registry, downstream, consolidate }: RunOptions): string {
  if (!registry || !downstream) return 'off'
  return consolidate === 'off' ? 'look references up' : `look references up and consolidate (${consolidate})`
}

function extrasWords(options: RunOptions): string {
  const extras = [
    options.includeFigures ? 'figure images' : '',
    options.includeRegions ? 'regions' : '',
    options.regionMeta ? 'region metadata' : '',
  ].filter((extra) => extra !== '')
  return extras.length === 0 ? 'none' : extras.join(', ')
}

/** What a run with these options and settings will do, in words; opens no connection and loads no model. */
export function planRun(options: RunOptions, settings: Settings): readonly PlanLine[] {
  assertSupported(options, settings)
  const hasRefs = options.refs !== 'off'
  return [
    { topic: 'pages', decision: pageWords(options) },
    { topic: 'text recognition', decision: ocrWords(settings) },
    { topic: 'language model', decision: llmWords(options, settings) },
    { topic: 'reference parser', decision: hasRefs ? options.refs : 'off: no references, no citation links' },
    { topic: 'reference segmentation', decision: hasRefs ? refSegWords(options, settings) : 'off' },
    { topic: 'citation links', decision: hasRefs && options.downstream ? 'on' : 'off' },
    { topic: 'equations', decision: options.equations && options.downstream ? 'on' : 'off' },
    { topic: 'registry', decision: registryWords(options) },
    { topic: 'extras', decision: extrasWords(options) },
    { topic: 'device', decision: 'cpu' },
    { topic: 'models to download', decision: 'none: all weights come with the program' },
  ]
}
