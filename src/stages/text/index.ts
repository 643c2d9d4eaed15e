// Passages to sentences: one row each, in reading order, nothing lost or repeated.
import { defineStage } from '../../contract/stage.ts'
import type { Sentence } from '../../document/sentences.ts'
import type { Passage, PassageKind } from '../../document/structure.ts'
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

function sentencesOf(passage: Passage, language: string | undefined): Sentence[] {
  const { text, marks } = passage.content
  const unbreakable = marks.filter(({ kind }) => kind === 'math' || kind === 'xref')
  const spans = WHOLE.has(passage.kind)
    ? trimmed(text)
    : splitSentences(text, { unbreakable, ...(language === undefined ? {} : { language }) })
  return spans.map(({ start, end }) => ({
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
