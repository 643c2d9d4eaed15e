// Between the first author and the year.
import { describe, expect, it } from 'vitest'
import { readNameTail } from '../../../../../src/stages/citations/names/name-tail.ts'

describe('readNameTail', () => {
  it.each([
    ['', [], false, 0, false],
    [', ', [], false, 0, false],
    ["'s ", [], false, 0, false],
    [' et al. ', [], true, 0, false],
    [' et al., ', [], true, 0, false],
    [' and Jones, ', ['jones'], false, 0, false],
    [' & Jones ', ['jones'], false, 0, false],
    [', Jones, & Lee, ', ['jones', 'lee'], false, 0, false],
    [', J., Jones, K. L., ', ['jones'], false, 0, false],
    [' and van der Berg ', ['berg'], false, 0, false],
    [', Jones et al. ', ['jones'], true, 0, false],
    [' and colleagues ', [], true, 0, false],
    [' und Mitarbeiter ', [], true, 0, false],
    [' y cols. ', [], true, 0, false],
    [' in her book ', [], false, 3, false],
    [', Lee, & the Network on Lakes, ', ['lee', 'network', 'lakes'], false, 0, false],
    ['. in the end ', [], false, 3, true],
    ['; but ', [], false, 1, true],
  ])('reads %j', (tail, names, hasEtAl, looseWords, isBroken) => {
    expect(readNameTail(tail)).toMatchObject({ names, hasEtAl, looseWords, isBroken })
  })

  it('takes words before any comma for the rest of the first name', () => {
    expect(readNameTail(' da Silva et al. ')).toMatchObject({ extension: ['silva'], names: [] })
  })
})
