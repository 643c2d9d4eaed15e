import { describe, expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../../../src/schema/parts/no-bib-fields.ts'
import type { ParsedReference } from '../../../../../../src/stages/references/parse/fields.ts'
import { mergeModelFields } from '../../../../../../src/stages/references/parse/language-model/model-fields.ts'
import type { ModelReference } from '../../../../../../src/stages/references/parse/language-model/model-reference.ts'
import { SILENT } from '../../../../../support/papers/model-reference.ts'

const RAW =
  'Moss A, Reed B. How long tea leaves keep. J Kitchen Chem. 2011;12(3):145-58. Bakers Press. https://doi.org/10.1000/\ntea'

const LOCAL: ParsedReference = {
  ...NO_BIB_FIELDS,
  bib_type: 'journal_article',
  authors: 'Moss, A',
  author: [{ family: 'Moss', given: 'A', suffix: null, literal: null }],
  year: 2011,
}

const merge = (answer: Partial<ModelReference>, local: Partial<ParsedReference> = {}) =>
  mergeModelFields(RAW, { ...LOCAL, ...local }, { ...SILENT, ...answer })

describe('mergeModelFields', () => {
  it.each<[Partial<ModelReference>, Partial<ParsedReference>]>([
    [{ title: 'how long TEA leaves keep' }, { title: 'How long tea leaves keep' }],
    [{ container: 'J. Kitchen Chem.' }, { container: 'J Kitchen Chem' }],
    [
      { volume: '12', issue: '3' },
      { volume: '12', issue: '3' },
    ],
    [
      { first_page: '145', last_page: '58' },
      { first_page: '145', last_page: '158' },
    ],
    [{ doi: '10.1000/tea' }, { doi: '10.1000/tea' }],
    [{ authors: [{ family: 'Reed', given: 'B.', suffix: null, literal: null }] }, { authors: 'Reed, B.' }],
  ])('takes %o as printed', (answer, expected) => {
    const { fields, dropped } = merge(answer)
    expect(fields).toMatchObject(expected)
    expect(dropped).toEqual([])
  })

  it.each<[Partial<ModelReference>, string]>([
    [{ title: 'How long coffee keeps' }, 'title'],
    [{ year: 2012 }, 'year'],
    [{ year: 201 }, 'year'],
    [{ volume: '2' }, 'volume'],
    [{ first_page: '45' }, 'first_page'],
    [{ doi: '10.1000/coffee' }, 'doi'],
    [{ publisher: 'Baker' }, 'publisher'],
    [{ authors: [{ family: 'Mallory', given: null, suffix: null, literal: null }] }, 'author'],
  ])('drops %o and keeps the local answer', (answer, name) => {
    const { fields, dropped } = merge(answer)
    expect(fields).toEqual(LOCAL)
    expect(dropped).toEqual([name])
  })

  it('does not join pages that do not stand side by side', () => {
    expect(merge({ first_page: '145', last_page: '2011' }).fields).toMatchObject({ first_page: '145', last_page: null })
  })

  it('keeps local values that the model is silent about', () => {
    expect(merge({ title: 'How long tea leaves keep' }).fields).toMatchObject({ year: 2011, authors: 'Moss, A' })
  })

  it('gives one piece of print to one field', () => {
    const { fields } = merge({ container: 'J Kitchen Chem' }, { publisher: 'Kitchen Chem' })
    expect(fields).toMatchObject({ container: 'J Kitchen Chem', publisher: null })
  })
})
