// The fields of the header with what speaks for and against each, ready to be judged.
import { languageSureness } from '../../../conventions/language/language.ts'
import { pageTextOf } from '../../../conventions/line-ends/page-text.ts'
import type { Evidence } from '../../../document/evidence.ts'
import { ownDoi } from '../../../document/identity.ts'
import type { Layers } from '../../../document/layers.ts'
import { wordList } from '../../../kernel/patterns.ts'
import type { FrontFacts } from '../facts.ts'
import { type JudgedTitle, judgeTitle } from '../title/index.ts'
import { affiliationsEvidence, emailsEvidence } from './affiliations.ts'
import { authorsEvidence, authorWords } from './authors.ts'
import { doiEvidence, numberWords } from './imprint.ts'
import { issnEvidence, licenseEvidence, publisherEvidence, statementEvidence } from './other-fields.ts'
import { abstractEvidence, keywordsEvidence } from './prose.ts'

export const FIELD_LAYERS = wordList(
  'pages fileFacts lineLabels blocks front textQuality header people nameCandidates passages imprint imprintJudgement identity',
  'statements paperTyping fieldTyping',
)
export type FieldSources = Pick<Layers, (typeof FIELD_LAYERS)[number]>

export interface FieldFinding {
  readonly field: string
  readonly isAbsent: boolean
  readonly evidence: readonly Evidence[]
  /** Where one model picks the value and says how sure it is. */
  readonly picked?: JudgedTitle | null
  /** Where the stage that gave the value said how sure it is; null where it did not. */
  readonly sure?: number | null
  /** What to look for on the first pages to say where it stands. */
  readonly words: readonly string[]
}

const absent = (field: string): FieldFinding => ({ field, isAbsent: true, evidence: [], words: [] })

function found(field: string, words: readonly string[], all: () => readonly Evidence[]): FieldFinding {
  const printed = words.filter((each) => each.trim() !== '')
  return printed.length === 0 ? absent(field) : { field, isAbsent: false, evidence: all(), words: printed }
}

/** Facts that one judge picked among all that may be it; what the format declares was judged by nobody. */
function judged({ imprint, imprintJudgement }: FieldSources, facts: FrontFacts): FieldFinding[] {
  const { journal, volume, issue, first_page, published } = imprint
  const numbers = { volume, issue, pages: first_page, published: published?.slice(0, 4) ?? null }
  const names = Object.keys(numbers) as (keyof typeof numbers)[]
  return [
    { ...found('journal', [journal ?? ''], () => []), picked: imprintJudgement.journal ?? null },
    ...names.map((field) => {
      const value = numbers[field]
      if (value === null) return absent(field)
      const words = numberWords(value, imprint, facts)
      return { field, isAbsent: false, evidence: [], words, picked: imprintJudgement[field] ?? null }
    }),
  ]
}

function statements({ statements: all }: FieldSources, facts: FrontFacts): FieldFinding[] {
  return Object.entries(all).map(([field, text]) =>
    found(field, [text ?? ''], () => statementEvidence(text ?? '', facts)),
  )
}

/** Set by hand: so many characters of the body tell its language. */
const TELLING_CHARACTERS = 20_000
const CONFIDENCE_DECIMALS = 3

function languageSure(passages: FieldSources['passages'], language: string): number | null {
  const prose = passages.filter(({ kind }) => kind === 'paragraph').map(({ content }) => content.text)
  const sure = languageSureness(prose.join(' ').slice(0, TELLING_CHARACTERS), language)
  return sure === null ? null : Number(sure.toFixed(CONFIDENCE_DECIMALS))
}

/** What models read out of the whole text: their own word is how sure they are. */
function typings({ paperTyping, fieldTyping, header, passages }: FieldSources): FieldFinding[] {
  const { paper_type, paper_type_confidence } = paperTyping
  const { classification_l1, classification_l2, classification_confidence } = fieldTyping
  return [
    { ...found('paper_type', [paper_type ?? ''], () => []), sure: paper_type_confidence },
    {
      ...found('classification', [classification_l2 ?? classification_l1 ?? ''], () => []),
      sure: classification_confidence,
    },
    { ...found('language', [header.language ?? ''], () => []), sure: languageSure(passages, header.language ?? '') },
  ]
}

function notices({ imprint }: FieldSources, facts: FrontFacts): FieldFinding[] {
  const { issn, publisher, license } = imprint
  return [
    found('issn', [issn ?? ''], () => issnEvidence(issn ?? '', facts)),
    found('publisher', [publisher ?? ''], () => publisherEvidence(publisher ?? '', facts)),
    found('license', [license ?? ''], () => licenseEvidence(license ?? '')),
  ]
}

export function fieldFindings(sources: FieldSources, facts: FrontFacts): FieldFinding[] {
  const { header, people, front } = sources
  const { title, abstract, keywords } = header
  const emails = people.authors.flatMap(({ email }) => email ?? [])
  return [
    { ...found('title', [title ?? ''], () => []), picked: judgeTitle(title ?? '', facts, pageTextOf(sources.pages)) },
    found('authors', authorWords(people), () => authorsEvidence(sources, facts)),
    found(
      'affiliations',
      people.affiliations.map(({ text }) => text),
      () => affiliationsEvidence(people, facts),
    ),
    found('emails', emails, () => emailsEvidence(people, facts)),
    found('abstract', [abstract ?? ''], () => abstractEvidence(abstract ?? '', front, facts)),
    found('keywords', keywords, () => keywordsEvidence(keywords, front, facts)),
    found('doi', [ownDoi(sources) ?? ''], () => doiEvidence(sources)),
    ...judged(sources, facts),
    ...notices(sources, facts),
    ...statements(sources, facts),
    ...typings(sources),
  ]
}
