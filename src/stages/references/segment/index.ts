// Finds where each printed reference begins and ends, and says how it knows.
import { defineStage } from '../../../contract/stage.ts'
import { pageTextOf } from '../../../document/page-text.ts'
import { isNumbered, type PrintedLabel, printedLabel } from '../../../document/reference-labels.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import type { RichText } from '../../../document/rich-text.ts'
import type { Passage } from '../../../document/structure.ts'
import { noted } from '../../../kernel/noted.ts'
import { segmentByGeometry } from './geom.ts'
import { BUILT_STRATEGY, toYield } from './yield.ts'

interface Printed {
  readonly content: RichText
  readonly pageIndex: number | null
}

/** Labels count only where the list has them throughout: a year at the start of a line is none. */
function labelsOf(printed: readonly Printed[]): (PrintedLabel | null)[] {
  const labels = printed.map(({ content }) => printedLabel(content.text))
  const keyed = labels.filter((label) => label !== null && label.number === null).length
  return isNumbered(labels) || keyed > labels.length / 2 ? labels : labels.map(() => null)
}

function toEntries(printed: readonly Printed[]): { bibliography: BibliographyEntry[]; referencePassages: Passage[] } {
  const labels = labelsOf(printed)
  const keyOf = (index: number) => `r${index + 1}`
  return {
    bibliography: printed.map(({ content }, index) => ({
      key: keyOf(index),
      label: labels[index]?.label ?? null,
      passage: keyOf(index),
      raw: content.text.slice(labels[index]?.textStart ?? 0),
      declared: null,
    })),
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
  needs: ['pages', 'elements'],
  gives: ['bibliography', 'referencePassages', 'referenceYield'],
  essential: false,
  run: ({ pages, elements }, { options }) => {
    const text = pageTextOf(pages)
    const printed = segmentByGeometry(elements, (ref) => text.lineAt(ref)?.text ?? '').map(({ lines }) => ({
      content: text.textOf(lines, 'reference'),
      pageIndex: lines[0]?.pageIndex ?? null,
    }))
    const { bibliography, referencePassages } = toEntries(printed)
    const sources = elements.filter((element) => element.kind === 'reference')
    const referenceYield = toYield({
      wanted: options.refSeg,
      entries: bibliography,
      lengths: printed.map(({ content }) => content.text.length),
      sourceCharacters: sources.reduce((sum, { lines }) => sum + text.textOf(lines, 'reference').text.length, 0),
      credibleStarts: sources.length,
    })
    const message = `references were split by ${BUILT_STRATEGY}: ${options.refSeg} is not built into this version`
    const warnings = options.refSeg === BUILT_STRATEGY ? [] : [{ code: 'REF_SEG_FALLBACK', message }]
    return noted({ bibliography, referencePassages, referenceYield }, warnings)
  },
})
