// Sessions of clients, recorded line by line, played back to svc mcp: each revision of the protocol gets its own answers.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: unknown
}

const recorded = (revision: string, folder: string): readonly string[] =>
  readFileSync(new URL(`./recorded/${revision}.jsonl`, import.meta.url), 'utf8')
    .replaceAll('$FOLDER', folder)
    .trim()
    .split('\n')

/** Plays the lines; each waits for what it answers or for the answer to the one before. */
async function play(revision: string) {
  const space = workspace()
  space.paper('article.xml')
  const child = space.start(['mcp'])
  const heard: Message[] = []
  let wake: () => void = () => {}
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    heard.push(JSON.parse(line) as Message)
    wake()
  })
  const until = async (isThere: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = heard.find(isThere)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const answers: Message[] = []
  const lines = recorded(revision, space.cwd)
  for (const [index, line] of lines.entries()) {
    const { id, method } = JSON.parse(line) as Message
    if (id !== undefined && method === undefined)
      await until((message) => message.id === id && message.method !== undefined)
    child.stdin?.write(`${line}\n`)
    const next = JSON.parse(lines[index + 1] ?? '{}') as Message
    const isAskedBack = next.id !== undefined && next.method === undefined
    if (id === undefined || method === undefined || isAskedBack) continue
    answers.push(await until((message) => message.id === id && message.method === undefined))
  }
  const chewed = await until(({ result }) => result?.structuredContent !== undefined)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  return { heard, answers, chewed, code: await ended }
}

describe('a recorded session', () => {
  it.each(['2024-11-05', '2025-06-18', '2025-11-25'])(
    'of revision %s is answered in that revision',
    async (revision) => {
      const { heard, answers, chewed, code } = await play(revision)
      expect(answers[0]?.result).toMatchObject({
        protocolVersion: revision,
        serverInfo: { name: 'svc' },
        capabilities: { tools: {}, resources: {} },
        instructions: expect.stringMatching(/chew_paper/),
      })
      expect(heard.filter(({ error }) => error !== undefined)).toEqual([])
      expect(chewed.result?.structuredContent).toMatchObject({ counts: { references: 4 } })
      expect(heard.some(({ method }) => method === 'roots/list')).toBe(revision === '2025-11-25')
      expect(code).toBe(0)
    },
  )

  it('of revision 2026-07-28 is answered without a handshake, and roots are asked for in the answer', async () => {
    const { heard, answers, chewed, code } = await play('2026-07-28')
    expect(answers[0]?.result).toMatchObject({ supportedVersions: ['2026-07-28'] })
    expect(heard.some(({ result }) => result?.resultType === 'input_required')).toBe(true)
    expect(heard.filter(({ error }) => error !== undefined)).toEqual([])
    expect(heard.some(({ method }) => method === 'notifications/progress')).toBe(true)
    expect(chewed.result?.structuredContent).toMatchObject({ counts: { references: 4 } })
    expect(code).toBe(0)
  })

  it('with lines that are no messages does no harm', async () => {
    const space = workspace()
    const hello = recorded('2025-06-18', space.cwd)[0]
    const { code, stdout } = await space.run(['mcp'], { stdin: `not json\n{"jsonrpc":"2.0"}\n${hello}\n` })
    expect(code).toBe(0)
    expect(stdout === '' || JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toBeTruthy()
  })
})
