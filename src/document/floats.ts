// Figures and tables as they stand on pages, before their insides are read.
import type { Box } from './box.ts'
import type { RichText } from './rich-text.ts'

export interface FloatArea {
  readonly pageIndex: number
  readonly box: Box
}

export interface Float {
  readonly key: string
  readonly type: 'figure' | 'table'
  /** As printed: "Figure 2"; null where there is none. */
  readonly label: string | null
  /** The caption without its label; null where there is none. */
  readonly caption: RichText | null
  /** Indices of the elements that the caption consists of. */
  readonly elements: readonly number[]
  readonly captionPageIndex: number | null
  /** Where the graphic or the cells stand, one per part; empty where nothing was found. */
  readonly areas: readonly FloatArea[]
}
