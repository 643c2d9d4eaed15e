import { describe, expect, it } from 'vitest'
import { flatNames } from '../../../../../src/conventions/names/flat-names.ts'
import { groupName, personName } from '../../../../../src/readers/jats/people/person-names.ts'
import { xml } from '../snippet.ts'

const parts = (family: string | null, given: string | null, suffix: string | null = null) => ({
  family,
  given,
  suffix,
  literal: null,
})
const whole = (literal: string) => ({ family: null, given: null, suffix: null, literal })

describe('personName', () => {
  it.each([
    ['<name><surname>van der Berg</surname><given-names>Jo A.</given-names></name>', parts('van der Berg', 'Jo A.')],
    [
      '<name><surname>Costa</surname><given-names>S</given-names><suffix>Neto</suffix></name>',
      parts('Costa', 'S', 'Neto'),
    ],
    ['<string-name><given-names>Ada</given-names> <surname>Lovelace</surname></string-name>', parts('Lovelace', 'Ada')],
    ['<string-name>Lovelace A, </string-name>', whole('Lovelace A')],
    ['<name><given-names>Sukarno</given-names></name>', parts('Sukarno', null)],
    ['<collab>The Group<contrib-group><contrib/></contrib-group></collab>', whole('The Group')],
    ['<anonymous/>', whole('Anonymous')],
    [
      '<name-alternatives><name name-style="eastern"><surname>王</surname></name><name><surname>Wang</surname><given-names>L</given-names></name></name-alternatives>',
      parts('Wang', 'L'),
    ],
    ['<collab-alternatives><collab>WHO</collab><collab>OMS</collab></collab-alternatives>', whole('WHO')],
    ['<etal/>', null],
    ['<name/>', null],
  ])('reads %s', (source, name) => {
    expect(personName(xml(source))).toEqual(name)
  })
})

it('takes the institution of a wrapped name', () => {
  expect(
    groupName(
      xml(
        '<institution-wrap><institution-id>grid.1</institution-id><institution>ACME</institution></institution-wrap>',
      ),
    ),
  ).toBe('ACME')
})

it('writes names as one line', () => {
  expect(flatNames([parts('Lovelace', 'A'), whole('WHO'), parts('Costa', 'S', 'Neto')])).toBe(
    'Lovelace, A; WHO; Costa, S, Neto',
  )
  expect(flatNames([])).toBeNull()
})
