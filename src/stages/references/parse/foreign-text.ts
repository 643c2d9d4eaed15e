// Takes out of a labelled reference what does not belong to it: a running head inside, the beginning of the next entry.
import type { LabelledString, LabelledToken } from './ner.ts'

/** The string without its foreign tokens; the rest closes up. */
export function withoutForeign(string: LabelledString): LabelledString {
  if (!string.tokens.some(({ label }) => label === 'foreign')) return string
  const tokens: LabelledToken[] = []
  let text = ''
  let copied = 0
  for (const token of string.tokens) {
    if (token.label === 'foreign') {
      text += string.text.slice(copied, token.start)
      copied = token.end
      continue
    }
    const shift = text.length - copied
    tokens.push({ ...token, start: token.start + shift, end: token.end + shift })
  }
  return { ...string, text: text + string.text.slice(copied), tokens }
}
