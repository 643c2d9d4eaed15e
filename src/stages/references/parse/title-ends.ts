// Where the title of an entry ends, where its label goes too far.
import { anyWord } from '../../../conventions/language/words.ts'
import type { LabelledString, LabelledToken } from './ner.ts'
import { hasLabel, relabelled } from './spans.ts'

/** “Rivers.” en, “Rivers,” tech. rep.: a title that a mark opens ends before the mark that closes it behind a stop. */
export function quotedTitle({ text, tokens }: LabelledString): readonly LabelledToken[] {
  const first = tokens.find(({ label }) => label === 'title')?.start ?? 0
  const open = text.slice(Math.max(0, first - 1), first + 1).search(/[“"]/u)
  if (open < 0) return tokens
  const from = Math.max(0, first - 1) + open + 1
  const close = text.slice(from).search(/(?<=[.,?!])[”"]/u)
  if (close < 0) return tokens
  return tokens.map((token) =>
    token.label === 'title' && token.start >= from + close ? relabelled(token, 'other') : token,
  )
}

/** "Statistical Inference, 2nd Edn", "Scaling (2nd edition)": what the title ends with is the edition, where no other is printed. */
const ORDINAL = String.raw`(?:\d{1,2}\s?(?:st|nd|rd|th|ª|º|\.)?|first|second|third|fourth|fifth|sixth|rev(?:ised|\.)?|international|updated|expanded)`
const EDITION_AT_END = new RegExp(
  String.raw`[,(]\s?(?<edition>(?:${ORDINAL}\s)?${ORDINAL}\s(?:${anyWord(({ edition }) => edition)})\.?)\)?\.?$`,
  'iu',
)

export function editionInTitle(string: LabelledString): readonly LabelledToken[] {
  const { text, tokens } = string
  if (hasLabel(string, 'edition')) return tokens
  const first = tokens.findIndex(({ label }) => label === 'title')
  const rest = tokens.slice(first).findIndex(({ label }) => label !== 'title')
  const start = tokens[first]?.start ?? 0
  const title = first < 0 ? '' : text.slice(start, tokens[(rest < 0 ? tokens.length : first + rest) - 1]?.end)
  const found = EDITION_AT_END.exec(title)
  if (found === null || found.index === 0) return tokens
  const opening = start + found.index
  const end = opening + found[0].indexOf(found.groups?.edition ?? '') + (found.groups?.edition?.length ?? 0)
  return tokens.map((token) => {
    if (token.label !== 'title' || token.start < opening) return token
    return relabelled(token, token.start === opening || token.start >= end ? 'other' : 'edition')
  })
}
