import { expect, it } from 'vitest'
import { inOwnScript } from '../../../../../src/stages/front/people/scripts.ts'

it.each([
  ['uk', ['В. Є. Гаврилюк', 'V. E. Havryliuk'], ['В. Є. Гаврилюк']],
  ['ru', ['А. Меер', 'Anna Meer', 'Chidi Okafor'], ['А. Меер', 'Anna Meer', 'Chidi Okafor']],
  ['en', ['Anna Meer', 'А. Меер'], ['Anna Meer', 'А. Меер']],
  [null, ['Anna Meer', 'А. Меер'], ['Anna Meer', 'А. Меер']],
])('a paper in %j with %j is signed by %j', (language, names, signed) => {
  const printed = names.map((name) => ({ name }))
  expect(inOwnScript(printed, language).map(({ name }) => name)).toEqual(signed)
})
