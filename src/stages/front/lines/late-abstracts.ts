// What looks like an abstract far behind the first pages.
import { abstractOpening, isAbstractHeading } from '../../../conventions/front-words.ts'
import type { LabelledLine, LineClue } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { FRONT_PAGES } from './front-lines.ts'

/** Behind the first pages no abstract begins but below its heading, and none at all where the paper has had one: what looks like it is something else. */
export function lateClues(
  pages: readonly Page[],
  labels: readonly (readonly LabelledLine[])[],
  hasAbstract: boolean,
): LineClue[] {
  return pages.slice(FRONT_PAGES).flatMap((page, at) => {
    const lines = (labels[at + FRONT_PAGES] ?? [])
      .map(({ label, rank }, index) => ({ label, rank, index, text: page.lines[index]?.text.trim() ?? '' }))
      .sort((a, b) => a.rank - b.rank)
    let isHeaded = false
    return lines.flatMap(({ label, index, text }) => {
      isHeaded = isAbstractHeading(text) || abstractOpening(text) > 0 || (isHeaded && label === 'abstract')
      if (label !== 'abstract' || (isHeaded && !hasAbstract)) return []
      return [{ name: 'late-abstract', page: at + FRONT_PAGES, index, label: 'abstract' as const, value: 1 }]
    })
  })
}
