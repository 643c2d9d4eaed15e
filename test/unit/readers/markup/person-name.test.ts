// Names as pages write them.
import { describe, expect, it } from 'vitest'
import { readName } from '../../../../src/readers/markup/person-name.ts'

describe('readName', () => {
  it.each<[string, string, string, string | null]>([
    ['Jeffrey P Mower', 'Jeffrey P', 'Mower', null],
    ['van der Meer, Anna L.', 'Anna L.', 'van der Meer', null],
    ['Okafor, Chidi, Jr.', 'Chidi', 'Okafor', 'Jr.'],
    ['Tomas de la Cruz', 'Tomas', 'de la Cruz', null],
    ['Maria Holm*', 'Maria', 'Holm', null],
    ['Maria Holm1,2', 'Maria', 'Holm', null],
    ['Maria HolmCorrespondence to: Prof. Holm, Institute of Small Machines, Uppsala', 'Maria', 'Holm', null],
    ['Maria HolmTomas Cruz, Reader, Department of Levels, Toledo, Spain, e-mail: a@b.org', 'Maria', 'Holm', null],
  ])('reads %j', (written, given, family, suffix) => {
    expect(readName(written)).toEqual({ given, family, suffix, isGroup: false })
  })

  it('keeps groups whole', () => {
    expect(readName('Pace and Memory Consortium')).toMatchObject({
      family: 'Pace and Memory Consortium',
      isGroup: true,
    })
  })

  it.each(['', '*', '12'])('finds nobody in %j', (written) => {
    expect(readName(written)).toBeNull()
  })
})
