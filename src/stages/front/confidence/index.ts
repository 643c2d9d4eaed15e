// How sure every field of the header and every reference is: named evidence, weighed by what it was worth on papers whose truth is known.

import { defineStage } from '../../../contract/stage.ts'
import { type Area, unionBoxes } from '../../../document/box.ts'

import type { Contradiction, FieldDiagnosis, ReferenceDiagnosis } from '../../../document/confidence.ts'
import { against, type Evidence } from '../../../document/evidence.ts'
import type { Layers } from '../../../document/layers.ts'
import { noted } from '../../../kernel/noted.ts'
import { type FrontFacts, frontFacts } from '../facts.ts'
import { DOUBTFUL_TITLE, type JudgedTitle } from '../title/index.ts'
import { judge, type Verdict, verdictOf } from './evidence.ts'
import { FIELD_LAYERS, type FieldFinding, fieldFindings } from './fields.ts'
import { type LettersRead, lettersAt, lettersWithin } from './letters.ts'
import { referenceEvidence } from './references.ts'

const contradictionsOf = (all: readonly Evidence[]): Contradiction[] =>
  all.flatMap(({ name, says }) => (says === undefined ? [] : [{ name, says }]))

/** The page on which the first of the areas lies, and the box around all that lie there. */
function placeOf(areas: readonly Area[]): Area | null {
  const page = areas[0]?.page
  const box = unionBoxes(areas.filter((area) => area.page === page).map((area) => area.box))
  return page === undefined || box === null ? null : { page, box }
}

/** What is printed nowhere in one piece is not sure, whoever named it. */
const UNPRINTED = against('not-printed', 'the first page does not print it in one piece')

function pickedVerdict(picked: JudgedTitle | null, letters: LettersRead): Verdict {
  const weighed = [...(picked?.evidence ?? [UNPRINTED]), ...letters.evidence].map((each) => ({ adds: 0, ...each }))
  return verdictOf((picked?.confidence ?? 0) * letters.right, DOUBTFUL_TITLE, weighed)
}

function diagnose(
  { field, isAbsent, evidence, picked, words }: FieldFinding,
  { printed, lineAt }: Pick<FrontFacts, 'printed' | 'lineAt'>,
): FieldDiagnosis {
  const nothing = { field, confidence: null, source: null, place: null, contradicts: [] }
  if (isAbsent) return { ...nothing, state: 'absent' }
  const areas = words.flatMap((each) => printed.onFront(each))
  const place = placeOf(areas)
  const letters = lettersAt(areas, (ref) => lineAt(ref)?.line)
  const all = [...evidence, ...letters.evidence]
  const verdict = picked === undefined ? judge(field, all, letters.right) : pickedVerdict(picked, letters)
  if (verdict === null) return { ...nothing, state: 'extracted', source: place === null ? null : 'printed', place }
  const { confidence, isDoubtful, source, contradicts } = verdict
  const state = isDoubtful ? 'doubtful' : 'extracted'
  return { field, state, confidence, source, place, contradicts: contradictionsOf(contradicts) }
}

function diagnoseReferences({
  bibliography,
  references,
  pages,
}: Pick<Layers, 'bibliography' | 'references' | 'pages'>) {
  const byKey = new Map(references.map((reference) => [reference.key, reference]))
  const list = bibliography.flatMap((entry) => {
    const reference = byKey.get(entry.key)
    return reference === undefined ? [] : [{ entry, reference }]
  })
  const lettersOf = lettersWithin(pages)
  return referenceEvidence(list).flatMap((evidence, at): ReferenceDiagnosis[] => {
    const { reference, entry } = list[at] ?? {}
    const key = reference?.key
    const letters = lettersOf(entry?.raw ?? '')
    const verdict = judge('reference', [...evidence, ...letters.evidence], letters.right)
    if (verdict === null || key === undefined) return []
    const { confidence, isDoubtful, contradicts } = verdict
    return [
      { key, state: isDoubtful ? 'doubtful' : 'extracted', confidence, contradicts: contradictionsOf(contradicts) },
    ]
  })
}

/** What markup declares needs no evidence, and there are no pages to find any on. */
const DECLARED = 'markup'

export const confidenceStage = defineStage({
  name: 'confidence',
  needs: [...FIELD_LAYERS, 'bibliography', 'references'],
  gives: ['fieldDiagnoses', 'referenceDiagnoses'],
  essential: false,
  run: (paper) => {
    const facts = frontFacts(paper)
    const findings = fieldFindings(paper, facts)
    const fieldDiagnoses =
      paper.pages.length === 0
        ? findings.map(({ field, isAbsent }): FieldDiagnosis => {
            const known = { field, confidence: null, place: null, contradicts: [] }
            return isAbsent
              ? { ...known, state: 'absent', source: null }
              : { ...known, state: 'extracted', source: DECLARED }
          })
        : findings.map((finding) => diagnose(finding, facts))
    return noted({ fieldDiagnoses, referenceDiagnoses: diagnoseReferences(paper) })
  },
})
