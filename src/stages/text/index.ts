// Passages to sentences: one row each, in reading order, nothing lost or repeated.
import { defineStage } from '../../contract/stage.ts'
import { raised } from '../../conventions/language/letters.ts'
import { overlapFinder } from '../../document/ranges.ts'
import type { Mark, MathMark, RichText, StyleMark } from '../../document/rich-text.ts'
import type { Sentence } from '../../document/sentences.ts'
import type { Passage, PassageKind } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { splitSentences } from './split-sentences.ts'

type Shown = MathMark | (StyleMark & { style: 'sup' | 'sub' })

const isShown = (mark: Mark): mark is Shown =>
  mark.kind === 'math' || (mark.kind === 'style' && (mark.style === 'sup' || mark.style === 'sub'))

/** Marks inside another shown mark are part of it: LaTeX already says what is raised. */
function outermost(marks: readonly Shown[]): Shown[] {
  const kept: Shown[] = []
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || mark.start >= last.end) kept.push(mark)
  }
  return kept
}

function wrap(mark: Shown, text: string): string {
  if (mark.kind === 'style') return `<${mark.style}>${text}</${mark.style}>`
  return mark.display ? `$$${mark.latex}$$` : `$${mark.latex}$`
}

/** The source form of any part of a text; null where that is the plain text. A text may have as many sentences as marks: neither is searched for the other. */
export function sourceForms(content: RichText): (start: number, end: number) => string | null {
  const shownIn = overlapFinder(content.marks.filter(isShown))
  return (start, end) => {
    const inside = shownIn({ start, end })
    if (inside.length === 0) return null
    let written = ''
    let at = start
    for (const mark of outermost(inside)) {
      const from = Math.max(mark.start, start)
      const to = Math.min(mark.end, end)
      written += content.text.slice(at, from) + wrap(mark, content.text.slice(from, to))
      at = to
    }
    return written + content.text.slice(at, end)
  }
}

/** A printed reference is one row, however many full stops it has; so is a formula. */
const WHOLE: ReadonlySet<PassageKind> = new Set(['reference', 'formula'])

function trimmed(text: string): { start: number; end: number }[] {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return end > start ? [{ start, end }] : []
}

/** Printed lines, each with the spaces at its start. */
const linesOf = (text: string): { start: number; end: number }[] =>
  allMatches(text, /[^\n]*\S/g).map((match) => ({ start: match.index, end: match.index + match[0].length }))

const NOTE_NUMBERS = /^\d{1,3}(?:[,–-]\d{1,3})*\s?$/

/** Numbers of notes behind a stop, in raised characters: "to 23,600.¹⁶ Lending" has no decimals. Nothing moves by that. */
function withRaisedNotes({ text, marks }: RichText): string {
  const isNote = ({ start, end }: Mark): boolean =>
    NOTE_NUMBERS.test(text.slice(start, end)) &&
    /[.?!][”’")\]]?$/.test(text.slice(Math.max(0, start - 2), start)) &&
    /\s[\p{Lu}“"]/u.test(text.slice(end - 1, end + 2))
  const notes = marks.filter((mark) => mark.kind === 'style' && mark.style === 'sup' && isNote(mark))
  let written = ''
  for (const { start, end } of notes.sort((a, b) => a.start - b.start)) {
    if (start < written.length) continue
    written += text.slice(written.length, start) + raised(text.slice(start, end))
  }
  return written + text.slice(written.length)
}

function spansOf({ kind, content }: Passage, language: string | undefined): readonly { start: number; end: number }[] {
  const { text, marks } = content
  if (WHOLE.has(kind)) return trimmed(text)
  if (kind === 'code') return linesOf(text)
  const unbreakable = marks.filter((mark) => mark.kind === 'math' || mark.kind === 'xref')
  return splitSentences(withRaisedNotes(content), { unbreakable, ...(language === undefined ? {} : { language }) })
}

function sentencesOf(passage: Passage, language: string | undefined): Sentence[] {
  const { text } = passage.content
  const sourceForm = sourceForms(passage.content)
  return spansOf(passage, language).map(({ start, end }) => ({
    passage: passage.key,
    start,
    end,
    text: text.slice(start, end),
    formatted: sourceForm(start, end),
  }))
}

/** Scripts that part neither words by blanks nor sentences by stops: their paragraphs stay whole. */
const UNPARTED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/gu
const NOT_SPLIT = {
  code: 'TEXT_NOT_SPLIT',
  message: 'most of the text is in a script that parts no sentences by stops; its paragraphs are one row each',
}

function isUnparted(passages: readonly Passage[]): boolean {
  const text = passages.map(({ content }) => content.text).join(' ')
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const unparted = count(UNPARTED)
  return unparted > 0 && unparted * 2 > count(/\p{L}/gu)
}

export const textStage = defineStage({
  name: 'text',
  needs: ['passages', 'header'],
  gives: ['sentences'],
  essential: true,
  run: ({ passages, header }) =>
    noted(
      { sentences: passages.flatMap((passage) => sentencesOf(passage, header.language ?? undefined)) },
      isUnparted(passages) ? [NOT_SPLIT] : [],
    ),
})
