// Opens the ports that stages may use, each lazily: what a run does not need is never loaded.
import type { Ports } from '../contract/ports.ts'
import type { AnswerCache } from '../contract/registry.ts'
import { openInference } from '../engines/inference/index.ts'
import { openRegistry } from '../engines/registry/index.ts'
import { build } from '../kernel/build.ts'
import type { Settings } from '../settings/catalogue/index.ts'

export interface PortChoices {
  readonly settings: Settings
  /** Workers that share one machine and one address. */
  readonly workers: number
  readonly answers: AnswerCache | null
}

function registryPort({ settings, workers, answers }: PortChoices) {
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

/** Without choices only what comes with the program: no settings, nothing outside. */
export function openPorts(choices?: PortChoices): Ports {
  return { inference: openInference(), ...(choices !== undefined && { registry: registryPort(choices) }) }
}
