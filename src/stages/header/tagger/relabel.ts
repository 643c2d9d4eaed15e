// Blocks of the first pages as the header model sees them: lines it knows better are labelled anew.
import type { Block, LineLabel, LineRef } from '../../../document/blocks.ts'
import { type LineVote, type TaggedZone, voteOnLines } from './tag-zone.ts'

/** How sure the model must be of a line to overrule the layout model. */
const SURE = 0.6
/** To say that a line is nothing of the header it must be surer. */
const SURE_OF_NOTHING = 0.85
/** What the model may turn a line into; abstracts, keywords and text are the layout model's business. */
const GIVEN = new Set<LineLabel>(['title', 'author', 'affiliation', 'correspondence'])
const TAKEN = new Set<LineLabel>(['title', 'author', 'affiliation'])

const keyOf = ({ pageIndex, lineIndex }: LineRef): string => `${pageIndex} ${lineIndex}`

function labelFor(block: Block, vote: LineVote | undefined): LineLabel {
  if (vote === undefined) return block.label
  if (vote.label === null) return TAKEN.has(block.label) && vote.share >= SURE_OF_NOTHING ? 'front-note' : block.label
  return GIVEN.has(vote.label) && vote.share >= SURE ? vote.label : block.label
}

function partsOf(block: Block, votes: ReadonlyMap<string, LineVote>): Block[] {
  const parts: { label: LineLabel; lines: LineRef[] }[] = []
  for (const ref of block.lines) {
    const label = labelFor(block, votes.get(keyOf(ref)))
    const part = parts.at(-1)
    if (part !== undefined && part.label === label) part.lines.push(ref)
    else parts.push({ label, lines: [ref] })
  }
  return parts.map((part, index) => ({ ...block, ...part, begins: index === 0 ? block.begins : true }))
}

export function relabelBlocks(blocks: readonly Block[], zone: TaggedZone): Block[] {
  const votes = voteOnLines(zone)
  const known = new Map(
    zone.lines.flatMap(({ ref }, at) => {
      const vote = votes[at]
      return vote === undefined ? [] : [[keyOf(ref), vote] as const]
    }),
  )
  return blocks.flatMap((block) => partsOf(block, known))
}
