// PDFium as WebAssembly.
import { expect, it } from 'vitest'
import { ServiceError } from '../../../../../src/kernel/errors.ts'
import type { Deadline } from '../../../../../src/kernel/time/deadline.ts'
import { loadEngine } from '../../../../../src/readers/pdf/engine/engine.ts'
import { openPdf } from '../../../../../src/readers/pdf/engine/open-file.ts'
import { readPage } from '../../../../../src/readers/pdf/page/read-page.ts'
import { costlyPdf, PROSE, scatteredLetters } from '../../../../support/files/costly-pdf.ts'

it('leaves nothing behind in the global scope: a getter there would keep its memory for good', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  await loadEngine()
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})

/** Never over when it is asked between two steps; whoever lets the engine grow finds that it is. */
const OVER: Deadline = {
  remainingMs: () => 0,
  check: () => {
    throw new ServiceError('interrupted', 'somebody else came')
  },
}
const growing = costlyPdf([{ content: scatteredLetters(90_000), count: 1 }])
const small = costlyPdf([{ content: PROSE, count: 1 }])

it('holds each open file to its own deadline, not to that of the file that was opened last', async () => {
  const file = await openPdf(growing)
  const other = await openPdf(small, OVER)
  expect(other.engine).toBe(file.engine)
  expect(readPage(file, 0)?.hasText).toBe(true)
  expect(readPage(other, 0)?.hasText).toBe(true)
  file.close()
  other.close()
})

it('is not used again after a deadline has ended its work halfway', async () => {
  // A fresh one, which has to grow for the file.
  const used = await loadEngine()
  used.isSpent = true
  const engine = await loadEngine()
  const failure = async () => readPage(await openPdf(growing, OVER), 0)
  await expect(failure()).rejects.toMatchObject({ code: 'interrupted' })
  expect(engine.isSpent).toBe(true)
  expect(await loadEngine()).not.toBe(engine)
})
