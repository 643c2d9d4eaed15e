import { describe, expect, it } from 'vitest'
import { splitAuthors } from '../../../src/byline/split-authors.ts'
import type { RichText } from '../../../src/document/rich-text.ts'

/** "^1,2^" stands for raised text. */
function byline(notation: string): RichText {
  let text = ''
  const marks: RichText['marks'][number][] = []
  notation.split('^').forEach((part, index) => {
    const start = text.length
    text += part
    if (index % 2 === 1) marks.push({ kind: 'style', style: 'sup', start, end: text.length })
  })
  return { text, marks }
}

const read = (notation: string) =>
  splitAuthors(byline(notation)).map(({ name, marks }) => `${name} ${marks.join('+')}`.trim())

describe('splitAuthors', () => {
  it.each([
    ['Anna Meer, Chidi Okafor and Inés García', ['Anna Meer', 'Chidi Okafor', 'Inés García']],
    ['Anna Meer^1,2^, Chidi Okafor^2^ & Inés García^1,*^', ['Anna Meer 1+2', 'Chidi Okafor 2', 'Inés García 1+*']],
    ['Anna Meer^a^, Chidi Okafor^b,∗^', ['Anna Meer a', 'Chidi Okafor b+∗']],
    ['Anna Meer1, Chidi Okafor2', ['Anna Meer 1', 'Chidi Okafor 2']],
    ['Anna Meer*, Chidi Okafor†', ['Anna Meer *', 'Chidi Okafor †']],
    ['Anna Meer^†^, Chidi Okafor^††^, Inés García^*,**^', ['Anna Meer †', 'Chidi Okafor ††', 'Inés García *+**']],
    ['Anna Meer; Chidi Okafor', ['Anna Meer', 'Chidi Okafor']],
    ['Meer, Anna Lea1; Okafor, Chidi2', ['Meer, Anna Lea 1', 'Okafor, Chidi 2']],
    ['Anna Meer, PhD; Chidi Okafor, MD', ['Anna Meer', 'Chidi Okafor']],
    ['Anna Meer · Chidi Okafor', ['Anna Meer', 'Chidi Okafor']],
    ['By Anna Meer', ['Anna Meer']],
    ['Anna Meer, PhD, Chidi Okafor, MD', ['Anna Meer', 'Chidi Okafor']],
    ['Anna Meer, S. Kom, Chidi Okafor', ['Anna Meer', 'Chidi Okafor']],
    ['Anna Meer, Jr., Chidi Okafor', ['Anna Meer, Jr.', 'Chidi Okafor']],
    ['Anna Meer und Chidi Okafor', ['Anna Meer', 'Chidi Okafor']],
    ['Anna MeerID^1^, Chidi Okafor', ['Anna Meer 1', 'Chidi Okafor']],
    ['Anna Meer^1–3^', ['Anna Meer 1+2+3']],
    ['A meta-analysis, Anna Meer', ['Anna Meer']],
    ['Technology Branch, Climate change', []],
    ['anna@example.org', []],
  ])('%j', (notation, names) => {
    expect(read(notation)).toEqual(names)
  })
})
