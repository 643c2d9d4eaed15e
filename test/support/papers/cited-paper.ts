// A made-up paper whose references are bare strings, so that they have to be parsed.
import { sample } from '../servers/http.ts'

export const STRINGS = [
  'Moss A, Reed B. How long tea leaves keep their scent. J Kitchen Chem. 2011;12(3):145-58. doi:10.1000/tea',
  'Novak, C. (2009). Bread at altitude. Bakers Press.',
  'Oak D. Why spoons bend. Cutlery Today 2003; 4: 7-9.',
] as const

/** The sample with these references, and with more text in its first paragraph where some is given. */
export function citedPaper(strings: readonly string[] = STRINGS, more = ''): string {
  const refs = strings.map((text, at) => `<ref id="r${at + 1}"><mixed-citation>${text}</mixed-citation></ref>`)
  return sample
    .toString()
    .replace(/<ref-list>[\s\S]*<\/ref-list>/, `<ref-list><title>References</title>${refs.join('')}</ref-list>`)
    .replace('</body>', `<sec><title>Odds and ends</title><p>${more === '' ? 'Nothing more.' : more}</p></sec></body>`)
}
