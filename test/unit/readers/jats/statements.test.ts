import { describe, expect, it } from 'vitest'
import { layersOf } from './snippet.ts'

const NONE = { funding_statement: null, coi_statement: null, ethics_statement: null, data_availability: null }

describe('readStatements', () => {
  it.each([
    [
      'a heading of the body',
      { body: '<sec><title>Competing interests</title><p>None.</p></sec>' },
      { coi_statement: 'None.' },
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
    expect(layersOf(parts).statements).toEqual({ ...NONE, ...expected })
  })
})
