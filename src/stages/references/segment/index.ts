// Finds where each printed reference begins and ends, and says how it knows.
import { defineStage } from '../../../contract/stage.ts'
import { isNumbered, type PrintedLabel, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { pageTextOf } from '../../../conventions/line-ends/page-text.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import type { RichText } from '../../../document/rich-text.ts'
import type { Passage } from '../../../document/structure.ts'
import { noted } from '../../../kernel/noted.ts'
import { splitInTurn } from './cascade.ts'
import { withoutBiographies, withoutNotices, withoutTrailingNote } from './cuts.ts'
import { lineFacts } from './features/line-facts.ts'
import { textFeatureRows } from './features/text-features.ts'
import { findLists, withLayout } from './find-lists.ts'
import { idsOf, scoreLines } from './line-model.ts'
import { toYield } from './segmentation-receipt.ts'
import { worksIn } from './several-works.ts'
import { citingWorks, nearLists, sourceLines, unweave, withOwnLabels } from './source-lines.ts'

interface PrintedEntry {
  readonly content: RichText
  readonly pageIndex: number | null
}

/** Labels count only where the list has them throughout: a year at the start of a line is none. */
function labelsOf(printed: readonly PrintedEntry[]): (PrintedLabel | null)[] {
  const labels = printed.map(({ content }) => printedLabel(content.text))
  const keyed = labels.filter((label) => label !== null && label.number === null).length
  return isNumbered(labels) || keyed > labels.length / 2 ? labels : labels.map(() => null)
}

function toEntries(printed: readonly PrintedEntry[]): {
  bibliography: BibliographyEntry[]
  referencePassages: Passage[]
} {
  const labels = labelsOf(printed)
  const keyOf = (index: number) => `r${index + 1}`
  return {
    bibliography: printed.flatMap(({ content }, index) => {
      const label = labels[index] ?? null
      const raw = content.text.slice(label?.textStart ?? 0)
      // Citations name an entry by its label, and mean the first of its works.
      return (label === null ? [raw] : worksIn(raw)).map((work, at) => ({
        key: at === 0 ? keyOf(index) : `${keyOf(index)}.${at + 1}`,
        label: at === 0 ? (label?.label ?? null) : null,
        passage: keyOf(index),
        raw: work,
        declared: null,
      }))
    }),
    // The structure gives them their section.
    referencePassages: printed.map(({ content, pageIndex }, index) => ({
      key: keyOf(index),
      section: '',
      kind: 'reference' as const,
      content,
      pageIndex,
    })),
  }
}

export const segmentReferencesStage = defineStage({
  name: 'references.segment',
  needs: ['pages', 'lineLabels', 'blocks'],
  gives: ['bibliography', 'referencePassages', 'referenceLines', 'referenceYield'],
  essential: false,
  run: async ({ pages, lineLabels, blocks }, context) => {
    const { options, ports } = context
    const { own, citing } = citingWorks(pages, blocks)
    const all = unweave(withOwnLabels(sourceLines(pages, lineLabels, own)))
    const lines = nearLists(all)
    const facts = lines.map(({ text }) => lineFacts(text))
    const rowAt = textFeatureRows(facts)
    const features = facts.map((_, at) => idsOf(rowAt(at)))
    const textScores = await scoreLines('references-text', features, ports.inference)
    const { lists, starts, areNotes } = findLists(lines, withLayout(textScores, lines))
    const outcome = await splitInTurn(
      options.refSeg,
      { lines, lists, areNotes, facts, textFeatures: features, textScores },
      context,
    )
    const chosen = withoutBiographies(withoutNotices(outcome.selected?.entries ?? [], lines), lines)
      .map((entry, at, all) => withoutTrailingNote(entry, lines, at === all.length - 1))
      .map((entry) => entry.flatMap((at) => lines[at]?.refs ?? []))
    const text = pageTextOf(pages)
    const found = chosen.map((refs) => ({
      content: text.textOf(refs, 'reference'),
      pageIndex: refs[0]?.pageIndex ?? null,
    }))
    const { bibliography, referencePassages } = toEntries(found)
    const referenceYield = toYield({
      wanted: options.refSeg,
      all,
      lines,
      lists,
      outcome,
      entries: bibliography,
      credibleStarts: starts,
    })
    const used = outcome.selected?.strategy ?? options.refSeg
    const message = `references were split by ${used}: ${options.refSeg} was absent or not confident`
    const warnings = used === options.refSeg ? [] : [{ code: 'REF_SEG_FALLBACK', message }]
    return noted(
      { bibliography, referencePassages, referenceLines: [...chosen.flat(), ...citing], referenceYield },
      warnings,
    )
  },
})
