import { describe, expect, it } from 'vitest'
import { typeSections } from '../../../../src/stages/sections/index.ts'
import { findStatements } from '../../../../src/stages/statements/find-statements.ts'
import { passage, section } from '../../../support/papers/layers.ts'
import { layersOf } from '../../readers/jats/snippet.ts'

const NONE = { funding_statement: null, coi_statement: null, ethics_statement: null, data_availability: null }

type Parts = Parameters<typeof layersOf>[0]

function statementsOf(parts: Parts) {
  const { outline, passages } = layersOf(parts)
  return findStatements({ outline, passages, sectionTypes: typeSections(outline), frontNotes: [] })
}

describe('findStatements in marked-up papers', () => {
  it('takes no disclosed grants for what paid for the work', () => {
    const body =
      'This work was supported by the River Fund. AR has received grants from Lake Ltd and personal fees from Reed Inc. BM received research funding from Lake Ltd outside the submitted work.'
    expect(statementsOf({ body: `<sec><title>Acknowledgments</title><p>${body}</p></sec>` }).funding_statement).toBe(
      'This work was supported by the River Fund.',
    )
  })

  it('joins neighbours of one kind until they fill some pages', () => {
    const words = 'Paid by the council. '.repeat(50)
    const body = Array.from({ length: 100 }, (_, at) => `<sec><title>Funding</title><p>${words}${at}.</p></sec>`).join(
      '',
    )
    const length = statementsOf({ body }).funding_statement?.length ?? 0
    expect(length).toBeGreaterThan(20_000)
    expect(length).toBeLessThan(22_000)
  })

  it.each<[string, Parts, object]>([
    [
      'a heading of the body',
      { body: '<sec><title>Competing interests</title><p>None.</p></sec>' },
      { coi_statement: 'None.' },
    ],
    [
      'a note that landed in the text',
      {
        body: '<sec><title>Introduction</title><p>Rivers run. This research was sponsored by the Reed Council. Ada K.-Y. Reed was supported by a fellowship of the Mower Trust. It is supported by the data.</p></sec>',
      },
      {
        funding_statement:
          'This research was sponsored by the Reed Council. Ada K.-Y. Reed was supported by a fellowship of the Mower Trust.',
      },
    ],
    [
      'no support of others',
      { body: '<sec><title>Introduction</title><p>Schools are supported by the city, and grants from it.</p></sec>' },
      {},
    ],
    [
      'a numbered heading',
      { body: '<sec><label>7</label><title>Data Availability Statement</title><p>On request.</p></sec>' },
      { data_availability: 'On request.' },
    ],
    [
      'a declared type',
      { back: '<fn-group><fn fn-type="financial-disclosure"><p>Paid by X.</p></fn></fn-group>' },
      { funding_statement: 'Paid by X.' },
    ],
    [
      'interests declared as money',
      {
        back: '<fn-group><fn fn-type="financial-disclosure"><p>The authors have no conflicts of interest.</p></fn></fn-group>',
      },
      { coi_statement: 'The authors have no conflicts of interest.' },
    ],
    [
      'interests behind the money',
      {
        back: '<sec><title>Funding</title><p>Funded by the Reed Council. Conflict of interest. None declared.</p></sec>',
      },
      { funding_statement: 'Funded by the Reed Council.', coi_statement: 'None declared.' },
    ],
    [
      'no biography as interests',
      { back: '<fn-group><fn fn-type="conflict"><p>Ada Reed is a professor of rivers at Reedham.</p></fn></fn-group>' },
      {},
    ],
    [
      'somebody who is paid as interests',
      {
        back: '<fn-group><fn fn-type="conflict"><p>Ada Reed is a paid director of the Reed Press.</p></fn></fn-group>',
      },
      { coi_statement: 'Ada Reed is a paid director of the Reed Press.' },
    ],
    [
      'a declared type that repeats itself',
      { back: '<fn-group><fn fn-type="conflict"><p>Competing interests: None.</p></fn></fn-group>' },
      { coi_statement: 'None.' },
    ],
    [
      'parts of a section',
      { back: '<notes><title>Ethics approval</title><sec><title>Consent</title><p>Given.</p></sec></notes>' },
      { ethics_statement: 'Given.' },
    ],
    [
      'run-in labels of a note',
      {
        back: '<fn-group><fn fn-type="other"><p>Source of Support: Nil, Conflict of Interest: None declared.</p></fn></fn-group>',
      },
      { funding_statement: 'Nil', coi_statement: 'None declared.' },
    ],
    [
      'the header',
      { meta: '<funding-group><funding-statement>Paid by X.</funding-statement></funding-group>' },
      { funding_statement: 'Paid by X.' },
    ],
    [
      'custom metadata',
      {
        meta: '<custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>All in the paper.</meta-value></custom-meta></custom-meta-group>',
      },
      { data_availability: 'All in the paper.' },
    ],
    [
      'another language',
      { back: '<sec><title>Conflicto de intereses</title><p>Ninguno.</p></sec>' },
      { coi_statement: 'Ninguno.' },
    ],
    ['no mention in passing', { body: '<sec><title>Results</title><p>Funding: it was high.</p></sec>' }, {}],
    ['no part of an abstract', { meta: '<abstract><sec><title>Funding</title><p>X.</p></sec></abstract>' }, {}],
  ])('finds %s', (_, parts, expected) => {
    expect(statementsOf(parts)).toEqual({ ...NONE, ...expected })
  })
})

describe('findStatements in printed papers', () => {
  const outline = [
    section('m', 'Methods'),
    section('a', 'Acknowledgements', { role: 'back' }),
    section('n', 'Footnote 1', { role: 'note' }),
    section('r', 'References', { role: 'references' }),
  ]
  const statements = (texts: Readonly<Record<string, string>>, frontNotes: readonly string[] = []) => {
    const passages = Object.entries(texts).map(([key, text]) => passage(`p-${key}`, key, text))
    return findStatements({ outline, passages, sectionTypes: typeSections(outline), frontNotes })
  }

  it('cuts the notes of the first page at every label', () => {
    const note =
      'Received: 3 May 2001. Funding: The study was paid for by the River Fund (grant no. 12). It had no role. ' +
      'Competing interests: None declared. Data availability: On request. Copyright: 2001 the authors.'
    expect(statements({}, [note])).toEqual({
      funding_statement: 'The study was paid for by the River Fund (grant no. 12). It had no role.',
      coi_statement: 'None declared.',
      ethics_statement: null,
      data_availability: 'On request.',
    })
  })

  it('takes from the acknowledgements the sentences about money and leaves the thanks', () => {
    const text =
      'We thank Dr. A. Reed for her help. This work was supported by the River Fund. The funders had no role in it. We owe much to the crew.'
    expect(statements({ a: text }).funding_statement).toBe(
      'This work was supported by the River Fund. The funders had no role in it.',
    )
  })

  it('joins what the acknowledgements and the first page say of money', () => {
    const front = 'This research was funded by the Lake Trust.'
    expect(statements({ a: 'We are supported by a grant of the River Fund.' }, [front]).funding_statement).toBe(
      `We are supported by a grant of the River Fund. ${front}`,
    )
  })

  it('takes roles of authors for no funding statement', () => {
    const roles = section('f', 'Funding support', { role: 'back' })
    const texts = [
      passage('p1', 'f', 'Ann Reed. Investigation: Bo Mower. Resources: Bo Mower.'),
      passage('p2', 'a', 'This work was funded by the River Fund.'),
    ]
    const all = [...outline, roles]
    const sources = { outline: all, passages: texts, sectionTypes: typeSections(all), frontNotes: [] }
    expect(findStatements(sources).funding_statement).toBe('This work was funded by the River Fund.')
  })

  it('takes a footnote about money without its mark', () => {
    expect(statements({ n: '1This research was funded by the River Fund under grant RF-3.' }).funding_statement).toBe(
      'This research was funded by the River Fund under grant RF-3.',
    )
  })

  it.each([
    'We thank A. Reed and B. Lake for excellent research assistance.',
    'Workers on dry rivers must be supported by transfers of the state.',
    'Most of those who wrote supported the new law on rivers (with few doubts).',
  ])('takes other help for no money: %s', (note) => {
    expect(statements({ n: note }).funding_statement).toBeNull()
  })

  it.each([
    'The first author was supported by the state of Reedland.',
    'A. Roe was supported by K01 25022 of the river office.',
    'Sponsored in part by RFC.',
    'Supported by the Reedham District Project.',
    'The nets were financed in part by Reed Waters.',
  ])('takes support that names the work, its authors or a funder for money: %s', (note) => {
    expect(statements({ n: note }).funding_statement).toBe(note)
  })

  it('finds the approval of a study in its methods', () => {
    const text = 'We walked for days. The study was approved by the ethics committee of Reedham. We slept.'
    expect(statements({ m: text }).ethics_statement).toBe('The study was approved by the ethics committee of Reedham.')
  })

  it('joins a statement that was set between references', () => {
    const passages = [
      passage('r1', 'r', 'Conflict of Interest Statement: The authors know of no ties that could', 'reference'),
      passage('r2', 'r', 'be seen as a conflict of interest.', 'reference'),
    ]
    const { coi_statement } = findStatements({ outline, passages, sectionTypes: typeSections(outline), frontNotes: [] })
    expect(coi_statement).toBe('The authors know of no ties that could be seen as a conflict of interest.')
  })

  it('takes a chapter about ethics for no statement', () => {
    const long = 'Ethics asks what one should do. '.repeat(200)
    const chapters = [section('e', 'Ethics')]
    const { ethics_statement } = findStatements({
      outline: chapters,
      passages: [passage('p', 'e', long)],
      sectionTypes: typeSections(chapters),
      frontNotes: [],
    })
    expect(ethics_statement).toBeNull()
  })
})
