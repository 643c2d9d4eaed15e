// One look at the tags of an HTML text before it is parsed: the parser compares every attribute with every other.

/** The most that one element of a real page carries is a few dozen. */
export const MAX_ATTRIBUTES = 500

/** Elements whose contents are no markup. */
const RAW = /^(?:script|style|textarea|title|xmp|plaintext)$/i

const SPACE = /[\s/]/

/** Where the tag that begins at `from` ends, and how many attributes it has; stops counting above the limit. */
function scanTag(text: string, from: number): { end: number; attributes: number } {
  let at = from
  let attributes = 0
  let isInName = true
  while (at < text.length && text[at] !== '>') {
    const character = text[at] ?? ''
    if (character === '=') {
      at++
      while (SPACE.test(text[at] ?? '')) at++
      const quote = text[at]
      if (quote === '"' || quote === "'") {
        const close = text.indexOf(quote, at + 1)
        at = close < 0 ? text.length : close
      }
      isInName = true
    } else if (SPACE.test(character)) isInName = false
    else if (!isInName) {
      isInName = true
      attributes++
      if (attributes > MAX_ATTRIBUTES) break
    }
    at++
  }
  return { end: at, attributes }
}

export function hasTooManyAttributes(text: string): boolean {
  let at = text.indexOf('<')
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) return false
      at = text.indexOf('<', end)
      continue
    }
    const name = /^<([A-Za-z][^\s/>]{0,40})/.exec(text.slice(at, at + 48))?.[1]
    if (name === undefined) {
      at = text.indexOf('<', at + 1)
      continue
    }
    const { end, attributes } = scanTag(text, at + 1 + name.length)
    if (attributes > MAX_ATTRIBUTES) return true
    if (RAW.test(name)) {
      const close = text.indexOf(`</${name}`, end)
      at = close < 0 ? text.indexOf('<', end) : text.indexOf('<', close + 1)
    } else at = text.indexOf('<', end)
  }
  return false
}
