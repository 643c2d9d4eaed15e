import { describe, expect, it } from 'vitest'
import { matchOrcids, orcidMentions } from '../../../../src/stages/contributions/orcid.ts'

const AUTHORS = [
  { given: 'Ann', family: 'Reed' },
  { given: 'Bo', family: 'Mówer' },
]
const FIRST = '0000-0002-1825-0097'
const SECOND = '0000-0001-5109-3700'
const matched = (text: string) => [...matchOrcids(orcidMentions(text), AUTHORS)].sort()

describe('matchOrcids', () => {
  it.each([
    [
      `Bo Mower https://orcid.org/${SECOND} Ann Reed https://orcid.org/${FIRST}`,
      [
        [0, FIRST],
        [1, SECOND],
      ],
    ],
    [`ORCID: ${FIRST} (A. Reed)`, [[0, FIRST]]],
    [
      `${FIRST} and ${SECOND}`,
      [
        [0, FIRST],
        [1, SECOND],
      ],
    ],
    [`Somebody else ${FIRST}`, []],
    ['Ann Reed 0000-0002-1825-0098', []],
  ])('gives each iD in %j to its author', (text, expected) => {
    expect(matched(text)).toEqual(expected)
  })
})
