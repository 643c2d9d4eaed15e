// Citations in headings and in the cells of tables. They are in no sentence: the first one below the heading, or the caption of the table, carries
// them, without a place in it.
import type { CrossReference, Sentence } from '../../document/sentences.ts'
import type { Passage, Section, Table } from '../../document/structure.ts'
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

interface Layers {
  readonly sentences: readonly Sentence[]
  readonly passages: readonly Passage[]
  readonly sections: readonly Section[]
  readonly tables: readonly Table[]
}

/** Headings, then cells, each with its section. */
function besideText({ sections, tables }: Pick<Layers, 'sections' | 'tables'>): (readonly [string, string])[] {
  const cells = tables.flatMap(({ section, parts }) =>
    parts.flatMap(({ contents }) => contents.flat().map((text) => [section ?? '', text] as const)),
  )
  return [...sections.map(({ key, header }) => [key, header] as const), ...cells]
}

export function citationsBesideText(layers: Layers, index: ListIndex, vote: Vote): CrossReference[] {
  const sections = new Map(layers.passages.map(({ key, section }) => [key, section]))
  const firsts = new Map<string, number>()
  layers.sentences.forEach(({ passage }, at) => {
    const section = sections.get(passage)
    if (section !== undefined && !firsts.has(section)) firsts.set(section, at)
  })
  return besideText(layers).flatMap(([section, text]) => {
    const sentence = firsts.get(section)
    return sentence === undefined ? [] : citedIn(text, index, vote).map((row) => ({ ...row, sentence }))
  })
}
