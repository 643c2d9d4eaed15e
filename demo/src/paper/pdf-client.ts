// A PDF as the page uses it: sizes at once, pictures and letters when asked for, the latest wish first.
import type { FromWorker, PageCharacters, PageSize, ToWorker } from './pdf-messages.ts'
import workerUrl from './pdf-worker.ts?worker&url'

export interface Pdf {
  readonly pages: readonly PageSize[]
  /** null: it could not be drawn, or nobody wants it any more. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<ImageBitmap | null>
  /** The characters of a page (from 0), read once; null where they cannot be read. */
  text(page: number): Promise<PageCharacters | null>
  close(): void
}

export class PdfTrouble extends Error {
  readonly needsPassword: boolean
  constructor(detail: string, needsPassword: boolean) {
    super(detail)
    this.needsPassword = needsPassword
  }
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

interface Wish {
  readonly message: ToWorker & { readonly id: number }
  readonly settle: (answer: ImageBitmap | PageCharacters | null) => void
}

/** Wishes one after the other, the latest first: what one looks at now comes before what one scrolled past. */
class Wishes {
  readonly #say: (message: ToWorker) => void
  readonly #waiting: Wish[] = []
  #current: Wish | null = null
  #lastId = 0
  constructor(say: (message: ToWorker) => void) {
    this.#say = say
  }
  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
  add(wish: Wish): void {
    this.#waiting.push(wish)
    this.#next()
  }
  drop(wish: Wish): void {
    const place = this.#waiting.indexOf(wish)
    if (place >= 0) this.#waiting.splice(place, 1)
    wish.settle(null)
  }
  answered(id: number, answer: ImageBitmap | PageCharacters | null): void {
    if (this.#current?.message.id === id) this.#current.settle(answer)
    this.#current = null
    this.#next()
  }
  #next(): void {
    if (this.#current !== null) return
    this.#current = this.#waiting.pop() ?? null
    if (this.#current !== null) this.#say(this.#current.message)
  }
}

function pdfOf(pages: readonly PageSize[], wishes: Wishes, close: () => void): Pdf {
  const texts = new Map<number, Promise<PageCharacters | null>>()
  return {
    pages,
    close,
    draw: (page, scale, signal) =>
      new Promise((resolve) => {
        const settle: Wish['settle'] = (answer) => resolve(answer as ImageBitmap | null)
        const wish: Wish = { message: { kind: 'draw', id: wishes.nextId(), page, scale }, settle }
        signal.addEventListener('abort', () => wishes.drop(wish))
        wishes.add(wish)
      }),
    text: (page) => {
      const known = texts.get(page)
      if (known !== undefined) return known
      const asked = new Promise<PageCharacters | null>((resolve) => {
        const settle: Wish['settle'] = (answer) => resolve(answer as PageCharacters | null)
        wishes.add({ message: { kind: 'text', id: wishes.nextId(), page }, settle })
      })
      texts.set(page, asked)
      return asked
    },
  }
}

export function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
  const wishes = new Wishes((message) => worker.postMessage(message))
  return new Promise((resolve, reject) => {
    const fail = (detail: string, needsPassword = false) => {
      worker.terminate()
      reject(new PdfTrouble(detail, needsPassword))
    }
    worker.onerror = () => fail('The pages cannot be drawn in this browser.')
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'opened') resolve(pdfOf(data.pages, wishes, () => worker.terminate()))
      else if (data.kind === 'failed') fail(data.detail, data.needsPassword)
      else wishes.answered(data.id, data.kind === 'drawn' ? data.bitmap : data.characters)
    }
    worker.postMessage({ kind: 'open', bytes } satisfies ToWorker)
  })
}
