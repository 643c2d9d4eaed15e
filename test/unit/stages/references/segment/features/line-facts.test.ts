import { describe, expect, it } from 'vitest'
import { lineFacts } from '../../../../../../src/stages/references/segment/features/line-facts.ts'

describe('lineFacts', () => {
  it('looks at words near the beginning of a line only', () => {
    const long = 'x'.repeat(45)
    expect(lineFacts(`${long} ${long} late`).words).toHaveLength(2)
  })

  it.each([
    ['Roe, A. B., Smith, C. (2001).', 'family-initials'],
    ['Roe AB, Smith C. Rivers.', 'family-caps'],
    ['A. B. Roe and C. Smith, Rivers', 'initials-family'],
    ['Roe, Anna and Smith, Carl', 'family-given'],
    ['Anna Roe and Carl Smith. Rivers', 'given-family'],
    ['van der Berg, J., 2001', 'family-initials'],
    ['Ministry of Water. 2001. Rivers', 'name-year'],
    ['and reeds along the banks', 'none'],
  ])('%j opens with %s', (text, opening) => {
    expect(lineFacts(text).opening).toBe(opening)
  })

  it.each([
    ['Water 12: 45-61.', 'pages'],
    ['Roe, A. and', 'and'],
    ['a long tit-', 'hyphen'],
    ['Press, 2001.', 'number-stop'],
    ['https://example.org/a', 'link'],
    ['Smith, C.', 'initial-stop'],
    ['of the northern', 'low'],
  ])('%j ends with %s', (text, ending) => {
    expect(lineFacts(text).ending).toBe(ending)
  })

  it.each([
    ['——— 1999. Rivers', 'dash'],
    ['• Roe, A.', 'bullet'],
    ['[Roe99] Roe, A.', 'key'],
    ['[7] Roe, A.', 'bracket'],
    ['Roe, A.', 'none'],
  ])('%j is marked by %s', (text, mark) => {
    expect(lineFacts(text).mark).toBe(mark)
  })
})

it.each([
  'References',
  '7. REFERENCES',
  'Literaturverzeichnis',
  'Literatur- und Quellenverzeichnis',
  'References and notes',
  'Bibliografía',
  'Works cited:',
  'Further reading',
])('%j is a heading of references to the model', (text) => {
  expect(lineFacts(text).heading).toBe('references')
})

it.each(['References to water are rare.', 'Method', 'A literature of rivers'])('%j is not', (text) => {
  expect(lineFacts(text).heading).not.toBe('references')
})
