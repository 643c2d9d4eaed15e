// Tries the strategies in turn: the first confident split wins, every try leaves an attempt.
import type { Context } from '../../../contract/context.ts'
import { REF_SEG_TURNS, type RefSegmenter } from '../../../contract/options.ts'
import { splitByGeometry, splitByModel, splitByRegions, splitByText } from './strategies.ts'
import { isAbsent, type ReferenceSource, type Split, type Strategy } from './strategy.ts'

export const STRATEGIES: Readonly<Record<RefSegmenter, Strategy>> = {
  geom: splitByGeometry,
  region: splitByRegions,
  llm: splitByModel,
  crf: splitByText,
}

export interface Attempt {
  readonly strategy: RefSegmenter
  readonly entries: Split['entries']
  readonly credibleStarts: number | null
  readonly flags: readonly string[]
}

export interface Outcome {
  readonly attempts: readonly Attempt[]
  readonly selected: Attempt | null
  readonly isConfident: boolean
}

const toAttempt = (strategy: RefSegmenter, split: Split): Attempt => ({
  strategy,
  entries: split.entries,
  credibleStarts: split.credibleStarts,
  flags: split.flags,
})

/** Where nobody is confident, the first strategy that found entries is believed. */
export async function splitInTurn(
  wanted: RefSegmenter,
  source: ReferenceSource,
  context: Context,
  strategies: Readonly<Record<RefSegmenter, Strategy>> = STRATEGIES,
): Promise<Outcome> {
  const attempts: Attempt[] = []
  for (const strategy of REF_SEG_TURNS[wanted]) {
    const attempt = await strategies[strategy](source, context)
    if (isAbsent(attempt)) {
      attempts.push({ strategy, entries: [], credibleStarts: null, flags: [attempt.absent] })
      continue
    }
    const made = toAttempt(strategy, attempt)
    attempts.push(made)
    if (attempt.isConfident && attempt.entries.length > 0) return { attempts, selected: made, isConfident: true }
  }
  return { attempts, selected: attempts.find(({ entries }) => entries.length > 0) ?? null, isConfident: false }
}
