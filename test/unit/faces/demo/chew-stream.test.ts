import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import { chewStream, readOptions } from '../../../../src/faces/demo/chew-stream.ts'
import type { Backend } from '../../../../src/service/serve/backend.ts'
import type { UploadWork } from '../../../../src/service/serve/cached-extraction.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

describe('readOptions', () => {
  it('puts the query over what the server was started with', () => {
    const query = new URLSearchParams({ refs: 'off', start_page: '2', end_page: '4', name: 'x.pdf', preset: '' })
    expect(readOptions(query, DEFAULT_OPTIONS)).toEqual({
      ...DEFAULT_OPTIONS,
      refs: 'off',
      pages: { first: 2, last: 4 },
    })
  })

  it.each([{ refs: 'all' }, { start_page: '-1' }, { start_page: '4', end_page: '2' }])('refuses %j', (query) => {
    expect(() => readOptions(new URLSearchParams(query as Record<string, string>), DEFAULT_OPTIONS)).toThrow(/must/)
  })
})

describe('chewStream', () => {
  it('tells the last stage again while nothing new happens, and ends with the record', async () => {
    const found = { page: 1, label: 'title', bbox: [1, 2, 3, 4] } as const
    let finish: (text: string) => void = () => {}
    const run = ({ onProgress }: UploadWork) =>
      new Promise<{ text: string }>((resolve) => {
        onProgress?.('read.pdf', 0.25, [found])
        finish = (text) => resolve({ text })
      })
    const { values: settings } = resolveSettings({ cwd: '/nonexistent', env: {} })
    const backend = { settings, extraction: { assertSupported: () => {}, run } } as unknown as Backend
    let ends = 0
    const onEnd = () => {
      ends += 1
    }
    const request = new Request('http://localhost/demo/papers?name=a.pdf', { method: 'POST', body: 'x' })
    const response = await chewStream(request, { backend, defaults: DEFAULT_OPTIONS, onEnd, silenceMs: 1 })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => JSON.parse(Buffer.from((await reader.read()).value ?? []).toString()) as object
    const told = { kind: 'progress', stage: 'read.pdf', share: 0.25 }
    // What was found is said once.
    expect([await next(), await next(), await next()]).toEqual([{ ...told, found: [found] }, told, told])
    finish('{"paper_id":"a"}')
    await expect.poll(next).toEqual({ kind: 'record', record: { paper_id: 'a' } })
    expect((await reader.read()).done).toBe(true)
    expect(ends).toBe(1)
  })
})
