// A recognition server for tests: speaks OpenAI chat completions with pictures, and misbehaves in every way asked for.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OcrBehaviour {
  readonly text?: string
  readonly status?: number
  readonly body?: string
  readonly delayMs?: number
  readonly isTruncated?: boolean
}

export interface HeardPage {
  readonly model: string
  readonly prompt: string
  /** The bytes of the picture. */
  readonly picture: Buffer
}

export interface OcrServer {
  readonly url: string
  readonly heard: readonly HeardPage[]
  readonly mostAtOnce: number
  answer: (number: number) => OcrBehaviour
  stop(): Promise<void>
}

interface Body {
  readonly model: string
  readonly messages: readonly { content: readonly { text?: string; image_url?: { url: string } }[] }[]
}

function hear(body: Body): HeardPage {
  const content = body.messages[0]?.content ?? []
  const url = content.find(({ image_url }) => image_url !== undefined)?.image_url?.url ?? ''
  return {
    model: body.model,
    prompt: content.find(({ text }) => text !== undefined)?.text ?? '',
    picture: Buffer.from(url.replace(/^data:image\/png;base64,/, ''), 'base64'),
  }
}

export async function startOcrServer(): Promise<OcrServer> {
  const heard: HeardPage[] = []
  const load = { now: 0, most: 0 }
  const server = createServer(async (request, response) => {
    load.now += 1
    load.most = Math.max(load.most, load.now)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push(hear(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body))
    const { text = '', status = 200, body, delayMs = 0, isTruncated = false } = own.answer(heard.length)
    await sleep(delayMs)
    const finish_reason = isTruncated ? 'length' : 'stop'
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body ?? JSON.stringify({ choices: [{ message: { content: text }, finish_reason }] }))
    load.now -= 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const own: OcrServer = {
    url: `http://127.0.0.1:${port}`,
    heard,
    get mostAtOnce() {
      return load.most
    },
    answer: () => ({ text: 'A line.' }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return own
}
