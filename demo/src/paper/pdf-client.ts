// A PDF as the page uses it: sizes at once, pictures when asked for, the latest wish first.
import type { FromWorker, PageSize, ToWorker } from './pdf-messages.ts'
import workerUrl from './pdf-worker.ts?worker&url'

interface Wish {
  readonly id: number
  readonly page: number
  readonly scale: number
  readonly settle: (bitmap: ImageBitmap | null) => void
}

export interface Pdf {
  readonly pages: readonly PageSize[]
  /** null: it could not be drawn, or nobody wants it any more. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<ImageBitmap | null>
  close(): void
}

interface Policy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** The browser starts threads only from addresses that this policy has looked at. */
const policy: Policy = (
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes ?? { createPolicy: (_, rules) => rules }
).createPolicy('svc', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another origin')
    return url
  },
})

export function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
  const say = (message: ToWorker) => worker.postMessage(message)
  const waiting: Wish[] = []
  let current: Wish | null = null
  let lastId = 0
  const next = () => {
    if (current !== null) return
    current = waiting.pop() ?? null
    if (current !== null) say({ kind: 'draw', id: current.id, page: current.page, scale: current.scale })
  }
  const draw: Pdf['draw'] = (page, scale, signal) =>
    new Promise((settle) => {
      lastId += 1
      const wish = { id: lastId, page, scale, settle }
      waiting.push(wish)
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(wish)
        if (place >= 0) waiting.splice(place, 1)
        settle(null)
      })
      next()
    })
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('The pages cannot be drawn in this browser.'))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'opened') resolve({ pages: data.pages, draw, close: () => worker.terminate() })
      else if (data.kind === 'failed') reject(new Error(data.detail))
      else {
        if (current?.id === data.id) current.settle(data.bitmap)
        current = null
        next()
      }
    }
    say({ kind: 'open', bytes })
  })
}
