// svc serve from the command line: where it listens, what it refuses, how it ends.
import { describe, expect, it } from 'vitest'
import { masked, workspace } from '../../support/svc.ts'

describe('svc serve', () => {
  it("listens where --host and --port say, answers, also by GROBID's door, serves a batch, and ends at SIGTERM", async () => {
    const space = workspace()
    const env = { WORKERS: '1', AUTH_API_KEY: 'a-key-for-this-test' }
    const child = space.start(['serve', '--host', '127.0.0.1', '--port', '0', '--grobid'], { env })
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
    expect(await (await fetch(`${url}/api/isalive`)).text()).toBe('true')
    for (const name of ['a', 'b', 'c']) space.paper(`in/${name}.xml`)
    space.write('in/bad.xml', '<wrong/>')
    const remote = ['batch', 'in', '--out', 'run', '--serve-url', url, '--poll-interval', '0.2', '--json']
    const refused = await space.run([...remote, '--token', 'another-key'])
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/the service refused the token/) })
    const batch = await space.run(remote, { env: { SVC_SERVE_TOKEN: env.AUTH_API_KEY } })
    expect(JSON.parse(batch.stdout)).toMatchObject({ papers: { total: 4, ok: 3 }, failures: { unsupported_format: 1 } })
    const { stdout } = await space.run(['chew', 'in/a.xml'])
    expect(masked(space.json('run/exports/a.json'))).toEqual(masked(JSON.parse(stdout) as Record<string, unknown>))
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
