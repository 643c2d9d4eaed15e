// Runs svc doctor: every check in turn, one line each, and what to do about it.
import { DEFAULT_OPTIONS, optionsFromSettings } from '../../../contract/options.ts'
import { build } from '../../../kernel/build.ts'
import { type ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { openFileExtractor } from '../../../service/file-extractor.ts'
import { probe } from '../../../service/observe/probe.ts'
import { assertRecognition, assertSupported } from '../../../service/plan.ts'
import { modelRuntime } from '../../../service/workers/model-runtime.ts'
import { missingModelServer } from '../../../service/workers/model-server.ts'
import { samples } from '../../../service/workers/samples.ts'
import { checkWeights, weightsFolder } from '../../../service/workers/weights.ts'
import type { Place } from '../../../settings/config-paths.ts'
import { kvstoreUrl } from '../../../settings/kvstore-url.ts'
import { findMisspelt, misspeltWords } from '../../../settings/misspelt.ts'
import { redactUrl } from '../../../settings/redact.ts'
import { currentPlace, type ResolvedSettings, resolveSettings } from '../../../settings/resolve.ts'
import { assertSafeToServe, SHORTEST_NETWORK_KEY } from '../../http/auth.ts'
import { counted, dim, green, red, writeOut, yellow } from '../print.ts'
import { type Check, error, type Finding, ok, type Situation, type State, warning } from './check.ts'
import { diskCheck, memoryCheck, nodeCheck, permissionsCheck, portCheck } from './machine.ts'

// Checks of what lies outside: recognition server, key-value store, registry, language model, authentication.

/** Whether something answers at the address; asked only with --online. */
async function reach(what: string, url: string, online: boolean): Promise<Finding> {
  const shown = `${what} at ${redactUrl(url)}`
  if (!online) return ok(`${shown} (not tried; --online tries it)`)
  const problem = await probe(url)
  return problem === null
    ? ok(`${shown} answers`)
    : error(`${shown}: ${problem}`, 'check the address and that it is running')
}

const ocrCheck: Check = {
  name: 'ocr',
  run: async ({ resolved: { values }, online }) => {
    const { OCR_BACKEND, OCR_URL } = values
    if (OCR_BACKEND === 'off') return [ok('off: pages without a text layer stay unread')]
    try {
      assertRecognition(values)
    } catch (thrown) {
      return [error(toServiceError(thrown).message, 'svc config set OCR_URL, OCR_MODEL or OCR_PROFILE accordingly')]
    }
    return [OCR_URL === null ? ok(`${OCR_BACKEND}, built in`) : await reach('recognition server', OCR_URL, online)]
  },
}

const kvstoreCheck: Check = {
  name: 'kvstore',
  run: async ({ resolved: { values }, online }) => {
    const url = kvstoreUrl(values)
    return [
      url === null
        ? ok('none configured: no response cache, jobs live in memory')
        : await reach('key-value store', url, online),
    ]
  },
}

const registryCheck: Check = {
  name: 'registry',
  run: async ({ resolved: { values }, online }) => {
    const { REGISTRY_ENRICH, REGISTRY_MAILTO, REGISTRY_URL } = values
    if (!REGISTRY_ENRICH) return [ok('off')]
    const findings = [await reach('registry', REGISTRY_URL, online)]
    if (REGISTRY_MAILTO === null) {
      findings.push(
        warning(
          'no REGISTRY_MAILTO',
          'polite callers name an e-mail address: svc config set REGISTRY_MAILTO you@example.org',
        ),
      )
    }
    return findings
  },
}

const WITHOUT_MODEL = 'papers are read without it; LLM_BACKEND=cloud without LLM_MODEL asks for no model at all'

const llmCheck: Check = {
  name: 'llm',
  run: async ({ resolved: { values }, online }) => {
    const { LLM_BACKEND, LLM_MODEL, LLM_API_KEY, LLM_BASE_URL, LLM_PROVIDER } = values
    if (LLM_BACKEND !== 'cloud' && LLM_BASE_URL === null) {
      const missing = await missingModelServer(values)
      return [missing === null ? ok(`${LLM_BACKEND}, a server on this machine`) : error(missing, WITHOUT_MODEL)]
    }
    if (LLM_BACKEND !== 'cloud') return [await reach('language model', LLM_BASE_URL ?? '', online)]
    if (LLM_MODEL === null) {
      const idle = LLM_API_KEY !== null || LLM_BASE_URL !== null
      return [idle ? warning('LLM_MODEL is not set, so no model is asked', 'set LLM_MODEL') : ok('none configured')]
    }
    if (LLM_API_KEY === null && LLM_BASE_URL === null) {
      return [error(`${LLM_PROVIDER} ${LLM_MODEL} has no LLM_API_KEY`, 'svc config set LLM_API_KEY -')]
    }
    return [
      LLM_BASE_URL === null ? ok(`${LLM_PROVIDER} ${LLM_MODEL}`) : await reach('language model', LLM_BASE_URL, online),
    ]
  },
}

const authCheck: Check = {
  name: 'authentication',
  run: ({ resolved: { values } }) => {
    const advice = 'make a key: openssl rand -hex 24 | svc config set AUTH_API_KEY -'
    try {
      assertSafeToServe(values)
    } catch (thrown) {
      return [error(toServiceError(thrown).message, advice)]
    }
    if (values.AUTH_API_KEY === null) return [ok('off; the server listens on loopback only')]
    const isShort = values.AUTH_API_KEY.length < SHORTEST_NETWORK_KEY
    return [isShort ? warning(`AUTH_API_KEY has fewer than ${SHORTEST_NETWORK_KEY} characters`, advice) : ok('on')]
  },
}

// Checks of the program itself: its build, weights, formats, and the engines that settings ask for.

const REINSTALL = 'install the program again'

const buildCheck: Check = {
  name: 'program',
  run: () => {
    const { svc_version, build_sha } = build()
    return [ok(`svc ${svc_version}${build_sha === null ? '' : ` (${build_sha.slice(0, 12)})`}`)]
  },
}

const weightsCheck: Check = {
  name: 'weights',
  run: async () => {
    const { whole, broken, unlisted } = await checkWeights()
    const findings: Finding[] = []
    if (broken.length > 0) findings.push(error(`missing or damaged: ${broken.join(', ')}`, REINSTALL))
    if (unlisted.length > 0) {
      findings.push(warning(`not listed in SHA256SUMS: ${unlisted.join(', ')}`, `take them out of ${weightsFolder()}`))
    }
    if (findings.length > 0) return findings
    return [ok(whole.length === 0 ? 'none are needed by this version' : `${whole.length} files, hashes right`)]
  },
}

const runtimeCheck: Check = {
  name: 'runtime',
  run: async () => {
    try {
      const name = await modelRuntime()
      if (name === 'native') return [ok('models run on the native ONNX runtime')]
      return [warning('models run in WebAssembly, 2.5 times slower', 'onnxruntime-node has no library for this system')]
    } catch (thrown) {
      return [error(toServiceError(thrown).message, 'npm install onnxruntime-web')]
    }
  },
}

/** The sample of each format goes the whole way, worker and models included. */
const formatsCheck: Check = {
  name: 'formats',
  run: async ({ resolved: { values } }) => {
    const service = openFileExtractor(values, 1)
    const findings: Finding[] = []
    try {
      for (const { title, path } of samples()) {
        if (path === null) {
          findings.push(warning(`${title}: no sample to try it on`, REINSTALL))
          continue
        }
        try {
          // Past the door that refuses settings: whether these fit is another check.
          const { summary } = await service.pool.extract({ fileName: path, paper: path, options: DEFAULT_OPTIONS })
          findings.push(ok(`${title}: the sample was read in ${summary.total_seconds.toFixed(2)} s`))
        } catch (thrown) {
          const { message } = toServiceError(thrown)
          findings.push(error(`${title}: the sample could not be read: ${message}`, REINSTALL))
        }
      }
      return findings
    } finally {
      service.close()
    }
  },
}

const settingsCheck: Check = {
  name: 'settings',
  run: ({ place }) => {
    const misspelt = findMisspelt(place).map((found) => warning(misspeltWords(found), 'correct or remove it'))
    return misspelt.length > 0 ? misspelt : [ok('no misspelt names in .env files or the environment')]
  },
}

const enginesCheck: Check = {
  name: 'engines',
  run: ({ resolved: { values } }) => {
    try {
      assertSupported(optionsFromSettings(values), values)
      return [ok('what the settings ask for can be done')]
    } catch (thrown) {
      return [
        error(toServiceError(thrown).message, 'change the setting: svc config show --sources says where it was set'),
      ]
    }
  },
}

/** In the order in which people look for the cause of trouble. */
export const CHECKS: readonly Check[] = [
  buildCheck,
  nodeCheck,
  memoryCheck,
  diskCheck,
  permissionsCheck,
  settingsCheck,
  enginesCheck,
  weightsCheck,
  runtimeCheck,
  formatsCheck,
  ocrCheck,
  llmCheck,
  registryCheck,
  kvstoreCheck,
  authCheck,
  portCheck,
]

export interface DoctorFlags {
  readonly online?: boolean
  readonly json?: boolean
}

export interface Line extends Finding {
  readonly check: string
}

async function findingsOf(check: Check, situation: Situation): Promise<readonly Finding[]> {
  try {
    return await check.run(situation)
  } catch (thrown) {
    return [error(toServiceError(thrown).message, 'this check itself failed; please report it')]
  }
}

const PAINT: Readonly<Record<State, (text: string, stream: NodeJS.WriteStream) => string>> = {
  ok: green,
  warning: yellow,
  error: red,
}
const STATE_WIDTH = 'warning'.length

const NAME_WIDTH = maxOf(CHECKS.map(({ name }) => name.length))

export function printedLine({ check, state, found, advice }: Line): string {
  const mark = PAINT[state](state.padEnd(STATE_WIDTH), process.stdout)
  const line = `${mark}  ${check.padEnd(NAME_WIDTH)}  ${found}`
  const indent = ' '.repeat(STATE_WIDTH + NAME_WIDTH + 4)
  return advice === undefined ? line : `${line}\n${indent}${dim(`→ ${advice}`, process.stdout)}`
}

/** No .env file lies here: what is resolved from it is the defaults. */
const NOWHERE = '/nonexistent'

/** Bad settings are a finding too: the other checks then go by the defaults. */
function settingsOrDefaults(place: Place): {
  readonly resolved: ResolvedSettings
  readonly problem: ServiceError | null
} {
  try {
    return { resolved: resolveSettings(place), problem: null }
  } catch (thrown) {
    return { resolved: resolveSettings({ cwd: NOWHERE, env: { HOME: NOWHERE } }), problem: toServiceError(thrown) }
  }
}

/** What each check finds, as it is found. */
export async function* examine(place: Place, online: boolean, checks = CHECKS): AsyncGenerator<Line> {
  const { resolved, problem } = settingsOrDefaults(place)
  if (problem !== null) yield { check: 'settings', ...error(problem.message, 'correct it there') }
  for (const check of checks) {
    for (const finding of await findingsOf(check, { place, resolved, online })) yield { check: check.name, ...finding }
  }
}

/** The exit code: 1 where there is an error. */
export async function runDoctor({ online = false, json = false }: DoctorFlags): Promise<number> {
  const lines: Line[] = []
  for await (const line of examine(currentPlace(), online)) {
    lines.push(line)
    if (!json) await writeOut(`${printedLine(line)}\n`)
  }
  const count = (state: State): number => lines.filter((line) => line.state === state).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (json) await writeOut(`${JSON.stringify({ errors, warnings, checks: lines }, null, 2)}\n`)
  else await writeOut(`\n${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`)
  return errors > 0 ? 1 : 0
}
