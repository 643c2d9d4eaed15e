// A reference list as citations by name look it up, from lines such as "Smith & Lee 2010a".
import { indexNames, type NameIndex } from '../../../src/stages/citations/names/name-index.ts'
import { reference } from './paper.ts'

export function nameList(...lines: readonly string[]): NameIndex {
  const references = lines.map(reference)
  return indexNames(
    references.map(({ entry }) => entry),
    references.map(({ parsed }) => parsed),
  )
}
