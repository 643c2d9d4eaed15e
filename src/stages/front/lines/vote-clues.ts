// What the header model says of the lines of the first pages, as clues.
import type { FrontZone } from '../../../document/front.ts'
import { type LineClue, type LineLabel, lineKey } from '../../../document/page/blocks.ts'
import { addTo } from '../../../kernel/lists.ts'
import { type LineVote, voteOnLines } from '../tagger/tag-zone.ts'
import type { FrontLine } from './front-lines.ts'

/** What the header model may turn a line into; abstracts, keywords and text have evidence of their own. */
const LABELS_FROM_TAGGER = new Set<LineLabel>(['title', 'author', 'affiliation', 'correspondence'])
/** What a line is not where the header model sees nothing of the header in it. */
const LABELS_TAGGER_MAY_REFUSE = new Set<LineLabel>(['title', 'author', 'affiliation'])

export type Votes = ReadonlyMap<string, readonly LineVote[]>

/** What the header model says of each line, piece by piece. */
export function votesByLine(zone: FrontZone | null): Votes {
  const votes = new Map<string, LineVote[]>()
  const given = zone === null ? [] : voteOnLines(zone)
  zone?.lines.forEach(({ ref }, at) => {
    const vote = given[at]
    if (vote !== undefined) addTo(votes, lineKey(ref), vote)
  })
  return votes
}

/** The strongest of a line's votes. Where a name and its institution share a line, the name is what the line is known by. */
function strongest(votes: readonly LineVote[]): LineVote | undefined {
  const named = votes.find(({ label, share }) => label === 'author' && share >= LIKELY_NAME)
  return named ?? [...votes].sort((a, b) => b.letters - a.letters)[0]
}
const LIKELY_NAME = 0.6

export const clueOn = ({ page, index }: FrontLine, name: string, label: LineLabel, value = 1): LineClue => ({
  name,
  page,
  index,
  label,
  value,
})

export function voteClues(lines: readonly FrontLine[], votes: Votes): LineClue[] {
  return lines.flatMap((line) => {
    const vote = strongest(votes.get(lineKey(line.ref)) ?? [])
    if (vote === undefined) return []
    const { label, share } = vote
    if (label === null)
      return LABELS_TAGGER_MAY_REFUSE.has(line.label) ? [clueOn(line, 'tagged-nothing', 'front-note', share)] : []
    return LABELS_FROM_TAGGER.has(label) ? [clueOn(line, `tagged-${label}`, label, share)] : []
  })
}
