// What `import { extract } from 'svc-papers'` gives: papers in, records out, in this process and its workers.
import type { PaperRecord } from './v11.d.ts'

export type * from './v11.d.ts'

/** A path, or bytes under the name of a file: the ending tells the format. */
export type Source = string | { readonly name: string; readonly bytes: Uint8Array }

/** The fields of the upload form (docs/http.md). */
export interface ExtractOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (stage: string, share: number) => void
  readonly start_page?: number
  readonly end_page?: number
  readonly include_figures?: boolean
  readonly include_regions?: boolean
  readonly registry?: boolean
  readonly consolidate?: 'fill' | 'replace'
  readonly [field: string]: unknown
}

export interface Extractor {
  extract(source: Source, options?: ExtractOptions): Promise<PaperRecord>
  /** The paper in another form: markdown, tei, bibtex and so on. */
  render(source: Source, format: string, options?: ExtractOptions): Promise<string>
  /** Ends the workers. */
  close(): void
}

/** Workers start with the first paper; `settings` (docs/settings.md) come before the environment. */
export function openExtractor(settings?: Readonly<Record<string, string>>): Extractor

/** One paper; where there are many, open an extractor and keep it. */
export function extract(source: Source, options?: ExtractOptions): Promise<PaperRecord>

/** What a paper or a call was refused for. */
export class SvcError extends Error {
  readonly code: string
}
