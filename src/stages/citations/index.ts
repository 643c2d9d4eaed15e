// Links citations to the reference list: candidates with their evidence, a vote on the document's style, then the pick.
import { defineStage } from '../../contract/stage.ts'
import { isLife } from '../../conventions/names/author-lives.ts'
import { overlapFinder } from '../../document/ranges.ts'
import { isOfNotes } from '../../document/references.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'
import { mapSentences, type SentenceMap } from '../../document/sentence-map.ts'
import type { CitationCandidate, CitationLinking, CrossReference, Sentence } from '../../document/sentences.ts'
import { isProse, type Note, type Passage } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import type { XrefTier } from '../../schema/vocabularies.ts'
import { citationsBesideText } from './beside-text.ts'
import { type Candidate, type CitationStyle, isNative, possibleOf, targetsOf } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { cleanLabel, indexLabels, type LabelIndex } from './labels/label-index.ts'
import { addBackReferences } from './names/back-references.ts'
import { indexNames } from './names/name-index.ts'
import { applyNativeMarks } from './native/native-marks.ts'
import { type Judged, judgeCandidates } from './pick.ts'
import { printedWorks } from './printed-works.ts'
import { voteOnStyles } from './vote.ts'

// Judged candidates to rows of the citations layer, one per marker and target, and to the receipt.

const TIERS: Readonly<Record<CitationStyle, XrefTier>> = {
  numeric: 'numeric',
  'paren-numeric': 'paren-numeric',
  superscript: 'superscript',
  'flat-superscript': 'superscript',
  'reference-word': 'numeric',
  label: 'numeric',
  'author-year': 'author-year',
  'back-reference': 'author-year',
  native: 'native',
}

interface Sentences {
  readonly map: SentenceMap
  readonly list: readonly Sentence[]
}

const printed = ({ list }: Sentences, sentence: number, start: number, end: number): string =>
  list[sentence]?.text.slice(start, end) ?? ''

function toRows(passage: string, judged: readonly Judged[], sentences: Sentences): CrossReference[] {
  return judged
    .filter((one) => one.accepted)
    .flatMap((one) => {
      const tier = isNative(one) ? 'native' : TIERS[one.style]
      return one.members.flatMap((member) => {
        const place = sentences.map.place(passage, member.start, member.end)
        if (place === null) return []
        const contents = printed(sentences, place.sentence, place.start, place.end)
        const targets = member.targets.length === 0 ? [null] : member.targets
        return targets.map((target): CrossReference => ({ ...place, type: 'bib', target, contents, tier }))
      })
    })
}

function toReceipt(passage: string, judged: readonly Judged[], sentences: Sentences): CitationCandidate[] {
  return judged.flatMap((one) => {
    const place = sentences.map.place(passage, one.start, one.end)
    if (place === null) return []
    return [
      {
        ...place,
        raw: printed(sentences, place.sentence, place.start, place.end),
        style: one.style,
        targets: targetsOf(one),
        possible: possibleOf(one),
        evidence: one.evidence,
        confidence: one.confidence,
        accepted: one.accepted,
        rejectionReasons: one.reasons,
      },
    ]
  })
}

/** Fewer comparisons say nothing; below this share the links point beside their entries (a page's links off by one). */
const MIN_COMPARISONS = 8
const MIN_AGREEMENT = 0.5
/** The text's own reading counts where its rule is this sure. */
const MIN_CERTAINTY = 0.85

interface Read {
  readonly content: RichText
  readonly candidates: readonly Candidate[]
}

/** Numbers say what they mean only where the list prints its labels; names with years always do. */
const isTelling = (candidate: Candidate, index: LabelIndex): boolean =>
  candidate.certainty >= MIN_CERTAINTY && (candidate.style === 'author-year' || index.isNumeric)

function agreesWithText(passages: readonly Read[], index: LabelIndex): boolean {
  let compared = 0
  let agreed = 0
  for (const { content, candidates } of passages) {
    const marks = marksOf(content, 'xref').filter((mark) => mark.type === 'bib' && mark.keys.length === 1)
    if (marks.length === 0) continue
    const marksOver = overlapFinder(marks)
    for (const candidate of candidates) {
      if (!isTelling(candidate, index)) continue
      for (const member of candidate.members) {
        const [mark, more] = marksOver(member)
        if (mark === undefined || more !== undefined || member.targets.length !== 1) continue
        compared++
        if (mark.keys[0] === member.targets[0]) agreed++
      }
    }
  }
  return compared < MIN_COMPARISONS || agreed >= compared * MIN_AGREEMENT
}

interface Linked {
  readonly citations: readonly CrossReference[]
  readonly citationLinking: CitationLinking | null
}

/** The links of a file that point beside their entries are worse than none. */
const DISAGREEMENT = {
  code: 'CITATION_LINKS_IGNORED',
  message: 'the links of the file from citations to references contradict the text, so the text was followed',
}

/** Footnotes may hold the entries of the list: their marks are citations. */
function markedNotes(
  notes: readonly Note[],
  passages: readonly Passage[],
  printedAt: ReadonlySet<string | null>,
): Set<string> {
  const ofList = new Set(passages.filter(({ key }) => printedAt.has(key)).map(({ section }) => section))
  return new Set(
    notes.flatMap(({ label, section }) => (label === null || ofList.has(section) ? [] : cleanLabel(label))),
  )
}

const NOTHING: Linked = { citations: [], citationLinking: null }

export const citationsStage = defineStage({
  name: 'citations',
  needs: ['sentences', 'passages', 'outline', 'notes', 'tables', 'bibliography', 'references'],
  gives: ['citations', 'citationLinking'],
  essential: false,
  wanted: (options) => options.downstream && options.refs !== 'off',
  run: ({ sentences, passages, outline, notes, tables, bibliography, references }) => {
    if (bibliography.length === 0) return noted(NOTHING)
    // Notes print works without a number of their own: the numbers are those of the notes.
    const listed = bibliography.filter((entry) => !isOfNotes(entry))
    const labels = indexLabels(listed)
    const names = indexNames(bibliography, references)
    const keys = new Set(bibliography.map((entry) => entry.key))
    const printedAt = new Set(listed.map(({ passage }) => passage))
    const printed = printedWorks(bibliography, notes, passages)
    const noteMarks = markedNotes(notes, passages, printedAt)
    const cites = (passage: Passage): boolean => isProse(passage) && !isLife(passage.content.text)
    const read = passages.filter((passage) => cites(passage) && !printedAt.has(passage.key))
    const index = { labels, names, noteMarks }
    const plain = read.map((passage) => ({
      content: passage.content,
      candidates: findCandidates(passage, index).filter((one) => !printed.holds(passage.key, one)),
    }))
    const isDeclared = agreesWithText(plain, labels)
    const setting = { index: labels, isKnown: (key: string) => keys.has(key) }
    const found = plain.map(({ content, candidates }) =>
      isDeclared ? applyNativeMarks(content, candidates, setting) : candidates,
    )
    const vote = voteOnStyles(found.flat(), labels, bibliography.length)
    const ofNotes = new Set(notes.map(({ section }) => section))
    const judged = read.map((passage, at) => ({
      key: passage.key,
      isNote: ofNotes.has(passage.section),
      text: passage.content.text,
      judged: judgeCandidates(found[at] ?? [], vote),
    }))
    const all = addBackReferences(judged, names, printed)
    const where = { map: mapSentences(sentences), list: sentences }
    const citations = [
      ...read.flatMap((passage, at) => toRows(passage.key, all[at] ?? [], where)),
      ...citationsBesideText({ sentences, passages, sections: outline, tables }, index, vote),
    ]
    const candidates = read.flatMap((passage, at) => toReceipt(passage.key, all[at] ?? [], where))
    const value = { citations, citationLinking: { styleScores: vote.scores, candidates } }
    return noted(value, isDeclared ? [] : [DISAGREEMENT])
  },
})
