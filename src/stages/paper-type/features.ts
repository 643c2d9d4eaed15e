// What speaks for one kind of paper or another: words of title, abstract and first page, and the sections it has.
// Frozen with its weights: a model reads this as it was trained on it.
import type { TrainedModel } from '../../contract/ports.ts'
import type { SectionType } from '../../schema/vocabularies.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const PAPER_TYPE_MODEL: TrainedModel = { name: 'paper-type', features: '01b47f74b5d81cae' }

export interface PaperLook {
  readonly title: string
  readonly abstract: string
  /** Short lines of the first page, where "Review Article" or "Case Report" is printed. */
  readonly kickers: readonly string[]
  readonly sectionTypes: ReadonlySet<SectionType>
  readonly sentenceCount: number
  readonly referenceCount: number
}

const any = (pattern: RegExp) => (texts: readonly string[]) => texts.some((text) => pattern.test(text))

const META = /\bmeta[-‐‑ ]?analy[sz]\w*/i
const SYSTEMATIC = /\bsystematic(?:ally)? (?:review|search|literature)|\bscoping review/i
const REVIEW = /\b(?:review|overview|state of the art|survey of|perspectives on|advances in)\b/i
const CASE = /\bcase (?:report|series|study|presentation)s?\b|\ba rare case\b/i
const COMMENT =
  /^(?:comment(?:ary)?|editorial|reply|response|letter|viewpoint|opinion|perspective|correspondence|in reply)\b|\b(?:reply to|comment(?:ary)? on|response to)\b/i
const OWN_WORK =
  /\bwe (?:found|show|showed|measured|examined|investigated|tested|recruited|report|observed|propose|present|analy[sz]ed|developed|evaluated)\b|\b(?:were|was) (?:measured|recruited|randomi[sz]ed|collected|investigated|evaluated|examined)\b|\bparticipants\b/i
const ABOUT_REVIEW =
  /\b(?:this|the present|our) (?:review|article reviews|paper reviews|overview)\b|\bwe summari[sz]e the (?:literature|evidence)\b/i
const DATABASES = /\b(?:pubmed|medline|embase|cochrane|web of science|scopus|prisma|prospero)\b/i

/** Names of the features, in the order of the model's columns. */
export const PAPER_FEATURES = [
  'title says meta-analysis',
  'title says systematic review',
  'title says review',
  'title says case',
  'title says comment',
  'abstract says meta-analysis',
  'abstract says systematic review',
  'abstract says this review',
  'abstract names databases',
  'abstract tells own work',
  'abstract says case',
  'abstract is missing',
  'page says review',
  'page says original',
  'page says case report',
  'page says comment',
  'has methods',
  'has results',
  'is short',
  'many references for its length',
] as const

const KICKER_REVIEW = /^(?:systematic |mini[- ]?|literature )?review(?: article| paper)?s?$|^systematic review/i
const KICKER_ORIGINAL = /^(?:original|research|primary)\b.{0,20}$|^(?:full|regular) (?:paper|article)$|^clinical trial/i
const KICKER_CASE = /^case (?:report|series|study|reports)$/i
const KICKER_COMMENT =
  /^(?:editorial|commentary|letter(?: to the editor)?|opinion|perspective|viewpoint|correspondence|reply|comment)s?$/i

const SHORT_SENTENCES = 40
const REFERENCES_PER_SENTENCE = 0.45

export function paperFeatures(look: PaperLook): number[] {
  const { title, abstract, kickers, sectionTypes } = look
  return [
    META.test(title),
    SYSTEMATIC.test(title),
    REVIEW.test(title),
    CASE.test(title),
    COMMENT.test(title),
    META.test(abstract),
    SYSTEMATIC.test(abstract),
    ABOUT_REVIEW.test(abstract),
    DATABASES.test(abstract),
    OWN_WORK.test(abstract),
    CASE.test(abstract),
    abstract === '',
    any(KICKER_REVIEW)(kickers),
    any(KICKER_ORIGINAL)(kickers),
    any(KICKER_CASE)(kickers),
    any(KICKER_COMMENT)(kickers),
    sectionTypes.has('method'),
    sectionTypes.has('results'),
    look.sentenceCount < SHORT_SENTENCES,
    look.referenceCount > REFERENCES_PER_SENTENCE * look.sentenceCount,
  ].map(Number)
}
