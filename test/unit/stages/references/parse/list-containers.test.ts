import { describe, expect, it } from 'vitest'
import { NO_BIB_FIELDS } from '../../../../../src/schema/parts/no-bib-fields.ts'
import { withContainerStops } from '../../../../../src/stages/references/parse/list-containers.ts'

function containersOf(entries: readonly (readonly [container: string, behind: string])[]): (string | null)[] {
  const parsed = entries.map(([container]) => ({ ...NO_BIB_FIELDS, container, volume: '7' }))
  const strings = entries.map(([container, behind]) => `Roe A. Rivers. ${container}${behind}`)
  return withContainerStops(parsed, strings).map(({ container }) => container)
}

describe('withContainerStops', () => {
  it('keeps the stop that a comma follows', () => {
    expect(containersOf([['IEEE Trans. Image Process', '., vol. 7']])).toEqual(['IEEE Trans. Image Process.'])
  })

  it('keeps it in a list that ends no container with one', () => {
    const list = [
      ['Nature', ' 1998, 7'],
      ['Synapse', ' 2005, 7'],
      ['Tetrahedron Lett', '. 1997, 7'],
      ['J. Life Sci', '. 1997, 7'],
      ['Proc. U.S.A.', ' 1997, 7'],
      ['J. Riv', ' 7'],
    ] as const
    expect(containersOf(list)).toEqual([
      'Nature',
      'Synapse',
      'Tetrahedron Lett.',
      'J. Life Sci.',
      'Proc. U.S.A.',
      'J. Riv',
    ])
  })

  it('drops it in a list that ends all of them so', () => {
    const list = [
      ['Nature', '. 1998;7'],
      ['Synapse', '. 2005;7'],
      ['Phys Rev Lett', '. 1997;7'],
    ] as const
    expect(containersOf(list)).toEqual(['Nature', 'Synapse', 'Phys Rev Lett'])
  })
})
