// References that notes print: each work once, with every place that prints it in full; those of a list are citations of it.
import { defineRevision } from '../../../contract/stage.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import type { Range } from '../../../document/ranges.ts'
import type { BibliographyEntry, PrintedPlace, Reading, Reference } from '../../../document/references.ts'
import type { Sentence } from '../../../document/sentences.ts'
import type { Note, Passage } from '../../../document/structure.ts'
import { groupBy } from '../../../kernel/lists.ts'
import { noted } from '../../../kernel/noted.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { ReferenceYieldExport } from '../../../schema/parts/diagnostics.ts'
import { fieldsOf, type ParsedReference } from '../parse/fields.ts'
import { legalWorks } from '../parse/law/legal-citation.ts'
import { namesSamePeople, withListOrder } from '../parse/list-names.ts'
import { labelStrings, type ReadString } from '../parse/ner.ts'
import { readingOf } from '../parse/parse-references.ts'
import { isFullReference, isOneWork, looksPrinted, splitNote, withLeadingPeople } from './split-note.ts'

/** Beside a longer list only what looks like a work is read: notes cite it by names and years. */
const LONGEST_LIST = 10
/** Works in notes before they count, and how many for each entry of a short list. */
const FEWEST_WORKS = 3
const WORKS_PER_ENTRY = 2

interface Piece extends PrintedPlace {
  readonly text: string
  /** The sentences of the piece, where it has several: each may be a work, should the whole not be one. */
  readonly sentences: readonly Piece[]
}

/** The pieces of all notes, in the order of the notes. */
function piecesOf(
  passages: readonly Passage[],
  notes: readonly Note[],
  sentences: readonly Sentence[],
): readonly Piece[] {
  const sections = new Set(notes.map(({ section }) => section))
  const inside = groupBy(sentences, ({ passage }) => passage)
  return passages
    .filter(({ section }) => sections.has(section))
    .flatMap(({ key, content: { text } }) => {
      const pieceOf = ({ start, end }: Range): Piece => ({
        passage: key,
        start,
        end,
        text: text.slice(start, end),
        sentences: [],
      })
      const fine = splitNote(text, inside.get(key) ?? []).map(pieceOf)
      return splitNote(text, [{ start: 0, end: text.length }]).map((range) => {
        const sentences = fine.filter(({ start, end }) => start < range.end && range.start < end)
        return { ...pieceOf(range), sentences: sentences.length > 1 ? sentences : [] }
      })
    })
}

interface FullPiece extends Piece {
  readonly fields: ParsedReference
  /** None of what is read by rule. */
  readonly reading?: Reading
}

/** Works that notes cite by the rules of law, in the order of the notes. */
function legalPieces(passages: readonly Passage[], notes: readonly Note[]): FullPiece[] {
  const sections = new Set(notes.map(({ section }) => section))
  return passages
    .filter(({ section }) => sections.has(section))
    .flatMap(({ key, content: { text } }) =>
      legalWorks(text).map(({ start, end, fields }) => ({
        ...{ passage: key, start, end, text: text.slice(start, end), sentences: [] },
        fields,
      })),
    )
}

/** Pieces that hold none of these works; of one that does, the sentences that hold none. */
function piecesBeside(pieces: readonly Piece[], works: readonly FullPiece[]): Piece[] {
  const byPassage = groupBy(works, ({ passage }) => passage)
  const isFree = ({ passage, start, end }: Piece): boolean =>
    byPassage.get(passage)?.every((work) => end <= work.start || work.end <= start) !== false
  return pieces.flatMap((piece) => (isFree(piece) ? [piece] : piece.sentences.filter(isFree)))
}

function inOrder(works: readonly FullPiece[], passages: readonly Passage[]): FullPiece[] {
  const order = new Map(passages.map(({ key }, at) => [key, at]))
  return works.toSorted((a, b) => (order.get(a.passage) ?? 0) - (order.get(b.passage) ?? 0) || a.start - b.start)
}

/** Notes print names in one order, as lists do. */
function inListOrder(works: readonly FullPiece[]): FullPiece[] {
  const ordered = withListOrder(
    works.map(({ fields }) => fields),
    works.map(({ text }) => text),
  )
  return works.map((work, at) => ({ ...work, fields: ordered[at] ?? work.fields }))
}

/** The piece as a work, or null where it is not one. */
function workOf(piece: Piece, own: ReadString | undefined, before: FullPiece | undefined): FullPiece | null {
  if (own === undefined) return null
  const string = withLeadingPeople(own)
  const read = fieldsOf(string)
  // "ders., Recht und Gesetz": the people of the work before, in the same note.
  const isSame = namesSamePeople(piece.text) && before?.passage === piece.passage
  const fields = isSame ? { ...read, author: before.fields.author, authors: before.fields.authors } : read
  return isFullReference(string, fields) ? { ...piece, fields, reading: readingOf(own) } : null
}

/** Pieces that are works; of a piece that is none, or several, the sentences that are. */
function fullOf(pieces: readonly Piece[], labelled: ReadonlyMap<string, ReadString>): FullPiece[] {
  const full: FullPiece[] = []
  for (const piece of pieces) {
    const isOne = piece.sentences.length === 0 || isOneWork(piece.sentences.map(({ text }) => text))
    const whole = isOne ? workOf(piece, labelled.get(piece.text), full.at(-1)) : null
    for (const one of whole === null ? piece.sentences : []) {
      const work = workOf(one, labelled.get(one.text), full.at(-1))
      if (work !== null) full.push(work)
    }
    if (whole !== null) full.push(whole)
  }
  return full
}

/** Works are one where first name, title and year are. */
function workKey({ author, editor, title, year }: BibFields): string {
  const [first] = author?.length ? author : (editor ?? [])
  return [first?.family ?? first?.literal ?? '', title ?? '', year ?? '']
    .map((part) => letterKey(String(part)))
    .join(' ')
}

interface Work {
  readonly entry: BibliographyEntry
  readonly reference: Reference
}

function worksOf(pieces: readonly FullPiece[]): Work[] {
  const works = new Map<string, { readonly places: PrintedPlace[]; readonly raw: string; readonly first: FullPiece }>()
  for (const piece of pieces) {
    const { passage, start, end, text, fields } = piece
    const key = workKey(fields)
    const known = works.get(key)
    if (known === undefined) works.set(key, { places: [{ passage, start, end }], raw: text, first: piece })
    else known.places.push({ passage, start, end })
  }
  return [...works.values()].map(({ places, raw, first: { fields, reading } }, index) => {
    const key = `w${index + 1}`
    const entry = { key, label: null, passage: places[0]?.passage ?? null, raw, declared: null, places }
    return { entry, reference: { key, fields, ...(reading !== undefined && { reading }) } }
  })
}

/** Titles agree where the longer begins with the shorter; of fewer letters none is told. */
const FEWEST_LETTERS = 8

/** The entry of the list that a work is, by title and year. */
function listedFinder(references: readonly Reference[]): (fields: BibFields) => string | null {
  const listed = references.flatMap(({ key, fields: { title, year } }) => {
    const letters = letterKey(title ?? '')
    return letters.length < FEWEST_LETTERS ? [] : [{ key, letters, year }]
  })
  return ({ title, year }) => {
    const own = letterKey(title ?? '')
    if (own.length < FEWEST_LETTERS) return null
    const found = listed.find(
      (one) =>
        (one.letters.startsWith(own) || own.startsWith(one.letters)) &&
        (one.year === null || year === null || one.year === year),
    )
    return found?.key ?? null
  }
}

/** Each entry with the places in notes that print it in full. */
const withPlaces = (
  bibliography: readonly BibliographyEntry[],
  pieces: ReadonlyMap<string, readonly FullPiece[]>,
): BibliographyEntry[] =>
  bibliography.map((entry) => {
    const own = pieces.get(entry.key)
    return own === undefined
      ? entry
      : { ...entry, places: own.map(({ passage, start, end }) => ({ passage, start, end })) }
  })

/** A printed work is one row, however many full stops it has. */
function joinedSentences(
  sentences: readonly Sentence[],
  places: readonly PrintedPlace[],
  passages: readonly Passage[],
) {
  if (places.length === 0) return sentences
  const byPassage = groupBy(places, ({ passage }) => passage)
  const texts = new Map(passages.map(({ key, content }) => [key, content.text]))
  const out: Sentence[] = []
  for (const one of sentences) {
    const last = out.at(-1)
    const isOne =
      last?.passage === one.passage &&
      byPassage.get(one.passage)?.some(({ start, end }) => start < last.end && one.start < end) === true
    if (!isOne) {
      out.push(one)
      continue
    }
    const between = texts.get(one.passage)?.slice(last.end, one.start) ?? ' '
    const formatted =
      last.formatted === null && one.formatted === null
        ? null
        : `${last.formatted ?? last.text}${between}${one.formatted ?? one.text}`
    out[out.length - 1] = { ...last, end: one.end, text: `${last.text}${between}${one.text}`, formatted }
  }
  return out
}

/** The receipt says where the references come from; what was missing as a list is not missing. */
const withNotes = (receipt: ReferenceYieldExport | null): ReferenceYieldExport | null =>
  receipt && {
    ...receipt,
    reason_flags: [...receipt.reason_flags.filter((flag) => flag !== 'no_references_found'), 'references_in_notes'],
  }

/** A few works in notes are mere mentions; beside a short list, which may be one of something else, there must be more. */
const areReferences = (works: readonly Work[], entries: number): boolean =>
  works.length >= Math.max(FEWEST_WORKS, entries > LONGEST_LIST ? 0 : entries * WORKS_PER_ENTRY)

export const noteReferencesStage = defineRevision({
  name: 'references.notes',
  needs: ['passages', 'notes'],
  gives: ['bibliography', 'references', 'referenceYield', 'sentences'],
  revises: true,
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ passages, notes, sentences, bibliography, references, referenceYield }, { ports }) => {
    if (notes.length === 0) return noted({ bibliography, references, referenceYield, sentences })
    const isListed = bibliography.length > LONGEST_LIST
    const legal = legalPieces(passages, notes)
    const pieces = piecesBeside(piecesOf(passages, notes, sentences), legal)
    const texts = [...new Set(pieces.flatMap((piece) => [piece, ...piece.sentences].map(({ text }) => text)))]
    const read = isListed ? texts.filter(looksPrinted) : texts
    const labelled = await labelStrings(read, ports.inference)
    const found = fullOf(pieces, new Map(read.map((text, at) => [text, labelled[at] as ReadString])))
    const full = inListOrder(inOrder([...found, ...legal], passages))
    const listed = listedFinder(references)
    const byEntry = groupBy(full, ({ fields }) => listed(fields))
    const works = worksOf(byEntry.get(null) ?? [])
    byEntry.delete(null)
    const own = areReferences(works, bibliography.length) ? works : []
    const entries = [...withPlaces(bibliography, byEntry as Map<string, FullPiece[]>), ...own.map(({ entry }) => entry)]
    return noted({
      bibliography: entries,
      references: [...references, ...own.map(({ reference }) => reference)],
      referenceYield: own.length > 0 ? withNotes(referenceYield) : referenceYield,
      sentences: joinedSentences(
        sentences,
        entries.flatMap(({ places = [] }) => places),
        passages,
      ),
    })
  },
})
