import { afterEach, describe, expect, it } from 'vitest'
import type { LlmQuestion } from '../../../../src/contract/llm.ts'
import { type LlmChoices, openLlm, readJsonAnswer } from '../../../../src/engines/llm/index.ts'
import { type LlmServer, startLlm } from '../../../support/servers/llm-server.ts'

const LONG_MS = 120_000
const KEY = 'sk-test-0123456789abcdef'
let server: LlmServer | undefined

async function start(more: Partial<LlmChoices> = {}, provider: 'openai' | 'anthropic' = 'openai') {
  server = await startLlm(() => ({ json: { word: 'tea' } }))
  const choices: LlmChoices = {
    endpoint: { provider, baseUrl: server.url, model: 'model-x', apiKey: KEY },
    backend: 'cloud',
    timeoutMs: 60_000,
    budgetMs: 120_000,
    budgetTokens: 0,
    maxOutputTokens: 500,
    maxRetries: 2,
    maxConcurrent: 4,
    sharers: 1,
    isTracing: false,
    settingsSha256: 'ab',
    ...more,
  }
  return { server, llm: openLlm(choices) }
}

const QUESTION: LlmQuestion = {
  label: 'words',
  instructions: 'Find the word.',
  material: '{"text":"tea"}',
  schema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
  expectedTokens: 10,
}

const answered = { kind: 'answer', value: { word: 'tea' } }
const failed = (failure: string) => ({ kind: 'failure', failure })

afterEach(async () => {
  await server?.stop()
  server = undefined
})

describe.each(['openai', 'anthropic'] as const)('a model that speaks the %s protocol', (provider) => {
  it('is asked with a schema, and its tokens are counted', async () => {
    const { llm, server } = await start({}, provider)
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toEqual({ ...answered, isClean: true })
    const [heard] = server.heard
    expect(heard).toMatchObject({
      protocol: provider,
      model: 'model-x',
      material: { text: 'tea' },
      schema: QUESTION.schema,
    })
    expect(heard?.headers.authorization ?? heard?.headers['x-api-key']).toContain(KEY)
    const { usage, engine } = run.account()
    expect(engine).toEqual({ provider, model: 'model-x', backend: 'cloud' })
    const cached_input_tokens = provider === 'openai' ? 0 : 10
    const row = { calls: 1, input_tokens: 100, cached_input_tokens, output_tokens: 20, total_tokens: 120 }
    expect(usage).toEqual({ totals: row, breakdown: [{ label: 'words', provider, model: 'model-x', ...row }] })
  })

  it('is understood when it streams without being asked', async () => {
    const { llm, server } = await start({}, provider)
    server.answer = () => ({ json: { word: 'tea' }, streams: true })
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toMatchObject(answered)
    expect(run.account().usage.totals.output_tokens).toBe(20)
  })

  it('is taken at its word when it refuses or is cut off', async () => {
    const { llm, server } = await start({}, provider)
    const run = llm.begin(LONG_MS)
    server.answer = () => ({ refuses: true, json: {} })
    expect(await run.ask(QUESTION)).toEqual(failed('refused'))
    server.answer = () => ({ isTruncated: true, text: '{"word": "te' })
    expect(await run.ask(QUESTION)).toEqual(failed('truncated'))
  })

  it('is asked in words where it cannot be held to a schema', async () => {
    const { llm, server } = await start({}, provider)
    server.answer = ({ body }) =>
      body.response_format !== undefined || body.tools !== undefined
        ? { status: 400, body: '{"error": {"message": "json_schema tools are not supported"}}' }
        : { text: 'Here you are:\n```json\n{"word": "tea",}\n```' }
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toEqual({ ...answered, isClean: false })
    expect(server.heard.at(-1)?.instructions).toContain('JSON Schema')
    const before = server.heard.length
    await llm.begin(LONG_MS).ask(QUESTION)
    expect(server.heard).toHaveLength(before + 1)
  })
})

describe('openLlm', () => {
  it.each([429, 500, 503, 529])('tries again after %i', async (status) => {
    const { llm, server } = await start()
    server.answer = (_, number) =>
      number < 2 ? { status, headers: { 'retry-after': '0' }, body: '{}' } : { json: { word: 'tea' } }
    expect(await llm.begin(LONG_MS).ask(QUESTION)).toMatchObject(answered)
    expect(server.heard).toHaveLength(3)
  })

  it.each([401, 403, 404])('does not ask again for this paper after %i', async (status) => {
    const { llm, server } = await start()
    server.answer = () => ({ status, body: '{"error": "no"}' })
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toEqual(failed('outage'))
    expect(await run.ask(QUESTION)).toEqual(failed('outage'))
    expect(server.heard).toHaveLength(1)
  })

  it('learns names that a server does not know', async () => {
    const { llm, server } = await start()
    server.answer = ({ body }) =>
      body.max_tokens === undefined
        ? { json: { word: 'tea' } }
        : { status: 400, body: '{"error": "max_tokens is not supported, use max_completion_tokens"}' }
    expect(await llm.begin(LONG_MS).ask(QUESTION)).toMatchObject(answered)
  })

  it.each([
    ['no JSON at all', { text: 'I think the word is tea.' }],
    ['half an object', { text: '{"word": "tea"' }],
    ['ten megabytes', { text: JSON.stringify({ word: 'x'.repeat(10 * 1024 ** 2) }) }],
  ])('calls an answer unreadable that is %s', async (_what, behaviour) => {
    const { llm, server } = await start()
    server.answer = () => behaviour
    expect(await llm.begin(LONG_MS).ask(QUESTION)).toEqual(failed('unreadable'))
  })

  it.each([
    ['another protocol', '{"hello": 1}'],
    ['no body', ''],
    ['a page', '<html><body>Please sign in</body></html>'],
  ])('takes what answers with %s for something else than the model', async (_what, body) => {
    const { llm, server } = await start()
    server.answer = () => ({ body })
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toEqual(failed('outage'))
    expect(run.outage).toMatch(/protocol/)
  })

  it('gives up on a model that does not answer, and soon stops asking', async () => {
    const { llm, server } = await start({ timeoutMs: 1000, maxConcurrent: 1 })
    server.answer = () => ({ hangs: true })
    const run = llm.begin(LONG_MS)
    const replies = await Promise.all([1, 2, 3, 4].map(() => run.ask(QUESTION)))
    expect(replies).toEqual(Array(4).fill(failed('timeout')))
    expect(server.heard).toHaveLength(2)
  })

  it('ends when the time of the paper is spent, and says whether an answer ever came', async () => {
    const { llm, server } = await start({ budgetMs: 2000 })
    server.answer = (_, number) => (number === 0 ? { json: { word: 'tea' } } : { hangs: true })
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toMatchObject(answered)
    expect(await run.ask(QUESTION)).toEqual(failed('budget'))
    expect(await llm.begin(LONG_MS).ask(QUESTION)).toEqual(failed('timeout'))
  })

  it('ends when the tokens of the paper are spent', async () => {
    const { llm, server } = await start({ budgetTokens: 240 })
    const run = llm.begin(LONG_MS)
    expect(await run.ask(QUESTION)).toMatchObject(answered)
    expect(await run.ask(QUESTION)).toMatchObject(answered)
    expect(await run.ask(QUESTION)).toEqual(failed('budget'))
    expect(server.heard).toHaveLength(2)
  })

  it('never has more questions open than it may', async () => {
    const { llm, server } = await start({ maxConcurrent: 2 })
    server.answer = () => ({ json: { word: 'tea' }, delayMs: 20 })
    const run = llm.begin(LONG_MS)
    await Promise.all(Array.from({ length: 6 }, () => run.ask(QUESTION)))
    expect(server.mostAtOnce).toBe(2)
  })

  it('counts broken numbers of tokens as none', async () => {
    const { llm, server } = await start()
    server.answer = () => ({ json: {}, usage: { prompt_tokens: -5, completion_tokens: 'many' } })
    const run = llm.begin(LONG_MS)
    await run.ask(QUESTION)
    expect(run.account().usage.totals).toMatchObject({ calls: 1, total_tokens: 0 })
  })

  it('keeps traces only where they are wanted, without anything that looks like a key', async () => {
    const { llm, server } = await start({ isTracing: true })
    server.answer = () => ({ text: `{"word": "tea ${KEY}"}` })
    const run = llm.begin(LONG_MS)
    await run.ask({ ...QUESTION, material: '{"text":"api_key=abcd1234efgh5678 and ghp_abcdefghijklmnop1234"}' })
    const { trace } = run.account()
    expect(trace).toMatchObject([{ label: 'words', parsed_ok: true, finish_reason: 'stop', attempt: 1, error: null }])
    const printed = JSON.stringify(trace)
    for (const secret of [KEY, 'abcd1234efgh5678', 'ghp_abcdefghijklmnop1234']) expect(printed).not.toContain(secret)
    expect(printed).toContain('Find the word.')
  })

  it('says that managed servers keep no traces', async () => {
    const { llm } = await start({ isTracing: true, backend: 'ollama' })
    const run = llm.begin(LONG_MS)
    await run.ask(QUESTION)
    expect(run.account().trace).toBeNull()
    expect(run.account().warnings).toMatchObject([{ code: 'LLM_TRACE_UNAVAILABLE' }])
  })
})

describe('readJsonAnswer', () => {
  it.each([
    ['{"a": 1}', true],
    ['  [1, 2]\n', true],
    ['Sure!\n```json\n{"a": 1}\n```\nAnything else?', false],
    ['The answer is {"a": {"b": "}"}} as asked.', false],
    ['<think>maybe {"a": 2}?</think>{"a": 1}', false],
    ['{"a": [1, 2,],}', false],
  ])('reads %j', (text, isClean) => {
    expect(readJsonAnswer(text)).toMatchObject({ isClean })
  })

  it('reads what comes after the thinking, not inside it', () => {
    expect(readJsonAnswer('<think>{"a": 2}</think>{"a": 1}')?.value).toEqual({ a: 1 })
  })

  it.each(['', 'no', '{"a": ', '{"a": "', 'x'.repeat(3_000_000)])('reads nothing from broken text', (text) => {
    expect(readJsonAnswer(text)).toBeNull()
  })
})
