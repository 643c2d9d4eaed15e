// svc serve from the command line: where it listens, what it refuses, how it ends.
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

describe('svc serve', () => {
  it('listens where --host and --port say, answers, and ends at SIGTERM', async () => {
    const child = workspace().start(['serve', '--host', '127.0.0.1', '--port', '0'], { env: { WORKERS: '1' } })
    const url = await new Promise<string>((resolve, reject) => {
      let seen = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        seen += chunk.toString()
        const match = /listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(seen)
        if (match?.[1] !== undefined) resolve(match[1])
      })
      child.once('exit', () => reject(new Error(seen)))
    })
    expect(await (await fetch(`${url}/health`)).text()).toBe('ok')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it.each([
    { args: ['--port', 'high'], words: /SERVE_PORT must be a whole number.*from --port/ },
    { args: ['--host', '0.0.0.0', '--port', '0'], words: /AUTH_API_KEY/ },
  ])('refuses $args', async ({ args, words }) => {
    expect(await workspace().run(['serve', ...args])).toMatchObject({ code: 2, stderr: expect.stringMatching(words) })
  })
})
