import { describe, expect, it } from 'vitest'
import { normaliseHeading } from '../../../../src/conventions/headings/classify-heading.ts'
import { namedType } from '../../../../src/conventions/headings/section-names.ts'
import { isReferencesHeading, roleOfHeading } from '../../../../src/conventions/headings/section-role.ts'
import { LANGUAGES } from '../../../../src/conventions/language/words.ts'

describe('isReferencesHeading', () => {
  it('knows every name of every language, numbered, in capitals and with a colon', () => {
    const names = [...LANGUAGES.values()].flatMap(({ sections }) => sections.references ?? [])
    expect(names.length).toBeGreaterThan(50)
    const written = names.flatMap((name) => [name, `7. ${name}:`, name.toUpperCase()])
    const isNamed = (heading: string) => namedType(normaliseHeading(heading)) === 'references'
    expect(written.filter((heading) => isReferencesHeading(heading) !== isNamed(heading))).toEqual([])
  })

  it.each([
    'References',
    'REFERENCES',
    'Reference',
    'References:',
    '5. References',
    '5 References',
    'VI. References',
    '■ References',
    'Reference list',
    'References and Notes',
    'Notes and references',
    'References Cited',
    'Literature Cited',
    'Works Cited',
    'Selected references',
    'Bibliography',
    'Further reading',
    'Literatur',
    'Literaturverzeichnis',
    'Literatur- und Quellenverzeichnis',
    'Quellen- und Literaturverzeichnis',
    'Références',
    'Bibliographie',
    'Referencias bibliográficas',
    'Literatura citada',
    'Referências',
    'Riferimenti bibliografici',
    'Literatuur',
    'Kaynaklar',
    'Список литературы',
    '参考文献',
  ])('knows %j', (header) => {
    expect(isReferencesHeading(header)).toBe(true)
  })

  it.each([
    'References to earlier work',
    'Frames of reference',
    'Literature review',
    'Literature search',
    'Notes',
    'Sources',
    'Source:',
    'Bibliography of the author',
    'Quellenkritik',
    '',
  ])('does not take %j for one', (header) => {
    expect(isReferencesHeading(header)).toBe(false)
  })
})

describe('roleOfHeading', () => {
  it.each([
    ['7. References', 'references'],
    ['Appendix B: Items', 'appendix'],
    ['8 Appendix', 'appendix'],
    ['Anhang', 'appendix'],
    ['Supporting Information', 'appendix'],
    ['Acknowledgements', 'back'],
    ['6. Acknowledgments', 'back'],
    ['Funding', 'back'],
    ['Financial support', 'back'],
    ['Authors’ contributions', 'back'],
    ["Author's contributions", 'back'],
    ['Availability of data and materials', 'back'],
    ['Remerciements', 'back'],
    ['Financial development and growth', 'body'],
    ['2.3 Ethics', 'body'],
    ['Annexation of the islands', 'body'],
    ['Methods', 'body'],
  ])('places %j as %s', (header, role) => {
    expect(roleOfHeading(header)).toBe(role)
  })
})
