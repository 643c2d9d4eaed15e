// What a reader and a stage are.
import type { LayerName, Layers, Paper } from '../document/layers.ts'
import type { Box } from '../document/page/box.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { Noted } from '../kernel/noted.ts'
import type { InputFormat } from '../schema/vocabularies.ts'
import type { Context } from './context.ts'
import type { RunOptions } from './options.ts'

// How a format is declared: how to recognise it, and how its bytes become layers of a paper.

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

/** Failures that no stage may swallow: the time is over, or a model or service asked for by name gave nothing. */
export const SURFACING_CODES: ReadonlySet<ErrorCode> = new Set([
  'pipeline_timeout',
  'upstream_unavailable',
  'llm_truncated',
])

/** A stage that gives layers which are not known yet. */
export interface Stage<Needs extends LayerName = LayerName, Gives extends LayerName = LayerName> {
  /** 'references.parse': also the key of its receipt and timing. */
  readonly name: string
  readonly needs: readonly Needs[]
  readonly gives: readonly Gives[]
  /** false: a failure becomes a warning, the record still comes. */
  readonly essential: boolean
  /** Its layers are known already and it gives better ones; a failure leaves them as they are. */
  readonly revises?: true
  /** Whether the run's options want this stage at all; without it the stage always runs. */
  readonly wanted?: (options: RunOptions) => boolean
  run(paper: Paper<Needs>, context: Context): Noted<Pick<Layers, Gives>> | Promise<Noted<Pick<Layers, Gives>>>
}

/** What a revising stage sees: the layers that it gives are known to it, as others left them. */
export interface RevisingStage<Needs extends LayerName, Gives extends LayerName>
  extends Omit<Stage<Needs, Gives>, 'run' | 'revises'> {
  readonly revises: true
  run(paper: Paper<Needs | Gives>, context: Context): Noted<Pick<Layers, Gives>> | Promise<Noted<Pick<Layers, Gives>>>
}

/** The same as defineStage for a stage that makes known layers better. */
export function defineRevision<const N extends LayerName, const G extends LayerName>(
  stage: RevisingStage<N, G>,
): Stage {
  return stage as unknown as Stage
}

/** Types of `run` follow from needs and gives; the list of stages holds them with those types erased. */
export function defineStage<const N extends LayerName, const G extends LayerName>(stage: Stage<N, G>): Stage {
  return stage as unknown as Stage
}
