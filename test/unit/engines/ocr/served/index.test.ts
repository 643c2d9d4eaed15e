import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseModel, openServed, placeLines } from '../../../../../src/engines/ocr/served/index.ts'
import { deadlineIn, NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { drawn } from '../../../../support/files/scan.ts'
import { type OcrServer, startOcrServer } from '../../../../support/servers/ocr-server.ts'

let server: OcrServer
beforeEach(async () => {
  server = await startOcrServer()
})
afterEach(() => server.stop())

const page = drawn(600, 800, [[10, 10, 20, 20]])
const open = (more: object = {}) =>
  openServed({
    url: server.url,
    backend: 'engine_a',
    model: null,
    profile: null,
    timeoutMs: 60_000,
    maxRetries: 1,
    maxConcurrent: 2,
    ...more,
  })
const read = async (more: object = {}): Promise<string[]> =>
  (await open(more).recognise(page, NO_DEADLINE)).lines.map(({ words }) => words.map(({ text }) => text).join(' '))

describe('recognition by a server', () => {
  it.each([
    ['engine_a', 'OCR:', 'PaddleOCR-VL'],
    ['engine_b', 'Text Recognition:', 'glm-ocr'],
  ] as const)('asks a model of %s in its own way, with the page as a picture', async (backend, prompt, model) => {
    expect(await read({ backend })).toEqual(['A line.'])
    expect(server.heard).toMatchObject([{ prompt, model }])
    expect(server.heard[0]?.picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(open({ backend }).engine).toEqual({ backend, model, profile: backend })
  })

  it('tries again after a busy answer', async () => {
    server.answer = (number) => (number === 1 ? { status: 503 } : { text: 'Second try.' })
    expect(await read()).toEqual(['Second try.'])
  })

  it.each([
    ['an error', { status: 500 }, /status 500/, 2],
    ['a refusal', { status: 400 }, /status 400/, 1],
    ['a cut-off answer', { text: 'A li', isTruncated: true }, /cut off/, 1],
    ['no JSON', { body: '<html>' }, /not readable/, 1],
    ['the same over and over', { text: 'la la\n'.repeat(50) }, /repeats/, 1],
    ['silence', { delayMs: 5000 }, /no answer/, 2],
  ] as const)('calls %s a failure of the server, without its address', async (_, behaviour, message, asked) => {
    server.answer = () => behaviour
    // Only silence is ended by our own patience; a busy machine must not cut the other answers short.
    const failure = await read('delayMs' in behaviour ? { timeoutMs: 1000 } : {}).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(failure).toMatchObject({ code: 'upstream_unavailable', message: expect.stringMatching(message) })
    expect(String((failure as Error).message)).not.toMatch(/127\.0\.0\.1|http/)
    expect(server.heard.length).toBe(asked)
  })

  it('asks for no more pages at once than it may', async () => {
    server.answer = () => ({ text: 'x', delayMs: 60 })
    const ocr = open()
    await Promise.all(Array.from({ length: 6 }, () => ocr.recognise(page, NO_DEADLINE)))
    expect(server.mostAtOnce).toBe(2)
  })

  it('ends with the time of the paper', async () => {
    await expect(open().recognise(page, deadlineIn(0))).rejects.toMatchObject({ code: 'pipeline_timeout' })
    expect(server.heard).toEqual([])
  })
})

describe('the choice of a served model', () => {
  it.each([
    [{ model: 'org/PaddleOCR-VL-0.9B', profile: null }, 'engine_a'],
    [{ model: 'zai-org/GLM-OCR', profile: null }, 'engine_b'],
    [{ model: 'my-alias', profile: 'engine_b' }, 'engine_b'],
    [{ model: null, profile: 'engine_b' }, 'engine_b'],
  ] as const)('%j is of %s', (choice, profile) => {
    expect(chooseModel({ backend: 'engine_a', ...choice }).profile).toBe(profile)
  })

  it('refuses a name of its own without a family', () => {
    expect(() => chooseModel({ backend: 'engine_a', model: 'my-alias', profile: null })).toThrow(/--ocr-profile/)
  })
})

const SERVED = { width: 1000, height: 1400 }
const line = (text: string, isHeading = false) => ({ cells: [text], isHeading })

describe('text without places', () => {
  it('is laid from top to bottom without overlap, headings larger', () => {
    const lines = placeLines([line('Title', true), line('One'), line('Two')], SERVED)
    expect(lines.map(({ top, bottom }, at) => top >= (lines[at - 1]?.bottom ?? 0) && bottom > top)).toEqual([
      true,
      true,
      true,
    ])
    const [title, one] = lines.map(({ top, bottom }) => bottom - top)
    expect(title).toBeGreaterThan((one ?? 0) * 1.2)
  })

  it('breaks long paragraphs within the page and loses no word', () => {
    const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    const lines = placeLines([line(text)], SERVED)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).toBe(text)
    expect(Math.max(...lines.flatMap(({ words }) => words.map(({ x1 }) => x1)))).toBeLessThan(SERVED.width)
  })

  it('keeps any number of lines on the page', () => {
    const lines = placeLines(
      Array.from({ length: 300 }, (_, at) => line(`line ${at}`)),
      page,
    )
    expect(lines.length).toBe(300)
    expect(lines.at(-1)?.bottom).toBeLessThan(SERVED.height)
  })
})
