// Runs the header model over the front of a paper: a label for every token, and what each line is by them.
import type { Inference } from '../../../contract/ports.ts'
import type { FrontToken, FrontZone } from '../../../document/front.ts'
import type { Block, LineLabel } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { featurise, HEADER_MODEL, SLOTS } from './features.ts'
import { lineLabelOf, TOKEN_LABELS, type TokenLabel } from './labels.ts'
import { type PlacedZoneLine, zoneOf } from './zone.ts'

/** The layer holds labels as words; they are this model's own. */
const asToken = (label: string): TokenLabel => label as TokenLabel

/** The likeliest label, and all of them. */
function judged(all: Float32Array, row: number): Pick<FrontToken<TokenLabel>, 'label' | 'confidence' | 'shares'> {
  const width = TOKEN_LABELS.length
  const shares = all.subarray(row * width, (row + 1) * width)
  const best = shares.indexOf(maxOf([...shares]))
  return { label: TOKEN_LABELS[best] ?? 'other', confidence: shares[best] ?? 0, shares }
}

/** How likely a token carries one of some labels. */
export const shareOf = ({ shares }: FrontToken, labels: ReadonlySet<TokenLabel>): number =>
  TOKEN_LABELS.reduce((sum, label, at) => sum + (labels.has(label) ? (shares[at] ?? 0) : 0), 0)

/** Lines as the model saw them, whole, and its tokens. */
export interface TaggedZone {
  readonly lines: readonly PlacedZoneLine[]
  readonly tokens: readonly FrontToken[]
}

/** Null where the pages have no front to read. */
export async function tagZone(
  pages: readonly Page[],
  blocks: readonly Block[],
  inference: Inference,
): Promise<TaggedZone | null> {
  const lines = zoneOf(pages, blocks)
  const { tokens, ids } = featurise(lines)
  if (tokens.length === 0) return null
  const outputs = await inference.run(HEADER_MODEL, {
    ids: { type: 'int32', dims: [tokens.length, SLOTS], values: ids },
  })
  const shares = outputs.labels?.values
  if (!(shares instanceof Float32Array) || shares.length !== tokens.length * TOKEN_LABELS.length)
    throw new TypeError('the header model gave no labels')
  const labelled = tokens.map((token, row) => ({ ...token, ...judged(shares, row) }))
  return { lines, tokens: labelled }
}

export interface LineVote {
  /** Null: none of what a header holds. */
  readonly label: LineLabel | null
  /** Share of the line's letters behind the label, weighted by confidence. */
  readonly share: number
  readonly letters: number
}

/** For each line of the zone what most of its letters are. */
export function voteOnLines({ lines, tokens }: FrontZone): LineVote[] {
  const votes = lines.map(() => new Map<LineLabel | null, number>())
  for (const { line, start, end, label, confidence } of tokens) {
    const vote = votes[line]
    const kind = lineLabelOf(asToken(label))
    vote?.set(kind, (vote.get(kind) ?? 0) + (end - start) * confidence)
  }
  return votes.map((vote) => {
    const total = [...vote.values()].reduce((sum, weight) => sum + weight, 0)
    const [best] = [...vote].sort((a, b) => b[1] - a[1])
    return best === undefined
      ? { label: null, share: 0, letters: 0 }
      : { label: best[0], share: best[1] / total, letters: total }
  })
}
