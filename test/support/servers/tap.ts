// A tap on the line to a store: it can stop at one command, before that gets there or before its answer comes back.
import { connect, createServer, type Socket } from 'node:net'

export type Moment = 'before' | 'after'

export interface Tap {
  readonly url: string
  /** The next command with these words never arrives, or its answer does not; resolves when that is so. */
  hold(words: string, moment: Moment): Promise<void>
  /** Cuts the line that was held, so that its owner tries another. */
  release(): void
  close(): Promise<void>
}

interface Hold {
  readonly words: string
  readonly moment: Moment
  reached(): void
}

export async function tapOn(storeUrl: string): Promise<Tap> {
  const { hostname, port, pathname } = new URL(storeUrl)
  const lines = new Set<Socket>()
  let hold: Hold | null = null
  let held: Socket | null = null
  const server = createServer((client) => {
    const store = connect({ host: hostname, port: Number(port) })
    let last = ''
    /** The answer to come is that of the command that was looked for. */
    let waiting: Hold | null = null
    let isHeld = false
    lines.add(client)
    const end = () => {
      lines.delete(client)
      client.destroy()
      store.destroy()
    }
    for (const side of [client, store]) side.on('close', end).on('error', end)
    client.on('data', (chunk) => {
      // Words may lie across two pieces.
      const seen = last + chunk.toString('latin1')
      last = seen.slice(-200)
      if (hold !== null && seen.includes(hold.words)) {
        held = client
        if (hold.moment === 'after') waiting = hold
        else {
          isHeld = true
          hold.reached()
        }
        hold = null
      }
      if (!isHeld) store.write(chunk)
    })
    store.on('data', (chunk) => {
      if (waiting !== null) {
        isHeld = true
        waiting.reached()
        waiting = null
      }
      if (!isHeld) client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${pathname}`,
    hold: (words, moment) =>
      new Promise((resolve) => {
        hold = { words, moment, reached: resolve }
      }),
    release: () => {
      held?.destroy()
      held = null
    },
    close: () => {
      for (const line of lines) line.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
