import { describe, expect, it } from 'vitest'
import { openPorts, type PortChoices } from '../../../src/pipeline/ports.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'

const LONG_MS = 60_000
const engine = (env: Record<string, string>, modelServer?: PortChoices['modelServer']) => {
  const settings = resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values
  const { llm } = openPorts({ settings, workers: 1, answers: null, ...(modelServer !== undefined && { modelServer }) })
  return llm?.begin(LONG_MS).account().engine ?? null
}

describe('openPorts', () => {
  it('has no language model where none is configured', () => {
    expect(engine({})).toBeNull()
    expect(engine({ LLM_API_KEY: 'k' })).toBeNull()
  })

  it('has the model of an API, a managed server, or one that somebody else looks after', () => {
    expect(engine({ LLM_MODEL: 'm', LLM_PROVIDER: 'anthropic' })).toEqual({
      provider: 'anthropic',
      model: 'm',
      backend: 'cloud',
    })
    const place = { backend: 'ollama' as const, url: 'http://127.0.0.1:1', model: 'small' }
    expect(engine({ LLM_BACKEND: 'local' }, place)).toEqual({ provider: 'openai', model: 'small', backend: 'ollama' })
    const own = { LLM_BACKEND: 'vllm', LLM_BASE_URL: 'http://127.0.0.1:1', LLM_MODEL: 'm' }
    expect(engine(own)).toEqual({ provider: 'openai', model: 'm', backend: 'vllm' })
  })

  it('fails every question where a managed server did not come up, and says what it lacked', async () => {
    const settings = resolveSettings({
      cwd: '/nonexistent',
      env: { HOME: '/nonexistent', LLM_BACKEND: 'local' },
    }).values
    const run = openPorts({
      settings,
      workers: 1,
      answers: null,
      modelServer: { missing: 'ollama is not installed' },
    }).llm?.begin(LONG_MS)
    const question = { label: 'x', instructions: '', material: '{}', schema: {}, expectedTokens: 1 }
    expect(await run?.ask(question)).toEqual({ kind: 'failure', failure: 'outage' })
    expect(run?.outage).toBe('ollama is not installed')
  })
})
