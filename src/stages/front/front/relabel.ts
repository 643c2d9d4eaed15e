// Blocks of the first pages once all is weighed: the header model's word, the one abstract, keywords, notes in prose.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { Block, LineLabel, LineRef } from '../../../document/blocks.ts'
import type { FrontZone } from '../../../document/front.ts'
import { addTo } from '../../../kernel/group-by.ts'
import { type LineVote, voteOnLines } from '../tagger/tag-zone.ts'
import { UNSURE } from './front-lines.ts'

/** How sure the header model must be of a line to overrule the layout model. */
const SURE_FRONT_LABEL = 0.6
/** To say that a line is nothing of the header it must be surer. */
const SURE_OF_NOTHING = 0.85
/** A title or byline that the layout model is this sure of stays, whatever the header model does not see in it; addresses look alike, whoever's. */
const SURE_LAYOUT = 0.9
/** What the header model may turn a line into; abstracts, keywords and text have evidence of their own. */
const GIVEN = new Set<LineLabel>(['title', 'author', 'affiliation', 'correspondence'])
const TAKEN = new Set<LineLabel>(['title', 'author', 'affiliation'])

export const keyOf = ({ pageIndex, lineIndex }: LineRef): string => `${pageIndex} ${lineIndex}`

export type Labels = ReadonlyMap<string, LineLabel>

/** What the header model says of each line, piece by piece. */
export function votesByLine(zone: FrontZone | null): ReadonlyMap<string, readonly LineVote[]> {
  const votes = new Map<string, LineVote[]>()
  const given = zone === null ? [] : voteOnLines(zone)
  zone?.lines.forEach(({ ref }, at) => {
    const vote = given[at]
    if (vote !== undefined) addTo(votes, keyOf(ref), vote)
  })
  return votes
}

function labelFor(block: Block, votes: readonly LineVote[]): LineLabel {
  const [vote] = [...votes].sort((a, b) => b.letters - a.letters)
  if (vote === undefined) return block.label
  // Where a name and its institution share a line, the name is what the line is known by.
  const named = votes.find(({ label, share }) => label === 'author' && share >= SURE_FRONT_LABEL)
  if (named !== undefined) return 'author'
  if (vote.label === null) {
    const isKnown = block.label !== 'affiliation' && block.confidence >= SURE_LAYOUT
    const isNothing = TAKEN.has(block.label) && vote.share >= SURE_OF_NOTHING && !isKnown
    return isNothing ? 'front-note' : block.label
  }
  return GIVEN.has(vote.label) && vote.share >= SURE_FRONT_LABEL ? vote.label : block.label
}

function partsOf(block: Block, labelOf: (ref: LineRef) => LineLabel, begins: ReadonlySet<string>): Block[] {
  const parts: { label: LineLabel; lines: LineRef[]; isNew: boolean }[] = []
  for (const ref of block.lines) {
    const label = labelOf(ref)
    const part = parts.at(-1)
    if (part !== undefined && part.label === label && !begins.has(keyOf(ref))) part.lines.push(ref)
    else parts.push({ label, lines: [ref], isNew: begins.has(keyOf(ref)) })
  }
  return parts.map(({ isNew, ...part }, index) => ({
    ...block,
    ...part,
    begins: isNew || (index === 0 ? block.begins : true),
  }))
}

export interface Relabelling {
  readonly votes: ReadonlyMap<string, readonly LineVote[]>
  /** Labels that the evidence of the whole page gives; they come before a model's word on a single line. */
  readonly settled: Labels
  /** What lines are that the layout model took for a part of a span and that stand in none; the header model may know better. */
  readonly stray: Labels
  /** Lines of which it is known that they open something, and lines that only go on. */
  readonly begins: ReadonlySet<string>
  readonly continues: ReadonlySet<string>
}

export function relabelBlocks(blocks: readonly Block[], relabelling: Relabelling): Block[] {
  const { votes, settled, stray, begins, continues } = relabelling
  return blocks.flatMap((block) => {
    const isStray = block.lines.some((ref) => stray.has(keyOf(ref)))
    const known = isStray ? { ...block, confidence: UNSURE } : block
    const labelOf = (ref: LineRef) => {
      const key = keyOf(ref)
      return settled.get(key) ?? labelFor({ ...known, label: stray.get(key) ?? block.label }, votes.get(key) ?? [])
    }
    return partsOf(known, labelOf, begins).map((part) => {
      const [first] = part.lines
      return first !== undefined && continues.has(keyOf(first)) ? { ...part, begins: false } : part
    })
  })
}
