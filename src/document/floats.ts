// Figures and tables as they are on pages, before their insides are read.
import type { LineRef } from './page/blocks.ts'
import type { Box } from './page/box.ts'
import type { RichText } from './rich-text.ts'

export type FloatType = 'figure' | 'table'

export interface FloatRegion {
  readonly type: FloatType
  readonly pageIndex: number
  /** Null where nothing was found beside the caption. */
  readonly box: Box | null
  /** Places of its lines among those of the page. */
  readonly lines: readonly number[]
  /** The same of the notes below a table's last row, or of the legend below a figure that has its title above. */
  readonly notes?: readonly number[]
  readonly caption: readonly LineRef[]
  /** How well the caption fits what it was given, 0 to 1. */
  readonly score: number
  readonly reasons: readonly string[]
  readonly isAmbiguous: boolean
}

export interface FloatArea {
  readonly pageIndex: number
  readonly box: Box
  /** Places of its lines among those of the page: what else reaches into the box belongs elsewhere. */
  readonly lines: readonly number[]
}

export interface Float {
  readonly key: string
  readonly type: FloatType
  /** As printed: "Figure 2"; null where there is none. */
  readonly label: string | null
  /** The caption without its label; null where there is none. */
  readonly caption: RichText | null
  readonly captionPageIndex: number | null
  /** Where the graphic or the cells stand, one per part; empty where nothing was found. */
  readonly areas: readonly FloatArea[]
}
