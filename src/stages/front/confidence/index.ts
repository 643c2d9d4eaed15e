// How sure every field of the header and every reference is: named evidence, weighed by what it was worth on papers whose truth is known.
import { defineStage } from '../../../contract/stage.ts'
import { DOI_START } from '../../../conventions/identifiers/doi.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import type { Contradiction, FieldDiagnosis, FieldState, ReferenceDiagnosis } from '../../../document/confidence.ts'
import { against, type Evidence } from '../../../document/evidence.ts'
import type { Layers } from '../../../document/layers.ts'
import { type Area, unionBoxes } from '../../../document/page/box.ts'
import { noted } from '../../../kernel/noted.ts'
import type { SectionType } from '../../../schema/vocabularies.ts'
import { type FrontFacts, frontFacts } from '../facts.ts'
import { DOUBTFUL_TITLE, type JudgedTitle } from '../title/index.ts'
import { judge, lettersWeighed, type Verdict, verdictOf } from './evidence.ts'
import { FIELD_LAYERS, type FieldFinding, fieldFindings } from './fields.ts'
import { encodedLetters, type LettersRead, lettersAt, lettersWithin } from './letters.ts'
import { referenceEvidence } from './references.ts'

// Whether a paper lacks a field or it was not found: absent is what no word of the whole text speaks of.

const said = (type: SectionType): string => anyWord(({ sections }) => sections[type])

/** How words begin that go with a field, in the languages that papers are written in; fields that every paper has are never absent. */
const STEMS: Readonly<Record<string, readonly string[]>> = {
  emails: ['@', 'e-?mail'],
  keywords: ['index terms', anyWord(({ keywords }) => keywords)],
  abstract: [anyWord(({ abstract }) => abstract)],
  doi: ['\\bdoi\\b', DOI_START],
  volume: ['\\bvol', '\\bband\\b', '\\bjahrgang\\b', '\\btome?\\b', '\\d\\s?\\(\\d'],
  // "n = 30" is no issue.
  issue: [`(?<!\\p{L})(?:${anyWord(({ issue }) => issue)})[.°º]?\\s?\\d`, '\\d\\s?\\(\\d'],
  issn: ['\\bissn\\b'],
  license: ['creative commons', '\\bcc[- ]by', 'lizenz', '\\blicen', '©', 'copyright'],
  funding_statement: [
    'fund',
    'grant',
    'financ',
    'sponsor',
    'supported by',
    'subvention',
    'apoyo',
    'bolsa',
    said('funding'),
  ],
  coi_statement: ['conflict', 'competing', 'disclos', 'conflit', said('coi')],
  ethics_statement: ['ethic', '\\birb\\b', 'review board', 'informed consent', 'helsinki', said('ethics')],
  data_availability: [
    ...['data (?:are|is|were|will be|availab|access|shar)', 'availability', 'available (?:from|at|on|upon|in|via)'],
    ...['repository', 'github', 'zenodo', 'osf\\.io', 'dryad', 'figshare', said('data_availability')],
  ],
}
const WORDS = new Map(Object.entries(STEMS).map(([field, stems]) => [field, new RegExp(stems.join('|'), 'iu')]))

type Sources = Pick<Layers, 'pages' | 'passages' | 'frontLines'>

/** The search of the whole text is made once a field, and only where something was not found. */
function openAbsence({ pages, passages, frontLines }: Sources): (field: string) => FieldState {
  return (field) => {
    const words = WORDS.get(field)
    if (words === undefined) return 'not_found'
    const isNamed =
      pages.length > 0
        ? pages.some(({ lines }) => lines.some(({ text }) => words.test(text)))
        : passages.some(({ content }) => words.test(content.text)) || frontLines.some(({ text }) => words.test(text))
    return isNamed ? 'not_found' : 'absent'
  }
}

const contradictionsOf = (all: readonly Evidence[]): Contradiction[] =>
  all.flatMap(({ name, says }) => (says === undefined ? [] : [{ name, says }]))

/** The page on which the first of the areas lies, and the box around all that lie there. */
function placeOf(areas: readonly Area[]): Area | null {
  const page = areas[0]?.page
  const box = unionBoxes(areas.filter((area) => area.page === page).map((area) => area.box))
  return page === undefined || box === null ? null : { page, box }
}

/** What is printed nowhere in one piece is not sure, whoever named it. */
const UNPRINTED = { ...against('not-printed', 'the first page does not print it in one piece'), adds: -1 }

function pickedVerdict(picked: JudgedTitle | null, letters: LettersRead): Verdict {
  const weighed = [...(picked?.evidence ?? [UNPRINTED]), ...lettersWeighed(letters)]
  return verdictOf((picked?.confidence ?? 0) * letters.right, DOUBTFUL_TITLE, weighed)
}

const stateOf = ({ confidence, doubtfulBelow }: Verdict) => (confidence < doubtfulBelow ? 'doubtful' : 'extracted')

/** A model that is less sure than this of a kind of paper or a field of science may as well be wrong. */
const DOUBTFUL_TYPE = 0.5

function typed(field: string, confidence: number | null): FieldDiagnosis {
  const state = (confidence ?? 1) < DOUBTFUL_TYPE ? 'doubtful' : 'extracted'
  return { field, state, confidence, source: 'model', place: null, contradicts: [] }
}

function diagnose(
  { field, isAbsent, evidence, picked, sure, words }: FieldFinding,
  { printed, lineAt }: Pick<FrontFacts, 'printed' | 'lineAt'>,
  absenceOf: ReturnType<typeof openAbsence>,
): FieldDiagnosis {
  const nothing = { field, confidence: null, source: null, place: null, contradicts: [] }
  if (isAbsent) return { ...nothing, state: absenceOf(field) }
  if (sure !== undefined) return typed(field, sure)
  const areas = words.flatMap((each) => printed.onFront(each))
  const place = placeOf(areas)
  const letters = encodedLetters(
    words,
    lettersAt(areas, (ref) => lineAt(ref)?.line),
  )
  const verdict = picked === undefined ? judge(field, evidence, letters) : pickedVerdict(picked, letters)
  // Where nothing weighs for the value itself, that it is printed is what speaks for it.
  const printedAt = place === null ? 'text' : 'printed'
  if (verdict === null) return { ...nothing, state: 'extracted', source: printedAt, place }
  const { confidence, doubtfulBelow, source: heaviest, contradicts } = verdict
  const source = heaviest ?? printedAt
  const state = stateOf(verdict)
  return { field, state, confidence, doubtfulBelow, source, place, contradicts: contradictionsOf(contradicts) }
}

function diagnoseReferences({
  bibliography,
  references,
  citations,
  pages,
}: Pick<Layers, 'bibliography' | 'references' | 'citations' | 'pages'>) {
  const byKey = new Map(references.map((reference) => [reference.key, reference]))
  const list = bibliography.flatMap((entry) => {
    const reference = byKey.get(entry.key)
    return reference === undefined ? [] : [{ entry, reference }]
  })
  const lettersOf = lettersWithin(pages)
  const cited = new Set(citations.flatMap(({ target }) => target ?? []))
  return referenceEvidence(list, cited).flatMap((evidence, at): ReferenceDiagnosis[] => {
    const { reference, entry } = list[at] ?? {}
    const key = reference?.key
    const letters = encodedLetters([entry?.raw ?? ''], lettersOf(entry?.raw ?? ''))
    const verdict = judge('reference', evidence, letters)
    if (verdict === null || key === undefined) return []
    const { confidence, doubtfulBelow, contradicts } = verdict
    return [{ key, state: stateOf(verdict), confidence, doubtfulBelow, contradicts: contradictionsOf(contradicts) }]
  })
}

/** What markup declares needs no evidence, and there are no pages to find any on. */
const DECLARED = 'markup'

export const confidenceStage = defineStage({
  name: 'confidence',
  needs: [...FIELD_LAYERS, 'frontLines', 'bibliography', 'references', 'citations'],
  gives: ['fieldDiagnoses', 'referenceDiagnoses'],
  essential: false,
  run: (paper) => {
    const facts = frontFacts(paper)
    const findings = fieldFindings(paper, facts)
    const absenceOf = openAbsence(paper)
    const fieldDiagnoses = findings.map((finding): FieldDiagnosis => {
      const { field, isAbsent, sure } = finding
      if (paper.pages.length > 0 || isAbsent || sure !== undefined) return diagnose(finding, facts, absenceOf)
      return { field, state: 'extracted', confidence: null, source: DECLARED, place: null, contradicts: [] }
    })
    return noted({ fieldDiagnoses, referenceDiagnoses: diagnoseReferences(paper) })
  },
})
