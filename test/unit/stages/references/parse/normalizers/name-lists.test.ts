import { expect, it } from 'vitest'
import { asListed, endsInOthers } from '../../../../../../src/stages/references/parse/normalizers/name-lists.ts'

/** "Family|Given" or "=Body", as the model read them. */
const people = (names: string) =>
  names.split('; ').map((name) => {
    const [family = '', given = null] = name.split('|')
    if (name.startsWith('=')) return { family: null, given: null, suffix: null, literal: name.slice(1) }
    return { family, given, suffix: null, literal: null }
  })

it.each([
  // Whole given names: only the first is turned round.
  ['Roe, Kim, and Ann Poe. 2011. Rivers.', 'Roe|Kim; =Ann Poe', 'Roe|Kim; Poe|Ann'],
  ['Roe, Kim, Ann Poe, and Bo Lee. 2011. Rivers.', 'Roe|Kim; Ann|Poe; Lee|Bo', 'Roe|Kim; Poe|Ann; Lee|Bo'],
  ['Roe, Kim, and River Society. 2011. Rivers.', 'Roe|Kim; =River Society', 'Roe|Kim; =River Society'],
  ['Roe, K., and Ann Poe. 2011. Rivers.', 'Roe|K.; Ann|Poe', 'Roe|K.; Ann|Poe'],
  ['Roe, Kim; Poe, Ann. 2011. Rivers.', 'Roe|Kim; Poe|Ann', 'Roe|Kim; Poe|Ann'],
  ['Roe Kim, Poe Ann (2011). Rivers.', 'Roe|Kim; Poe|Ann', 'Roe|Kim; Poe|Ann'],
  ['Roe, Kim; Ann Poe: Rivers.', 'Roe|Kim; Ann Poe', 'Roe|Kim; Poe|Ann'],
  ['Kim Roe and Ann Poe. Rivers. 2011.', 'Roe|Kim; =Ann Poe', 'Roe|Kim; Poe|Ann'],
  ['Kim Roe and Ann Poe. Rivers. 2011.', 'Roe|Kim; Ann Poe', 'Roe|Kim; Poe|Ann'],
  ['Kim Roe and River Society. Rivers. 2011.', 'Roe|Kim; =River Society', 'Roe|Kim; =River Society'],
  ['Roe Kim, Poe Ann, Lee Bo (2011). Rivers.', 'Roe Kim; Poe|Ann; Lee|Bo', 'Roe|Kim; Poe|Ann; Lee|Bo'],
  // Missing blanks.
  ['Moss P, RoeL,Poe HS, Lee B. Rivers.', 'Moss|P; RoeL|Poe HS; Lee|B', 'Moss|P; Roe|L; Poe|HS; Lee|B'],
  ['Moss P, McRoeL. Rivers.', 'Moss|P; McRoeL', 'Moss|P; McRoeL'],
  ['Moss, P., DeRoe, L. Rivers.', 'Moss|P.; DeRoe|L.', 'Moss|P.; DeRoe|L.'],
  // Behind an ellipsis.
  ['Moss, A., Roe, N., … Poe, G. E. (2016). Rivers.', 'Moss|A.; Roe|N.', 'Moss|A.; Roe|N.; Poe|G. E.'],
  ['Moss, A., Roe, N., ... Poe, G. E. (2016). Rivers.', 'Moss|A.; Roe|N.; Poe', 'Moss|A.; Roe|N.; Poe|G. E.'],
  ['Moss, A., … Poe, G. E. (2016). Rivers.', 'Moss|A.', 'Moss|A.; Poe|G. E.'],
  ['Moss, A., Roe, N. (2016). Rivers … Poe, G. (eds).', 'Moss|A.; Roe|N.', 'Moss|A.; Roe|N.'],
])('reads the people of %j, given as %j, as %j', (text, given, wanted) => {
  expect(asListed(text, people(given))).toEqual(people(wanted))
})

it('finds nobody behind an ellipsis where nobody stands before it', () => {
  expect(asListed('Moss, A., … Poe, G. E. (2016). Rivers.', [])).toEqual([])
})

it.each([
  ['Moss A, Roe N, et al. Rivers. 2011.', 'Moss|A; Roe|N', true],
  ['Moss, A., Roe, N. et al. (2011). Rivers.', 'Moss|A.; Roe|N.', true],
  ['Moss A et al: Rivers. 2011.', 'Moss|A', true],
  ['Moss, A., Roe, N. u. a. (2011): Flüsse.', 'Moss|A.; Roe|N.', true],
  ['Moss, A. and others. 2011. Rivers.', 'Moss|A.', true],
  ['Moss, A. y cols. Ríos. 2011.', 'Moss|A.', true],
  ['River Group, et al. Rivers. 2011.', '=River Group', true],
  ['Moss A, Roe J, Roe N, et al. Rivers. 2011.', 'Moss|A; Roe|J; Roe|N', true],
  ['A. Moss and et al. Rivers. 2011.', 'Moss|A.', true],
  ['Moss A, Roe N. Rivers and all that. 2011.', 'Moss|A; Roe|N', false],
  ['Moss A, Roe N. Reed et al. were right. 2011.', 'Moss|A; Roe|N', false],
  ['Et al. 2011.', '', false],
])('sees whether the authors of %j go on', (text, given, expected) => {
  expect(endsInOthers(text, given === '' ? null : people(given))).toBe(expected)
})
