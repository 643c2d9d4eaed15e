// Recognition in this process: the first way that can be opened reads every page.
import type { Ocr } from '../../contract/ocr.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { NATIVE, WASM } from '../inference/runtime.ts'
import type { Backend, Recognise } from './backend.ts'
import { onnxBackend } from './onnx.ts'
import { tesseractBackend } from './tesseract.ts'

/** In the order in which they are tried. */
export const BACKENDS: readonly Backend[] = [onnxBackend(NATIVE), onnxBackend(WASM), tesseractBackend]

interface Opened {
  readonly backend: Backend
  readonly recognise: Recognise
}

async function openFirst(backends: readonly Backend[]): Promise<Opened> {
  const reasons: unknown[] = []
  for (const backend of backends) {
    try {
      return { backend, recognise: await backend.open() }
    } catch (thrown) {
      reasons.push(thrown)
    }
  }
  throw new ServiceError('internal_error', 'nothing that recognises text can be loaded', {
    cause: new AggregateError(reasons),
  })
}

const NOTHING_YET = { backend: null, model: null, profile: null } as const

/** Nothing is loaded before the first page comes. */
export function openInProcess(backends: readonly Backend[] = BACKENDS): Ocr {
  let opening: Promise<Opened> | null = null
  let ran: Backend | undefined = backends[0]
  return {
    get engine() {
      return ran?.engine ?? NOTHING_YET
    },
    recognise: async (page, deadline) => {
      opening ??= openFirst(backends)
      const { backend, recognise } = await opening
      ran = backend
      return recognise(page, deadline)
    },
  }
}
