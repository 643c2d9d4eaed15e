import { describe, expect, it } from 'vitest'
import { openInference } from '../../../../src/engines/inference/index.ts'
import { NATIVE, type RuntimeLoader, WASM } from '../../../../src/engines/inference/runtime.ts'
import { openInProcess } from '../../../../src/engines/ocr/in-process.ts'
import { turnedBy } from '../../../../src/engines/ocr/read-page.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { drawn, printedPicture, textOfLines } from '../../../support/files/scan.ts'

/** Models on a busy machine. */
const timeout = 300_000
const LINES = [
  'Walking slowly in the garden',
  'The quick brown fox jumps over the lazy dog near the river.',
  'A second line follows the first one, and it ends with a stop.',
]
const page = printedPicture([
  { y: 40, size: 18, text: LINES[0] ?? '' },
  { y: 70, text: LINES[1] ?? '' },
  { y: 84, text: LINES[2] ?? '' },
])
const ocr = openInProcess()

/** The loader of a runtime whose package is not there: the same failure as Node's for the real one. */
const without = ({ name }: RuntimeLoader): RuntimeLoader => {
  const missing = `onnxruntime-${name}-that-nobody-installed`
  return { name, load: () => import(missing) }
}

describe('recognition in process', () => {
  it('reads the lines of a page from top to bottom, with their places and heights', { timeout }, async () => {
    const { lines, turn } = await ocr.recognise(await page, NO_DEADLINE)
    expect(textOfLines(lines)).toEqual(LINES)
    expect(turn).toBe(0)
    const [title, body] = lines
    expect((title?.letterHeight ?? 0) / (body?.letterHeight ?? 1)).toBeCloseTo(1.8, 0)
    expect((body?.words[0]?.x0 ?? 0) / (220 / 72)).toBeCloseTo(72, -1)
    expect(ocr.engine).toMatchObject({ backend: 'onnx-native', profile: 'engine_a' })
  })

  it('marks raised figures', { timeout }, async () => {
    const image = await printedPicture([
      { x: 72, y: 60, size: 12, text: 'Ada Lovelace' },
      { x: 145, y: 55, size: 8, text: '2' },
      { x: 152, y: 60, size: 12, text: 'and Charles Babbage' },
    ])
    const { lines } = await ocr.recognise(image, NO_DEADLINE)
    expect(
      lines[0]?.words.flatMap(({ text, raised = [] }) => raised.map(([start, end]) => text.slice(start, end))),
    ).toEqual(['2'])
  })

  it('finds nothing on an empty page', { timeout }, async () => {
    expect(await ocr.recognise(drawn(400, 300, []), NO_DEADLINE)).toEqual({ lines: [], turn: 0 })
  })

  it('sets a page upright that lies upside down or on a side', { timeout }, async () => {
    const upright = await page
    for (const [lies, turn] of [
      [180, 180],
      [90, 270],
      [270, 90],
    ] as const) {
      const image = turnedBy(upright, lies)
      const read = await ocr.recognise(image, NO_DEADLINE)
      expect([read.turn, textOfLines(read.lines)]).toEqual([turn, LINES])
    }
  })
})

describe('the runtimes of recognition', () => {
  it('are WebAssembly where the native one is missing', { timeout }, async () => {
    const fallback = openInProcess(openInference([without(NATIVE), WASM]))
    const { lines } = await fallback.recognise(await page, NO_DEADLINE)
    expect(textOfLines(lines)).toEqual(LINES)
    expect(fallback.engine).toMatchObject({ backend: 'onnx-wasm', profile: 'engine_a' })
  })

  it('say what to install where none can be loaded', async () => {
    const nothing = openInProcess(openInference([without(NATIVE), without(WASM)]))
    await expect(nothing.recognise(drawn(8, 8, []), NO_DEADLINE)).rejects.toMatchObject({
      code: 'internal_error',
      message: expect.stringContaining('npm install onnxruntime-web'),
    })
  })
})
