// What a file says of itself apart from its pages: claims by whatever program wrote it, to be believed with care.

import type { OutlineEntry } from './page.ts'

export interface FileFacts {
  readonly title: string | null
  readonly author: string | null
  readonly subject: string | null
  readonly keywords: string | null
  /** As the file writes it: "D:20150312101112Z". */
  readonly creationDate: string | null
  /** Pages of the file, whichever of them were read. */
  readonly pageCount: number
  /** The XMP packet as XML. */
  readonly xmp: string | null
  /** What readers show beside the pages to leap about in them. */
  readonly outline: readonly OutlineEntry[]
}
