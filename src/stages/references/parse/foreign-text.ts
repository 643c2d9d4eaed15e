// Takes out of a labelled reference what does not belong to it: a running head inside, the beginning of the next entry.
import { findDoi } from '../../../conventions/doi.ts'
import type { LabelledString, LabelledToken } from './ner.ts'

const MARK = /^(?:doi|https?|dx|org|\p{P}|\p{S})+$/iu

/** An entry's own DOI opens what follows it; that of a running head stands behind the head's words. */
function withOwnDoi(string: LabelledString): LabelledString {
  const { text, tokens } = string
  const printed = (at: number): string => text.slice(tokens[at]?.start, tokens[at]?.end)
  const doi = tokens.findIndex((_, at) => findDoi(printed(at)) !== null)
  if (tokens[doi]?.label !== 'foreign') return string
  let first = doi
  while (first > 0 && MARK.test(printed(first - 1))) first -= 1
  if (first > 0 && tokens[first - 1]?.label === 'foreign') return string
  const own = tokens.map((token, at): LabelledToken => {
    if (at < first || at > doi) return token
    return { ...token, label: at === doi ? 'doi' : 'other' }
  })
  return { ...string, tokens: own }
}

/** The string without its foreign tokens; the rest closes up. */
export function withoutForeign(labelled: LabelledString): LabelledString {
  const string = withOwnDoi(labelled)
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
