// What the page and the thread that draws say to each other.

export type ToWorker =
  | { readonly kind: 'open'; readonly bytes: Uint8Array }
  | { readonly kind: 'draw'; readonly id: number; readonly page: number; readonly scale: number }
  | { readonly kind: 'text'; readonly id: number; readonly page: number }

/** The characters of a page in its own order, four numbers for each: left, top, right, bottom in points from the top left corner. */
export interface PageCharacters {
  readonly text: string
  readonly boxes: Float32Array
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

export type FromWorker =
  | { readonly kind: 'opened'; readonly pages: readonly PageSize[] }
  | { readonly kind: 'failed'; readonly detail: string; readonly needsPassword: boolean }
  | { readonly kind: 'drawn'; readonly id: number; readonly bitmap: ImageBitmap | null }
  | { readonly kind: 'text'; readonly id: number; readonly characters: PageCharacters | null }
