// References of papers that print them in their notes instead of a list: each work once, with every place that prints it in full.
import { defineRevision } from '../../../contract/stage.ts'
import { letterKey } from '../../../conventions/letters.ts'
import type { Range } from '../../../document/ranges.ts'
import type { BibliographyEntry, PrintedPlace, Reading, Reference } from '../../../document/references.ts'
import type { Sentence } from '../../../document/sentences.ts'
import type { Note, Passage } from '../../../document/structure.ts'
import { groupBy } from '../../../kernel/lists.ts'
import { noted } from '../../../kernel/noted.ts'
import type { BibFields } from '../../../schema/bib.ts'
import type { ReferenceYieldExport } from '../../../schema/diagnostics.ts'
import { fieldsOf, type ParsedReference } from '../parse/fields.ts'
import { labelStrings, type ReadString } from '../parse/ner.ts'
import { readingOf } from '../parse/parse-references.ts'
import { isFullReference, isOneWork, splitNote, withLeadingPeople } from './split-note.ts'

/** A paper with a longer list cites it in its notes: what they print is in the list already. */
const LONGEST_LIST = 10
/** Works in notes before they count, and how many for each entry of a list. */
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
  readonly reading: Reading
}

/** "ders., Recht und Gesetz": the people of the work before, in the same note. */
const SAME_AUTHOR = /^(?:ders|dies|[Ii]d)\.,\s|^(?:[Ii]dem|[Ee]adem|[Dd]erselbe|[Dd]ieselben?),\s/u

/** The piece as a work, or null where it is not one. */
function workOf(piece: Piece, own: ReadString | undefined, before: FullPiece | undefined): FullPiece | null {
  if (own === undefined) return null
  const string = withLeadingPeople(own)
  const read = fieldsOf(string)
  const isSame = SAME_AUTHOR.test(piece.text) && before?.passage === piece.passage
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
    return { entry, reference: { key, fields, reading } }
  })
}

/** The receipt says where the references come from; what was missing as a list is not missing. */
const withNotes = (receipt: ReferenceYieldExport | null): ReferenceYieldExport | null =>
  receipt && {
    ...receipt,
    reason_flags: [...receipt.reason_flags.filter((flag) => flag !== 'no_references_found'), 'references_in_notes'],
  }

export const noteReferencesStage = defineRevision({
  name: 'references.notes',
  needs: ['passages', 'notes', 'sentences'],
  gives: ['bibliography', 'references', 'referenceYield'],
  revises: true,
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ passages, notes, sentences, bibliography, references, referenceYield }, { ports }) => {
    const unchanged = noted({ bibliography, references, referenceYield })
    if (bibliography.length > LONGEST_LIST || notes.length === 0) return unchanged
    const pieces = piecesOf(passages, notes, sentences)
    const texts = [...new Set(pieces.flatMap((piece) => [piece, ...piece.sentences].map(({ text }) => text)))]
    const labelled = await labelStrings(texts, ports.inference)
    const full = fullOf(pieces, new Map(texts.map((text, at) => [text, labelled[at] as ReadString])))
    const works = worksOf(full)
    if (works.length < FEWEST_WORKS || works.length < bibliography.length * WORKS_PER_ENTRY) return unchanged
    return noted({
      bibliography: [...bibliography, ...works.map(({ entry }) => entry)],
      references: [...references, ...works.map(({ reference }) => reference)],
      referenceYield: withNotes(referenceYield),
    })
  },
})
