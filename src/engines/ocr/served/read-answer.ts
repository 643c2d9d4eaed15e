// The answer of a recognition model as lines of plain text: markdown, tables in HTML or OTSL, formulas in LaTeX.
import { decodeHTMLStrict } from 'entities/decode'
import { maxOf } from '../../../kernel/lists.ts'

/** A fence around the whole answer is packing. */
const FENCE = /^```[a-z]*\n([\s\S]*?)\n?```$/i
/** Places that some models write beside the text: not needed, since they are in units of their own. */
const PLACES = /<\|?(?:LOC|box|loc)_?[^>]*\|?>|<\|(?:det|ref)\|>[\s\S]*?<\|\/(?:det|ref)\|>/gi
const OTSL_CELL = /<(?:fcel|ecel|lcel|ucel|xcel|ched|rhed|srow)>/gi
const OTSL_ROW = /<nl>/gi

/** Rows become lines, cells words with wide gaps. */
function tablesToLines(text: string): string {
  return text
    .replace(/<\/tr>/gi, '\n')
    .replace(/<\/t[dh]>/gi, '\t')
    .replace(OTSL_ROW, '\n')
    .replace(OTSL_CELL, '\t')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?(?:table|thead|tbody|tr|td|th|otsl|div|p|span|caption|sup|sub|b|i)(?:\s[^<>]*)?>/gi, '')
}

const withoutMarkdown = (line: string): string =>
  line
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) => cells.split('|').join('\t'))

/** Lines that only draw a table or part one block from the next. */
const isRuler = (line: string): boolean => /^[\s|:_*=-]*$/.test(line)

export interface ServedLine {
  readonly cells: readonly string[]
  readonly isHeading: boolean
}

export function readAnswer(answer: string): ServedLine[] {
  const body = FENCE.exec(answer.trim())?.[1] ?? answer
  const lines = tablesToLines(body.replace(PLACES, '')).split('\n')
  return lines.flatMap((line) => {
    if (isRuler(line)) return []
    const cells = decodeHTMLStrict(withoutMarkdown(line))
      .split('\t')
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
    return cells.length === 0 ? [] : [{ cells, isHeading: /^\s{0,3}#{1,6}\s/.test(line) }]
  })
}

/** A model that lost its way says the same over and over. */
const MOST_REPEATS = 20

export function isNonsense(lines: readonly ServedLine[]): boolean {
  const counts = new Map<string, number>()
  for (const { cells } of lines) {
    const text = cells.join(' ')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const most = maxOf(counts.values(), 0)
  return most > MOST_REPEATS && most > lines.length / 2
}
