// First lines as the header model tags them, for tests: "word/label word/label".
import type { FrontPiece, FrontToken, FrontZone } from '../../src/document/front.ts'
import { TOKEN_LABELS, type TokenLabel } from '../../src/stages/front/tagger/labels.ts'

const SHORT: Readonly<Record<string, TokenLabel>> = {
  G: 'given-first',
  g: 'given',
  F: 'family-first',
  f: 'family',
  m: 'author-mark',
  b: 'byline',
  O: 'group-first',
  o: 'group',
  t: 'title',
  a: 'affiliation',
  x: 'other',
}

export const sharesOf = (label: string, confidence = 1): number[] =>
  TOKEN_LABELS.map((each) => (each === label ? confidence : (1 - confidence) / (TOKEN_LABELS.length - 1)))

/** G g given, F f family, m mark, b byline, O o group, t title, a affiliation, x other; a label in capitals begins; "+./b" stands right behind the word before it. */
export function taggedZone(...rows: string[]): FrontZone {
  const lines: FrontPiece[] = []
  const tokens: FrontToken[] = []
  rows.forEach((row, at) => {
    let text = ''
    for (const pair of row.split(' ')) {
      const [printed = '', short = 'x'] = pair.split('/')
      const word = printed.replace(/^\+/, '')
      text += text === '' || word !== printed ? word : ` ${word}`
      const start = text.length - word.length
      const label = SHORT[short] ?? 'other'
      tokens.push({ line: at, start, end: start + word.length, label, confidence: 1, shares: sharesOf(label) })
    }
    lines.push({ text, offset: 0, opens: at === 0 ? 'block' : 'line', ref: { pageIndex: 0, lineIndex: at } })
  })
  return { lines, tokens }
}
