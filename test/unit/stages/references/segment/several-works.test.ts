import { expect, it } from 'vitest'
import { worksIn } from '../../../../../src/stages/references/segment/several-works.ts'

const ROE = 'A. Roe, B. Coe and C. Lee, J. Riv. D 54 (1996) 6040'
const POE = 'J. Poe, Astron. Riv. 318 (1997) 673'

it.each<[string, string[]]>([
  [`${ROE}; ${POE}.`, [ROE, `${POE}.`]],
  [`${ROE}; Erratum-ibid. 55 (1997) 12; see also ${POE}`, [`${ROE}; Erratum-ibid. 55 (1997) 12`, `see also ${POE}`]],
  [
    'A. Roe, in Rivers, edited by B. Coe (Reed Press, Oldtown, CA, 1990); J. Poe, Riv. Lett. 76, 12 (1996).',
    ['A. Roe, in Rivers, edited by B. Coe (Reed Press, Oldtown, CA, 1990)', 'J. Poe, Riv. Lett. 76, 12 (1996).'],
  ],
  [`${ROE}; K. Lee, arXiv:1203.4567.`, [ROE, 'K. Lee, arXiv:1203.4567.']],
  [
    '(a) Roe, A.; Coe, B. J. Riv. 2001, 12, 34; (b) Poe, J. Astr. 2002, 3, 67.',
    ['Roe, A.; Coe, B. J. Riv. 2001, 12, 34', 'Poe, J. Astr. 2002, 3, 67.'],
  ],
])('parts %j', (raw, works) => {
  expect(worksIn(raw)).toEqual(works)
})

it.each([
  `${ROE}.`,
  'Roe, A.; Coe, B.; Lee, C. J. Riv. 2001, 12, 34.',
  'A. Roe, On rivers; their bends and banks, J. Riv. 5 (1996) 60.',
  '(a) Roe, A. J. Riv. 2001, 12, 34, which speaks of bends.',
])('leaves %j whole', (raw) => {
  expect(worksIn(raw)).toEqual([raw])
})
