// Checks of the program itself: its build, weights, formats, and the engines that settings ask for.
import { DEFAULT_OPTIONS, optionsFromSettings } from '../../../contract/options.ts'
import { build } from '../../../kernel/build.ts'
import { toServiceError } from '../../../kernel/errors.ts'
import { openFileExtractor } from '../../../service/file-extractor.ts'
import { assertSupported } from '../../../service/plan.ts'
import { modelRuntime } from '../../../service/workers/model-runtime.ts'
import { samples } from '../../../service/workers/samples.ts'
import { checkWeights, weightsFolder } from '../../../service/workers/weights.ts'
import { findMisspelt, misspeltWords } from '../../../settings/misspelt.ts'
import { currentPlace } from '../../../settings/resolve.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

const REINSTALL = 'install the program again'

export const buildCheck: Check = {
  name: 'program',
  run: () => {
    const { svc_version, build_sha } = build()
    return [ok(`svc ${svc_version}${build_sha === null ? '' : ` (${build_sha.slice(0, 12)})`}`)]
  },
}

export const weightsCheck: Check = {
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

export const runtimeCheck: Check = {
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
export const formatsCheck: Check = {
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
          const { summary } = await service.pool.extract({ fileName: path, path, options: DEFAULT_OPTIONS })
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

export const settingsCheck: Check = {
  name: 'settings',
  run: () => {
    const misspelt = findMisspelt(currentPlace()).map((found) => warning(misspeltWords(found), 'correct or remove it'))
    return misspelt.length > 0 ? misspelt : [ok('no misspelt names in .env files or the environment')]
  },
}

export const enginesCheck: Check = {
  name: 'engines',
  run: ({ resolved: { values } }) => {
    try {
      assertSupported(optionsFromSettings(values), values)
      return [ok('what the settings ask for can be done')]
    } catch (thrown) {
      return [
        error(toServiceError(thrown).message, 'change the setting: svc config show --sources tells where it stands'),
      ]
    }
  },
}
