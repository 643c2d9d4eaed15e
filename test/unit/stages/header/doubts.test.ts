import { describe, expect, it } from 'vitest'
import { authorsDoubt, titleDoubt } from '../../../../src/stages/header/doubts.ts'
import type { NameCandidate } from '../../../../src/stages/header/people/byline-names.ts'

describe('titleDoubt', () => {
  const whole = 'How slow rivers carry fine sand to the sea'
  const firstPage = `Journal of Waters ${whole} Anna Meer`

  it.each([
    ['a whole title', whole, [whole], null],
    ['a title that the file and the page have longer', 'carry fine sand to the sea', [whole], 'TITLE_DOUBTFUL'],
    ['a title that begins in small letters', 'carry fine sand to the sea', [], 'TITLE_DOUBTFUL'],
    ['a title that breaks off', 'How slow rivers carry fine sand to the', [], 'TITLE_DOUBTFUL'],
    ['a declared title that is not printed', whole, ['Microsoft Word - final draft of May'], null],
  ])('%s', (_, title, declared, code) => {
    expect(titleDoubt({ title, declared, firstPage })?.code ?? null).toBe(code)
  })
})

describe('authorsDoubt', () => {
  const name = (text: string, score: number) =>
    ({
      name: text,
      marks: [],
      place: null,
      evidence: [{ name: 'set-alike', weight: 1 }],
      score,
    }) as unknown as NameCandidate
  const firstPage = 'Anna Meer Chidi Okafor'

  it('says who signs on thin evidence and who was nearly taken', () => {
    const doubt = authorsDoubt({ chosen: [name('Anna Meer', 0.5)], lost: [name('Chidi Okafor', -0.5)] }, [], firstPage)
    expect(doubt?.message).toMatch(/Anna Meer on thin evidence \(set-alike\); without Chidi Okafor/)
  })

  it('misses somebody whom the file declares and the page prints', () => {
    const sure = { chosen: [name('Anna Meer', 5)], lost: [name('Fine Sand', -4)] }
    expect(authorsDoubt(sure, ['Anna Meer', 'Chidi Okafor'], firstPage)?.message).toContain('okafor')
    expect(authorsDoubt(sure, ['Anna Meer', 'Otto Berg'], firstPage)).toBeNull()
  })
})
