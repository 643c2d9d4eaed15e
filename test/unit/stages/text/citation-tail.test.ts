// Which markers behind a stop belong to the sentence before.
import { describe, expect, it } from 'vitest'
import { citationTailEnd } from '../../../../src/stages/text/citation-tail.ts'

const OPENERS = new Set(['The', 'However'])

/** The text is given with its stop as "|". */
function tailOf(marked: string): string {
  const stop = marked.indexOf('|')
  const text = marked.replace('|', '.')
  return text.slice(
    stop + 1,
    citationTailEnd(text, stop, stop + 1, (word) => OPENERS.has(word)),
  )
}

describe('the markers behind a stop', () => {
  it.each([
    ['deep|12 Fish', '12'],
    ['deep|12', '12'],
    ['deep|3–5 Fish', '3–5'],
    ['deep|3, 5 Fish', '3, 5'],
    ['deep|2 3 Fish', '2 3'],
    ['deep|2 30 fish', '2'],
    ['deep|¹,² Fish', '¹,²'],
    ['deep|[3,4] Fish', '[3,4]'],
    ['deep| [3] Fish', ' [3]'],
    ['deep|[3], [5] Fish', '[3], [5]'],
    ['deep|[3]–[5] Fish', '[3]–[5]'],
    ['deep| [3]. Fish', ' [3].'],
    ['deep| [3] used fish', ''],
    ['deep| (2014, 12–13) Fish', ' (2014, 12–13)'],
    ['deep| (2014) Fish', ''],
    ['deep| (Weaver et al., 2010) Fish', ' (Weaver et al., 2010)'],
    ['deep| (see Fig. 2) Fish', ' (see Fig. 2)'],
    ['deep| (It was 2010.) Fish', ''],
    ['deep| (3) Fish', ''],
    ['deep| (3, 4) Fish', ' (3, 4)'],
    ['deep| 12 fish', ''],
    ['deep| 12 The lake', ''],
    ['deep| 3,4 The lake', ' 3,4'],
    ['in 2015|12 The lake', '12'],
    ['in 2015|12 kJ', ''],
    ['to 1618|55 kJ', ''],
    ['of 0.05|12 The lake', '12'],
    ['v0.0|14 The lake', ''],
    ['of 3|12 The lake', ''],
    ['file|12xy is', ''],
    ['deep| Fish', ''],
  ])('of %s are "%s"', (marked, expected) => {
    expect(tailOf(marked)).toBe(expected)
  })
})
