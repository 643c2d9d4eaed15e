// PDFium as WebAssembly.
import { expect, it } from 'vitest'
import { loadEngine } from '../../../../../src/readers/pdf/engine/engine.ts'

it('leaves nothing behind in the global scope: a getter there would keep its memory for good', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  await loadEngine()
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})
