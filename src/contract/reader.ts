// How a format is declared: how to recognise it, and how its bytes become layers of a paper.
import type { Box } from '../document/box.ts'
import type { LayerName, Layers } from '../document/layers.ts'
import type { Noted } from '../kernel/noted.ts'
import type { InputFormat } from '../schema/vocabularies.ts'
import type { Context } from './context.ts'

/** A part of a page, in points on the page as displayed. */
export interface Crop {
  readonly pageIndex: number
  readonly box: Box
}

export interface Reader {
  readonly format: InputFormat
  /** What people call it, for messages. */
  readonly title: string
  /** Without the dot, the usual one first. */
  readonly extensions: readonly string[]
  readonly mimeTypes: readonly string[]
  /** Whether these bytes are of this format; the name of the file never decides. */
  recognises(bytes: Uint8Array): boolean
  /** The layers that `read` always gives; stages for these do not run. */
  readonly gives: readonly LayerName[]
  read(bytes: Uint8Array, context: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>>
  /** Pictures of parts of pages as PNG files, for formats that have pages; the others hand over the pictures they hold. */
  draw?(bytes: Uint8Array, crops: readonly Crop[], context: Context): Promise<readonly Uint8Array[]>
}
