// Opens the ports that stages may use, each lazily: what a run does not need is never loaded.
import { availableParallelism } from 'node:os'
import type { Llm } from '../contract/llm.ts'
import type { Ocr } from '../contract/ocr.ts'
import type { Ports } from '../contract/ports.ts'
import type { AnswerCache, Registry } from '../contract/registry.ts'
import { openInference, type RunningInference } from '../engines/inference/index.ts'
import { RUNTIMES } from '../engines/inference/runtime.ts'
import { openAbsentLlm } from '../engines/llm/absent-model.ts'
import { ANTHROPIC_URL } from '../engines/llm/anthropic.ts'
import { openLlm } from '../engines/llm/index.ts'
import type { MissingModelServer, ModelServerPlace } from '../engines/llm/local/server.ts'
import { OPENAI_URL } from '../engines/llm/openai.ts'
import type { Endpoint } from '../engines/llm/protocol.ts'
import { openInProcess } from '../engines/ocr/in-process.ts'
import { openServed } from '../engines/ocr/served/index.ts'
import { openRegistry } from '../engines/registry/index.ts'
import { openSnapshot } from '../engines/registry/snapshot/index.ts'
import { build } from '../kernel/build.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { settingsFingerprint } from '../settings/describe.ts'

export interface PortChoices {
  readonly settings: Settings
  /** Workers that share one machine and one address. */
  readonly workers: number
  readonly answers: AnswerCache | null
  /** The model server on this machine, where one is managed. */
  readonly modelServer?: ModelServerPlace | MissingModelServer
}

function registryPort({ settings, workers, answers }: PortChoices): Registry {
  if (settings.REGISTRY_FILE !== null) return openSnapshot(settings.REGISTRY_FILE)
  return openRegistry({
    url: settings.REGISTRY_URL,
    mailto: settings.REGISTRY_MAILTO,
    timeoutMs: settings.REGISTRY_TIMEOUT_SECONDS * 1000,
    budgetMs: settings.REGISTRY_BUDGET_SECONDS * 1000,
    maxConcurrent: settings.REGISTRY_MAX_CONCURRENT,
    sharers: workers,
    agent: `svc/${build().svc_version}`,
    cache: answers,
  })
}

const PROVIDER_URLS = { openai: OPENAI_URL, anthropic: ANTHROPIC_URL } as const

/** null: no model is configured. Managed servers speak the OpenAI protocol and know no key. */
function endpointOf({ settings, modelServer }: PortChoices): Endpoint | null {
  const { LLM_BACKEND, LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL, LLM_API_KEY } = settings
  if (LLM_BACKEND !== 'cloud') {
    // A server of this machine that somebody else looks after.
    if (LLM_BASE_URL !== null) {
      return { provider: 'openai', baseUrl: LLM_BASE_URL, model: LLM_MODEL ?? '', apiKey: LLM_API_KEY }
    }
    if (modelServer === undefined || 'missing' in modelServer) return null
    return { provider: 'openai', baseUrl: modelServer.url, model: modelServer.model, apiKey: null }
  }
  if (LLM_MODEL === null) return null
  const baseUrl = LLM_BASE_URL ?? PROVIDER_URLS[LLM_PROVIDER]
  return { provider: LLM_PROVIDER, baseUrl, model: LLM_MODEL, apiKey: LLM_API_KEY }
}

/** A managed server that did not come up. */
function unstarted({ LLM_BACKEND, LLM_MODEL }: Settings, settingsSha256: string, missing: string): Llm {
  const endpoint: Endpoint = { provider: 'openai', baseUrl: '', model: LLM_MODEL ?? '', apiKey: null }
  return openAbsentLlm({ endpoint, backend: LLM_BACKEND, isTracing: false, settingsSha256 }, missing)
}

function llmPort(choices: PortChoices): Llm | null {
  const { settings, workers, modelServer } = choices
  const settingsSha256 = settingsFingerprint(settings)
  const endpoint = endpointOf(choices)
  const missing = modelServer !== undefined && 'missing' in modelServer ? modelServer.missing : null
  if (endpoint === null) return missing === null ? null : unstarted(settings, settingsSha256, missing)
  const served = modelServer !== undefined && 'backend' in modelServer ? modelServer.backend : null
  return openLlm({
    endpoint,
    backend: served ?? settings.LLM_BACKEND,
    timeoutMs: settings.LLM_TIMEOUT_SECONDS * 1000,
    budgetMs: settings.LLM_BUDGET_SECONDS * 1000,
    budgetTokens: settings.LLM_BUDGET_TOKENS,
    maxOutputTokens: settings.LLM_MAX_OUTPUT_TOKENS,
    maxRetries: settings.LLM_MAX_RETRIES,
    maxConcurrent: settings.LLM_MAX_CONCURRENT,
    sharers: workers,
    isTracing: settings.LLM_CAPTURE_TRACE,
    settingsSha256,
  })
}

function ocrPort({ settings, workers }: PortChoices, inference: RunningInference): Ocr | null {
  const { OCR_BACKEND, OCR_URL } = settings
  if (OCR_BACKEND === 'off') return null
  if (OCR_URL === null) return openInProcess(inference, settings.OCR_MAX_PAGES)
  return openServed({
    url: OCR_URL,
    backend: OCR_BACKEND,
    model: settings.OCR_MODEL,
    profile: settings.OCR_PROFILE,
    timeoutMs: settings.OCR_TIMEOUT_SECONDS * 1000,
    maxRetries: settings.OCR_MAX_RETRIES,
    maxConcurrent: Math.max(1, Math.floor(settings.OCR_MAX_CONCURRENT / workers)),
    maxPages: settings.OCR_MAX_PAGES,
  })
}

/** The addresses that the ports of a run may ask; none where everything stays on this machine. */
export function outsideAddresses(choices: PortChoices, asksRegistry: boolean): readonly string[] {
  const { OCR_BACKEND, OCR_URL, REGISTRY_FILE, REGISTRY_URL } = choices.settings
  return [
    ...(asksRegistry && REGISTRY_FILE === null ? [REGISTRY_URL] : []),
    ...(OCR_BACKEND !== 'off' && OCR_URL !== null ? [OCR_URL] : []),
    ...[endpointOf(choices)?.baseUrl ?? []].flat(),
  ]
}

/** A worker alone has a core to spare, which takes up to a third off the time of a scan by the clock; beside others it would take theirs. */
const modelThreads = (workers: number): number => (workers === 1 ? Math.min(2, availableParallelism()) : 1)

/** Without choices only what comes with the program: no settings, nothing outside. */
export function openPorts(choices?: PortChoices): Ports {
  if (choices === undefined) return { inference: openInference() }
  const llm = llmPort(choices)
  const inference = openInference(RUNTIMES, modelThreads(choices.workers))
  const ocr = ocrPort(choices, inference)
  return { inference, registry: registryPort(choices), ...(llm !== null && { llm }), ...(ocr !== null && { ocr }) }
}
