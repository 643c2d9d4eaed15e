// How a printed paper introduces itself: the page it begins on, the pieces of its first lines, where abstract and keywords stand.
import type { LineRef } from './page/blocks.ts'
import type { Range } from './ranges.ts'

/** A stretch of a first page's line in one style: a name in roman, the institution behind it in italics. */
export interface FrontPiece {
  readonly ref: LineRef
  /** Where the piece begins in the printed line. */
  readonly offset: number
  readonly text: string
  /** How it stands to the piece before it: opening a block, below it, or beside it on the same row. */
  readonly opens: 'block' | 'line' | 'piece' | null
}

/** A word, number or mark of a piece with what the header model says of it. */
export interface FrontToken<Label extends string = string> extends Range {
  /** Index into the pieces. */
  readonly line: number
  readonly label: Label
  /** Probability of the label, 0 to 1. */
  readonly confidence: number
  /** Probabilities of all labels of the header model. */
  readonly shares: ArrayLike<number>
}

export interface AbstractPlace {
  readonly lines: readonly LineRef[]
  /** What says that it is the abstract: its heading, or the layout model's word alone. */
  readonly evidence: 'heading' | 'layout'
  /** How sure the layout model is of it, letter by letter, 0 to 1. */
  readonly share: number
}

export interface Front {
  /** Covers that archives put before a paper are not its first page. */
  readonly firstPageIndex: number
  /** ISO 639-1 code of the body's language, null where its words do not say. */
  readonly language: string | null
  /** In the paper's own language; printed translations follow it. */
  readonly abstract: AbstractPlace | null
  readonly translations: readonly AbstractPlace[]
  /** Lists of keywords in printed order, one for each language. */
  readonly keywords: readonly (readonly LineRef[])[]
  /** What the header model says of every token; null without its weights, or where there is nothing to read. */
  readonly zone: FrontZone | null
}

export interface FrontZone {
  readonly lines: readonly FrontPiece[]
  readonly tokens: readonly FrontToken[]
}

/** A name that was weighed for the byline, with the names of what speaks for and against it. */
export interface WeighedName {
  readonly name: string
  readonly isChosen: boolean
  /** Log-odds that it signs. */
  readonly score: number
  readonly evidence: readonly string[]
}
