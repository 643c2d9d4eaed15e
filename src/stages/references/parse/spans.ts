// Gathers labelled tokens into the pieces of text that carry one label.
import type { TextRange } from '../../../document/ranges.ts'
import type { Label } from './labels.ts'
import type { LabelledString, LabelledToken } from './ner.ts'
import { QUOTES } from './normalizers/plain.ts'

export type Span = TextRange

const PARTNER: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** What is right behind a span and belongs to it: a bracket that opens inside it. */
function endOfSpan(text: string, start: number, end: number): number {
  const next = text.charAt(end)
  const body = text.slice(start, end)
  const isOpen = Object.entries(PARTNER).some(
    ([open, close]) => close === next && body.lastIndexOf(open) > body.lastIndexOf(close),
  )
  if (isOpen) return end + 1
  // "C++": of signs that are doubled the model may label one; "Flux.jl": the ending of a program's name is part of it.
  if (next === '+' && body.endsWith('+')) return end + 1
  return end + (/^\.(?:jl|js|py|net)(?!\p{L})/iu.exec(text.slice(end))?.[0].length ?? 0)
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1

/** Marks of a quotation inside a span that the label leaves out: “Back-end sentencing” and reimprisonment. Apostrophes look like single ones. */
function withQuotes(text: string, start: number, end: number): string {
  const body = text.slice(start, end)
  const ahead = /^\W{0,2}/u.exec(text.slice(end))?.[0] ?? ''
  for (const [open, close] of QUOTES) {
    if (open === '‘') continue
    const [opens, closes] = [countOf(body, open), countOf(body, close)]
    const [isBefore, isBehind] = [text.charAt(start - 1) === open, ahead.includes(close)]
    if (open === close && (opens % 2 === 0 || isBefore === isBehind)) continue
    if (isBefore && (closes > opens || open === close)) return open + body
    if (isBehind && (opens > closes || open === close)) return body + close
  }
  return body
}

/** Runs of a label; two runs with nothing but unlabelled marks between them are one. */
export function spansOf({ text, tokens }: LabelledString, wanted: Label): Span[] {
  const found: { start: number; end: number }[] = []
  let isApart = true
  for (const { start, end, kind, label } of tokens) {
    const last = found.at(-1)
    if (label === wanted) {
      if (last !== undefined && !isApart) last.end = end
      else found.push({ start, end })
      isApart = false
    } else if (kind !== 'mark' || label !== 'other') isApart = true
  }
  return found.map(({ start, end }) => {
    const whole = endOfSpan(text, start, end)
    return { start, end: whole, text: withQuotes(text, start, whole) }
  })
}

export const hasLabel = ({ tokens }: LabelledString, ...labels: readonly Label[]): boolean =>
  tokens.some(({ label }) => labels.includes(label))

export type Role = 'author' | 'editor'
export type NamePart = 'family' | 'given' | 'suffix' | 'literal'

export interface PersonPiece {
  readonly part: NamePart
  readonly begins: boolean
  readonly token: LabelledToken
}

/** The tokens of authors or of editors, with the part of the name that each is. */
export function namePieces({ tokens }: LabelledString, role: Role): PersonPiece[] {
  return tokens.flatMap((token) => {
    const [owner, part, begin] = token.label.split('_')
    if (owner !== role || part === undefined) return []
    return [{ part: part as NamePart, begins: begin === 'begin', token }]
  })
}

export const relabelled = (token: LabelledToken, label: Label): LabelledToken => ({ ...token, label })
