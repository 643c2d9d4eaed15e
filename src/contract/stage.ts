// How a stage is declared: a value that names the layers it needs and the layers it gives.
import type { LayerName, Layers, Paper } from '../document/layers.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { Noted } from '../kernel/noted.ts'
import type { Context } from './context.ts'
import type { RunOptions } from './options.ts'

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
