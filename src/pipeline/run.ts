// Runs stages over a paper: order, skipping, timing, deadline and failures are its business, analysis is not.
import type { Context } from '../contract/context.ts'
import { type Stage, SURFACING_CODES } from '../contract/stage.ts'
import { EMPTY_LAYERS, type LayerName, type Layers } from '../document/layers.ts'
import { ServiceError, toServiceError } from '../kernel/errors.ts'
import { append } from '../kernel/lists.ts'
import { clearMemory } from '../kernel/memory.ts'
import type { Warning } from '../kernel/noted.ts'

export type StageOutcome = 'ran' | 'given' | 'skipped' | 'failed'

export interface StageReceipt {
  readonly stage: string
  readonly outcome: StageOutcome
  readonly seconds: number
}

export interface Run {
  readonly layers: Layers
  readonly receipts: readonly StageReceipt[]
  readonly warnings: readonly Warning[]
}

interface StepResult {
  readonly outcome: StageOutcome
  readonly layers: Partial<Layers>
  readonly warnings: readonly Warning[]
}

export type KnownLayers = Partial<Layers> & Pick<Layers, 'source'>

export const secondsSince = (startMs: number): number => Number(((performance.now() - startMs) / 1000).toFixed(4))

function emptyOf(stage: Stage): Partial<Layers> {
  return Object.fromEntries(stage.gives.map((layer) => [layer, EMPTY_LAYERS[layer as keyof typeof EMPTY_LAYERS]]))
}

/** What is known after a stage that did not run: nothing of what it gives, or what was known before. */
const unrun = (stage: Stage): Partial<Layers> => (stage.revises === true ? {} : emptyOf(stage))

async function runStage(stage: Stage, known: KnownLayers, context: Context): Promise<StepResult> {
  try {
    // `needs` were checked against what is known, so the cast only tells the compiler what the order check proved.
    const { value, warnings } = await stage.run(known as Layers, context)
    return { outcome: 'ran', layers: value, warnings }
  } catch (error) {
    const failure = toServiceError(error, { stage: stage.name })
    if (stage.essential || SURFACING_CODES.has(failure.code)) throw failure
    const message = `${stage.name} failed and was left out: ${failure.message}`
    return { outcome: 'failed', layers: unrun(stage), warnings: [{ code: 'STAGE_FAILED', message }] }
  }
}

/** Only what really changed is taken over: a layer that is merely passed on stays as unknown as it was. */
async function revise(stage: Stage, known: KnownLayers, context: Context): Promise<StepResult> {
  const result = await runStage(stage, known, context)
  const changed = stage.gives.filter((layer) => layer in result.layers && result.layers[layer] !== known[layer])
  return { ...result, layers: Object.fromEntries(changed.map((layer) => [layer, result.layers[layer]])) }
}

async function step(stage: Stage, known: KnownLayers, context: Context): Promise<StepResult> {
  const has = (layer: LayerName) => known[layer] !== undefined
  if (stage.revises !== true && stage.gives.every(has)) return { outcome: 'given', layers: {}, warnings: [] }
  if (stage.wanted !== undefined && !stage.wanted(context.options)) {
    return { outcome: 'skipped', layers: unrun(stage), warnings: [] }
  }
  // Whoever makes known layers better takes those that nobody gave as empty.
  if (stage.revises === true) return revise(stage, { ...EMPTY_LAYERS, ...known }, context)
  const missing = stage.needs.filter((layer) => !has(layer))
  if (missing.length > 0) {
    throw new ServiceError('internal_error', `stage ${stage.name} lacks ${missing.join(', ')}`, { stage: stage.name })
  }
  return runStage(stage, known, context)
}

/** Papers of more pages leave so much behind after each stage that memory is cleared at once: 600 pages took 1.1 GB, now 0.6. Measured with npm run bench. */
const MANY_PAGES = 100

/** The run time lets go of the PDF engine's memory, 200 MB after 600 pages, in the fourth pass and no sooner. */
const PASSES_AFTER_READING = 4

function clearAfter({ pages = [] }: KnownLayers, passes = 1): void {
  if (pages.length > MANY_PAGES) for (let pass = 0; pass < passes; pass += 1) clearMemory()
}

/** Every stage in turn; a layer that is known already is kept as it is. */
export async function runStages(
  stages: readonly Stage[],
  given: KnownLayers,
  context: Context,
  onStage: (name: string, done: number, known: KnownLayers) => void = () => {},
): Promise<Run> {
  let known: KnownLayers = given
  clearAfter(given, PASSES_AFTER_READING)
  const receipts: StageReceipt[] = []
  const warnings: Warning[] = []
  for (const [index, stage] of stages.entries()) {
    context.deadline.check()
    onStage(stage.name, index / stages.length, known)
    const startMs = performance.now()
    const result = await step(stage, known, context)
    known = stage.revises === true ? { ...known, ...result.layers } : { ...result.layers, ...known }
    append(warnings, result.warnings)
    receipts.push({ stage: stage.name, outcome: result.outcome, seconds: secondsSince(startMs) })
    if (result.outcome === 'ran') clearAfter(known)
  }
  return { layers: { ...EMPTY_LAYERS, ...known }, receipts, warnings }
}
