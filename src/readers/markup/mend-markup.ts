// Mends broken XML text (bare "&" and "<", crossing and stray tags), so that one slip does not cost the rest of the file.
import { append } from '../../kernel/lists.ts'

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g

/** "&" that opens no reference and "<" that opens no tag become what their author meant. */
export function escapeBareCharacters(text: string): string {
  return text.replace(/&(?!#?[\w.-]{1,40};)/g, '&amp;').replace(/<(?![/!?A-Za-z_])/g, '&lt;')
}

/**
 * The same text in which every end tag closes the innermost open element: end tags without a start are dropped,
 * elements left open inside another are closed before it ends.
 */
export function balanceTags(text: string): string {
  const open: string[] = []
  const out: string[] = []
  let copied = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, slash, name, rest] = match
    if (name === undefined || rest?.endsWith('/')) continue
    if (slash === '') {
      open.push(name)
      continue
    }
    const depth = open.lastIndexOf(name)
    if (depth >= 0 && depth === open.length - 1) {
      open.pop()
      continue
    }
    const unclosed = depth < 0 ? [] : open.splice(depth).reverse()
    append(out, [text.slice(copied, match.index), ...unclosed.map((inner) => `</${inner}>`)])
    copied = match.index + token.length
  }
  out.push(text.slice(copied))
  return out.join('')
}

export const mendMarkup = (text: string): string => balanceTags(escapeBareCharacters(text))
