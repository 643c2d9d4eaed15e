import { describe, expect, it } from 'vitest'
import { orcidOf, readContributors, ridsOf, rolesOf } from '../../../../../src/readers/jats/people/contributors.ts'
import { xml } from '../snippet.ts'

const name = (family: string) => `<name><surname>${family}</surname><given-names>X</given-names></name>`
const families = (group: string) => readContributors([xml(group)]).map(({ family }) => family)

describe('readContributors', () => {
  it.each([
    [
      'authors by type',
      `<contrib-group><contrib contrib-type="author">${name('A')}</contrib><contrib contrib-type="editor">${name('E')}</contrib></contrib-group>`,
      ['A'],
    ],
    ['authors without a type', `<contrib-group><contrib>${name('A')}</contrib></contrib-group>`, ['A']],
    [
      'nobody of an editors’ group',
      `<contrib-group content-type="journal-editors"><contrib>${name('E')}</contrib></contrib-group>`,
      [],
    ],
    [
      'groups as authors',
      '<contrib-group><contrib contrib-type="author"><collab>The Group<contrib-group><contrib><name><surname>M</surname></name></contrib></contrib-group></collab></contrib></contrib-group>',
      ['The Group'],
    ],
    ['nobody without a name', '<contrib-group><contrib contrib-type="author"/></contrib-group>', []],
  ])('lists %s', (_, group, expected) => {
    expect(families(group)).toEqual(expected)
  })

  it('knows the corresponding author by attribute or mark', () => {
    const group = xml(
      `<contrib-group><contrib corresp="yes">${name('A')}</contrib><contrib>${name('B')}<xref ref-type="corresp" rid="c"/></contrib><contrib corresp="no">${name('C')}</contrib></contrib-group>`,
    )
    expect(readContributors([group]).map(({ isFlagged }) => isFlagged)).toEqual([true, true, false])
  })

  it('follows marks in xrefs and in the contributor itself', () => {
    const [author] = readContributors([
      xml(`<contrib-group><contrib rid="aff9 c1">${name('A')}<xref rid="a1 a2"/></contrib></contrib-group>`),
    ])
    expect([...(author?.rids ?? [])]).toEqual(['a1', 'a2', 'aff9', 'c1'])
  })
})

it('lists the targets of marks, of one type or of all', () => {
  const contrib = xml('<contrib><xref ref-type="aff" rid="a1"/><xref ref-type="fn" rid="n1 n2"/></contrib>')
  expect([ridsOf(contrib), ridsOf(contrib, 'fn')]).toEqual([
    ['a1', 'n1', 'n2'],
    ['n1', 'n2'],
  ])
})

describe('orcidOf', () => {
  it.each([
    [
      '<contrib><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id></contrib>',
      '0000-0002-1825-0097',
    ],
    ['<contrib><contrib-id contrib-id-type="orcid">0000-0002-1694-233x</contrib-id></contrib>', '0000-0002-1694-233X'],
    ['<contrib><uri content-type="orcid">http://orcid.org/0000-0002-1825-0097</uri></contrib>', '0000-0002-1825-0097'],
    ['<contrib><contrib-id contrib-id-type="scopus">123</contrib-id></contrib>', null],
  ])('%s', (source, iD) => {
    expect(orcidOf(xml(source))).toBe(iD)
  })
})

describe('rolesOf', () => {
  const roles = (inner: string) => {
    const [author] = readContributors([xml(`<contrib-group><contrib>${name('A')}${inner}</contrib></contrib-group>`)])
    const note = xml('<fn fn-type="con" id="con1"><p>Conceptualization, Drew the figures.</p></fn>')
    return author === undefined ? [] : rolesOf(author, new Map([['con1', note]]))
  }
  it.each([
    ['a vocabulary', '<role vocab="credit" vocab-term="Software">Programming</role>', ['Software']],
    ['a content type', '<role content-type="http://credit.casrai.org/">Data curation</role>', ['Data curation']],
    ['a role by its name', '<role>Funding acquisition</role>', ['Funding acquisition']],
    ['no job title', '<role>Professor</role>', []],
    ['a note of contributions', '<xref ref-type="fn" rid="con1"/>', ['Conceptualization', 'Drew the figures']],
  ])('reads %s', (_, inner, expected) => {
    expect(roles(inner)).toEqual(expected)
  })
})
