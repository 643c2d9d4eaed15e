// Recognition in this process: our models on the first runtime that can be loaded.
import type { Ocr } from '../../contract/ocr.ts'
import { openInference, type RunningInference } from '../inference/index.ts'
import { readAlphabet, runOn } from './models.ts'
import { readPage } from './read-page.ts'

const MODEL = 'svc page and line reader'

/** Nothing is loaded before the first page comes. */
export function openInProcess(inference: RunningInference = openInference(), maxPages?: number): Ocr {
  const run = runOn(inference)
  let alphabet: Promise<readonly string[]> | null = null
  return {
    get engine() {
      return { backend: `onnx-${inference.runtime ?? 'native'}`, model: MODEL, profile: 'engine_a' } as const
    },
    ...(maxPages !== undefined && { maxPages }),
    recognise: async (page, deadline) => {
      alphabet ??= readAlphabet()
      return readPage(page, { run, alphabet: await alphabet, deadline })
    },
  }
}
