// References to figures, tables, equations, sections, footnotes and supplements, by the labels printed on them.
import { defineStage } from '../../contract/stage.ts'
import { anyWord } from '../../conventions/language/words.ts'
import { overlapFinder, type Range } from '../../document/ranges.ts'
import { marksOf, type RichText, type XrefMark } from '../../document/rich-text.ts'
import { mapSentences, type SentenceMap } from '../../document/sentence-map.ts'
import type { CrossReference, Sentence } from '../../document/sentences.ts'
import { isProse, type Note, type Passage } from '../../document/structure.ts'
import { addTo } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { FEWEST_BARE, findBareNumbers } from './bare-numbers.ts'
import { findMentions, type Mention } from './find-mentions.ts'
import { calledOnce, cleanMark, findFootnoteMarks, type PlacedNote } from './footnote-marks.ts'
import { indexObjects } from './object-index.ts'

// Cross references that the source declares: their targets are taken over, their extent is read from the text around them.

interface Declared extends Mention {
  readonly isNative: boolean
}

/** A printed range is marked at its ends: the targets between are the text's, those at the ends the source's. */
function withMarks(mention: Mention, marks: readonly XrefMark[]): Declared {
  const keys = [...new Set(marks.flatMap((mark) => mark.keys))]
  const type = marks[0]?.type ?? mention.type
  const known = mention.targets.filter((key) => key !== null)
  const isWider = keys.length > 0 && keys.every((key) => known.includes(key))
  const targets = isWider || keys.length === 0 ? (isWider ? known : mention.targets) : keys
  return { ...mention, type, targets, isNative: true }
}

function standAlone(mark: XrefMark): Declared {
  const targets = mark.keys.length === 0 ? [null] : mark.keys
  return { start: mark.start, end: mark.end, type: mark.type, targets, isNative: true }
}

/** The text's mentions with the source's targets, and one for every mark that no mention covers. */
function applyNativeMarks(content: RichText, mentions: readonly Mention[]): Declared[] {
  const marks = marksOf(content, 'xref').filter((mark) => mark.type !== 'bib' && mark.end > mark.start)
  const used = new Set<XrefMark>()
  const marksOver = overlapFinder(marks)
  const next = mentions.map((mention): Declared => {
    const over = marksOver(mention).filter((mark) => !used.has(mark))
    if (over.length === 0) return { ...mention, isNative: false }
    for (const mark of over) used.add(mark)
    return withMarks(mention, over)
  })
  // A mark over several mentions, "Figs. 2 and 4" as one, has given its targets to the first; the others keep their own.
  const mentionsOver = overlapFinder(next)
  const left = marks.filter((mark) => !used.has(mark) && mentionsOver(mark).length === 0)
  return [...next, ...left.map(standAlone)].sort((a, b) => a.start - b.start)
}

/** Characters that citations claim, by passage. */
function claimed(citations: readonly CrossReference[], sentences: readonly Sentence[]): Map<string, Range[]> {
  const ranges = new Map<string, Range[]>()
  for (const { sentence, start, end } of citations) {
    const home = sentences[sentence]
    if (home === undefined) continue
    addTo(ranges, home.passage, { start: home.start + start, end: home.start + end })
  }
  return ranges
}

function placeNotes(notes: readonly Note[], passages: readonly Passage[]): Map<string, PlacedNote[]> {
  const pages = new Map<string, number | null>()
  for (const { section, pageIndex } of passages) if (!pages.has(section)) pages.set(section, pageIndex)
  const byMark = new Map<string, PlacedNote[]>()
  for (const note of notes) {
    if (note.label === null) continue
    const mark = cleanMark(note.label)
    const placed = { ...note, pageIndex: pages.get(note.section) ?? null }
    addTo(byMark, mark, placed)
  }
  return byMark
}

/** "[9, Table 6b]", "(Roe 2004, Fig. 2)": a place in the cited work, which is behind its citation in the same bracket. */
const LOCATES = /^,\s*(?:(?:see|esp\.|especially|cf\.)\s)?$/u

/** "Roe et al. (2018; see Table 1)": behind a semicolon the paper shows its own. */
const SHOWS = new RegExp(String.raw`;\s*(?:see(?:\salso)?|${anyWord(({ see }) => see)})\s$`, 'iu')

const isOfCited = (mention: Range, text: string, citations: readonly Range[]): boolean =>
  citations.some(
    ({ start, end }) =>
      (start < mention.start && mention.end < end && !SHOWS.test(text.slice(start, mention.start))) ||
      (end <= mention.start &&
        LOCATES.test(text.slice(end, mention.start)) &&
        /^[^([]*[)\]]/u.test(text.slice(mention.end))),
  )

/** "Figure 1.¹⁸ Restricted exchange": what is raised behind a stop is a mark, and no part of the label. */
function withoutRaised({ text, marks }: RichText): string {
  const raised = marks.filter((mark) => mark.kind === 'style' && mark.style === 'sup' && text[mark.start - 1] === '.')
  return raised.reduce(
    (all, { start, end }) => `${all.slice(0, start)}${' '.repeat(end - start)}${all.slice(end)}`,
    text,
  )
}

/** A caption opens with the label of its own figure; that is no reference to it. */
const isOwnLabel = ({ kind }: Passage, { start, isNative }: Declared): boolean =>
  kind === 'caption' && start === 0 && !isNative

function toRows(
  passage: Passage,
  found: readonly Declared[],
  map: SentenceMap,
  sentences: readonly Sentence[],
): CrossReference[] {
  return found.flatMap(({ start, end, type, targets, isNative }) => {
    const place = map.place(passage.key, start, end)
    if (place === null) return []
    const contents = sentences[place.sentence]?.text.slice(place.start, place.end) ?? ''
    const tier = isNative ? 'native' : null
    return [...new Set(targets)].map((target) => ({ ...place, type, target, contents, tier }))
  })
}

export const crossReferencesStage = defineStage({
  name: 'cross-references',
  needs: ['sentences', 'passages', 'outline', 'figures', 'tables', 'notes', 'citations'],
  gives: ['crossReferences'],
  essential: false,
  run: ({ sentences, passages, outline, figures, tables, notes, citations }) => {
    const index = indexObjects({ figures, tables, notes, outline, passages })
    const marks = placeNotes(notes, passages)
    const taken = claimed(citations, sentences)
    const map = mapSentences(sentences)
    // Numbers in round brackets are citations in papers that cite so.
    const citesByNumber = citations.some(({ tier }) => tier === 'paren-numeric')
    const bareIn = ({ content: { text } }: Passage, isTaken: (range: Range) => boolean, isUsual: boolean) =>
      citesByNumber ? [] : findBareNumbers(text, index, isTaken, isUsual)
    const citedIn = (passage: Passage) => overlapFinder(taken.get(passage.key) ?? [])
    const sure = passages.filter(isProse).flatMap((passage) => {
      const citedAt = citedIn(passage)
      return bareIn(passage, (range) => citedAt(range).length > 0, false)
    })
    const citesByBareNumber = sure.length >= FEWEST_BARE
    const rows = passages.flatMap((passage) => {
      if (!isProse(passage)) return []
      const cited = taken.get(passage.key) ?? []
      const citedAt = overlapFinder(cited)
      const { text } = passage.content
      const mentions = findMentions(withoutRaised(passage.content), index).filter(
        (mention) => !isOfCited(mention, text, cited),
      )
      const calls = findFootnoteMarks(passage.content, {
        notes: marks,
        pageIndex: passage.pageIndex,
        isTaken: (range) => citedAt(range).length > 0,
      })
      const mentionedAt = overlapFinder(mentions)
      const isTaken = (range: Range): boolean => citedAt(range).length > 0 || mentionedAt(range).length > 0
      const bare = bareIn(passage, isTaken, citesByBareNumber)
      const declared = applyNativeMarks(passage.content, [...mentions, ...bare, ...calls])
      return toRows(
        passage,
        declared.filter((one) => !isOwnLabel(passage, one)),
        map,
        sentences,
      )
    })
    return noted({ crossReferences: calledOnce(rows, sentences) })
  },
})
