// Passages to sentences: one row each, in reading order, nothing lost or repeated.
import { defineStage } from '../../contract/stage.ts'
import type { Sentence } from '../../document/sentences.ts'
import type { Passage, PassageKind } from '../../document/structure.ts'
import { allMatches } from '../../kernel/all-matches.ts'
import { noted } from '../../kernel/noted.ts'
import { formatSentence } from './format-sentence.ts'
import { splitSentences } from './split-sentences.ts'

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

function spansOf({ kind, content }: Passage, language: string | undefined): readonly { start: number; end: number }[] {
  const { text, marks } = content
  if (WHOLE.has(kind)) return trimmed(text)
  if (kind === 'code') return linesOf(text)
  const unbreakable = marks.filter((mark) => mark.kind === 'math' || mark.kind === 'xref')
  return splitSentences(text, { unbreakable, ...(language === undefined ? {} : { language }) })
}

function sentencesOf(passage: Passage, language: string | undefined): Sentence[] {
  const { text } = passage.content
  return spansOf(passage, language).map(({ start, end }) => ({
    passage: passage.key,
    start,
    end,
    text: text.slice(start, end),
    formatted: formatSentence(passage.content, start, end),
  }))
}

export const textStage = defineStage({
  name: 'text',
  needs: ['passages', 'header'],
  gives: ['sentences'],
  essential: true,
  run: ({ passages, header }) =>
    noted({ sentences: passages.flatMap((passage) => sentencesOf(passage, header.language ?? undefined)) }),
})
