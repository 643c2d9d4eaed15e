// Citations in the cells of tables. They stand in no sentence: the caption of their table carries them, without a place in it.
import type { CrossReference, Sentence } from '../../document/sentences.ts'
import type { Passage, Table } from '../../document/structure.ts'
import type { Candidate, CitationStyle } from './candidate.ts'
import { findCandidates, type ListIndex } from './find-candidates.ts'
import { judgeCandidates } from './pick.ts'
import type { Vote } from './vote.ts'

const NAMED: ReadonlySet<CitationStyle> = new Set<CitationStyle>(['author-year', 'label'])
/** Numbers of cells are mostly values: in square brackets behind a word they cite, as in "Roe et al. [12]". */
const WORD_BEFORE = /\p{L}{3}(?:.*[\p{L}.,)])?\s?$/u

const mayCite = ({ style, start, members }: Candidate, text: string): boolean =>
  members.every(({ targets }) => targets.length > 0) &&
  (NAMED.has(style) || (style === 'numeric' && WORD_BEFORE.test(text.slice(0, start))))

function citedIn(text: string, index: ListIndex, vote: Vote): readonly Omit<CrossReference, 'sentence'>[] {
  const passage: Passage = { key: '', section: '', kind: 'paragraph', content: { text, marks: [] }, pageIndex: null }
  return judgeCandidates(findCandidates(passage, index), vote)
    .filter((one) => one.accepted && mayCite(one, text))
    .flatMap(({ style, members }) =>
      members.flatMap(({ start, end, targets }) =>
        targets.map((target) => ({
          start: 0,
          end: 0,
          type: 'bib' as const,
          target,
          contents: text.slice(start, end),
          tier: style === 'author-year' ? style : ('numeric' as const),
        })),
      ),
    )
}

export function citationsInCells(
  tables: readonly Table[],
  { sentences, passages }: { readonly sentences: readonly Sentence[]; readonly passages: readonly Passage[] },
  index: ListIndex,
  vote: Vote,
): CrossReference[] {
  const sections = new Map(passages.map(({ key, section }) => [key, section]))
  const captions = new Map<string, number>()
  sentences.forEach(({ passage }, at) => {
    const section = sections.get(passage)
    if (section !== undefined && !captions.has(section)) captions.set(section, at)
  })
  return tables.flatMap(({ section, parts }) => {
    const sentence = captions.get(section ?? '')
    if (sentence === undefined) return []
    const cells = parts.flatMap(({ contents }) => contents.flat())
    return cells.flatMap((text) => citedIn(text, index, vote).map((row) => ({ ...row, sentence })))
  })
}
