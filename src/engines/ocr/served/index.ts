// Recognition by a vision model behind an address: a picture of the page goes out over the OpenAI chat protocol, text comes back.
import { grayPng } from '../../../codecs/png.ts'
import type { Ocr, OcrLine, OcrWord, PageImage } from '../../../contract/ocr.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { Slots } from '../../../kernel/slots.ts'
import { type BackoffChoices, backoffMs, pause, retryAfterMs } from '../../../kernel/time/backoff.ts'
import type { Deadline } from '../../../kernel/time/deadline.ts'
import { chatUrl, openai } from '../../llm/openai.ts'
import { type OutboundAnswer, send } from '../../outbound.ts'
import { isNonsense, readAnswer, type ServedLine } from './read-answer.ts'

// Text without places, laid on its page from top to bottom, as wide as letters of that size would be.

interface PageSize {
  readonly width: number
  readonly height: number
}

/** Margins and the measures of print, as shares of the page: ten points on a sheet of paper. Chosen so that such pages look like printed ones to the layout model. */
const SIDE_SHARE = 0.1
const EDGE_SHARE = 0.05
const LETTER_SHARE = 0.0085
const LINE_SHARE = 0.016
const LEADING = 1.25
const HEADING_GROWTH = 1.4
/** Letters of an average word are in half their height. */
const CELL_GAP_LETTERS = 6
const LETTERS_PER_LINE = Math.floor((1 - 2 * SIDE_SHARE) / LETTER_SHARE)

/** A paragraph in one piece is broken as a page would break it. */
function broken(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > LETTERS_PER_LINE) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

interface Row {
  readonly cells: readonly string[]
  readonly growth: number
}

const rowsOf = ({ cells, isHeading }: ServedLine): Row[] => {
  const growth = isHeading ? HEADING_GROWTH : 1
  return cells.length === 1 ? broken(cells[0] ?? '').map((text) => ({ cells: [text], growth })) : [{ cells, growth }]
}

function wordsOf({ cells, growth }: Row, page: PageSize): OcrWord[] {
  const letter = page.width * LETTER_SHARE * growth
  let x = page.width * SIDE_SHARE
  return cells.flatMap((cell) => {
    const words = cell.split(' ').map((text): OcrWord => {
      const word = { text, x0: x, x1: x + text.length * letter }
      x = word.x1 + letter
      return word
    })
    x += letter * CELL_GAP_LETTERS
    return words
  })
}

/** Where there are too many lines for the page they are closer, but none is lost. */
export function placeLines(served: readonly ServedLine[], page: PageSize): OcrLine[] {
  const rows = served.flatMap(rowsOf)
  const wanted = rows.reduce((sum, { growth }) => sum + growth, 0) * page.height * LINE_SHARE * LEADING
  const scale = Math.min(1, (page.height * (1 - 2 * EDGE_SHARE)) / Math.max(1, wanted))
  let top = page.height * EDGE_SHARE
  return rows.map((row) => {
    const height = page.height * LINE_SHARE * row.growth * scale
    const line = { words: wordsOf(row, page), top, bottom: top + height, confidence: 1 }
    top += height * LEADING
    return line
  })
}

// The families of recognition models: how each is asked for a page.

type OcrProfile = 'engine_a' | 'engine_b'

interface ProfileFacts {
  /** The instruction that a model of this family was trained to follow. */
  readonly prompt: string
  /** Served when no name is given. */
  readonly defaultModel: string
  /** A served name of this family, whoever publishes it and whatever its size. */
  readonly names: RegExp
}

const PROFILES: Readonly<Record<OcrProfile, ProfileFacts>> = {
  engine_a: { prompt: 'OCR:', defaultModel: 'PaddleOCR-VL', names: /paddle-?ocr/i },
  engine_b: { prompt: 'Text Recognition:', defaultModel: 'glm-ocr', names: /glm-?ocr/i },
}

/** The family that a model's name tells; null for a name of the user's own. */
function profileOfModel(model: string): OcrProfile | null {
  if (PROFILES.engine_a.names.test(model)) return 'engine_a'
  return PROFILES.engine_b.names.test(model) ? 'engine_b' : null
}

export interface ServedChoices {
  readonly url: string
  readonly backend: OcrProfile
  readonly model: string | null
  readonly profile: OcrProfile | null
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly maxConcurrent: number
  readonly maxPages?: number
}

/** A dense page is some 2,500 tokens of text; tables and formulas take more. */
const MAX_OUTPUT_TOKENS = 8192
const MAX_ANSWER_BYTES = 4 * 1024 ** 2
const BACKOFF: BackoffChoices = { firstMs: 500, longestMs: 10_000 }
const isBusy = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500

export interface ChosenModel {
  readonly model: string
  readonly profile: OcrProfile
}

/** Throws invalid_option for a name of the user's own without the family it belongs to. */
export function chooseModel({
  backend,
  model,
  profile,
}: Pick<ServedChoices, 'backend' | 'model' | 'profile'>): ChosenModel {
  if (model === null) {
    const family = profile ?? backend
    return { model: PROFILES[family].defaultModel, profile: family }
  }
  const family = profile ?? profileOfModel(model)
  if (family !== null) return { model, profile: family }
  throw new ServiceError(
    'invalid_option',
    `the recognition model ${model} is of no family known by its name: say which with --ocr-profile or OCR_PROFILE`,
  )
}

function bodyOf(image: PageImage, { model, profile }: ChosenModel): string {
  const url = `data:image/png;base64,${grayPng(image).toString('base64')}`
  const content = [
    { type: 'image_url', image_url: { url } },
    { type: 'text', text: PROFILES[profile].prompt },
  ]
  return JSON.stringify({
    model,
    messages: [{ role: 'user', content }],
    max_tokens: MAX_OUTPUT_TOKENS,
    temperature: 0,
    stream: false,
  })
}

/** Words of ours only: neither the address nor what the server said reaches the user. */
const failed = (reason: string, cause?: unknown): ServiceError =>
  new ServiceError('upstream_unavailable', `the recognition server failed: ${reason}`, { cause })

function linesOf(answer: OutboundAnswer, image: PageImage): readonly OcrLine[] {
  const completion = openai.read(answer)
  if (completion === null) throw failed('its answer is not readable')
  if (completion.isTruncated) throw failed('its answer was cut off')
  if (completion.isRefused) throw failed('it refused the page')
  const lines = readAnswer(completion.text)
  if (isNonsense(lines)) throw failed('its answer repeats itself')
  return placeLines(lines, image)
}

async function ask(choices: ServedChoices, body: string, deadline: Deadline): Promise<OutboundAnswer> {
  for (let attempt = 0; ; attempt++) {
    deadline.check()
    const timeoutMs = Math.max(1, Math.min(choices.timeoutMs, deadline.remainingMs()))
    const headers = { 'content-type': 'application/json' }
    const request = { url: chatUrl(choices.url), method: 'POST', headers, body, timeoutMs } as const
    const answer = await send({ ...request, maxBytes: MAX_ANSWER_BYTES }).catch(toServiceError)
    const isLast = attempt >= choices.maxRetries
    if (!(answer instanceof ServiceError)) {
      if (answer.status === 200) return answer
      if (isLast || !isBusy(answer.status)) throw failed(`status ${answer.status}`)
    } else if (isLast) throw failed('no answer', answer)
    const asked = answer instanceof ServiceError ? null : retryAfterMs(answer.header('retry-after'))
    const waitMs = asked ?? backoffMs(attempt, BACKOFF)
    if (waitMs > deadline.remainingMs()) throw failed('no time is left to try again')
    await pause(waitMs)
  }
}

export function openServed(choices: ServedChoices): Ocr {
  const chosen = chooseModel(choices)
  const slots = new Slots(choices.maxConcurrent)
  return {
    engine: { backend: chosen.profile, model: chosen.model, profile: chosen.profile },
    pagesAtOnce: choices.maxConcurrent,
    ...(choices.maxPages !== undefined && { maxPages: choices.maxPages }),
    recognise: (image, deadline) =>
      slots.run(async () => ({ lines: linesOf(await ask(choices, bodyOf(image, chosen), deadline), image), turn: 0 })),
  }
}
