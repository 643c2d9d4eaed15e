// What the page and the thread that draws say to each other.

export type ToWorker =
  | { readonly kind: 'open'; readonly bytes: Uint8Array }
  | { readonly kind: 'draw'; readonly id: number; readonly page: number; readonly scale: number }

export interface PageSize {
  readonly width: number
  readonly height: number
}

export type FromWorker =
  | { readonly kind: 'opened'; readonly pages: readonly PageSize[] }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'drawn'; readonly id: number; readonly bitmap: ImageBitmap | null }
