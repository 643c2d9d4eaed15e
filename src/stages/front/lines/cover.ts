// Pages that archives and publishers put before a paper, or behind it.
import { type EvidenceModel, weigh } from '../../../document/evidence.ts'
import type { LineClue, LineLabel } from '../../../document/page/blocks.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import { typedSet } from '../../../kernel/patterns.ts'
import { coverEvidence, type LabelledPage } from './cover-evidence.ts'

interface CoverModel extends EvidenceModel {
  /** What each word of a page says for a cover, in log-odds. */
  readonly words: Readonly<Record<string, number>>
}

const MODEL = readWeights<CoverModel>('cover.json')
const WORTH = new Map(Object.entries(MODEL.words))
/** More covers than this come before no paper. */
const MOST_COVERS = 2

const isCover = (own: LabelledPage, next: LabelledPage): boolean =>
  weigh(MODEL, coverEvidence(own, next, WORTH)).logOdds > 0

/** How many pages stand before the one on which the paper begins. */
export function coversBefore(pages: readonly LabelledPage[]): number {
  let count = 0
  for (const own of pages.slice(0, MOST_COVERS)) {
    const next = pages[count + 1]
    if (next === undefined || !isCover(own, next)) break
    count += 1
  }
  return count
}

/** What would be read as the paper's own text. */
const READ = typedSet<LineLabel>()('paragraph heading list abstract footnote reference keywords')

/** Nothing that a cover says is the paper's. */
export const coverClues = (pages: readonly LabelledPage[], count: number): LineClue[] =>
  pages
    .slice(0, count)
    .flatMap(({ labels }, page) =>
      labels.flatMap(({ label }, index) =>
        READ.has(label) ? [{ name: 'cover', page, index, label: 'front-note', value: 1 }] : [],
      ),
    )
