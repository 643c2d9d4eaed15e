import { describe, expect, it } from 'vitest'
import { hasTooManyAttributes, MAX_ATTRIBUTES } from '../../../../../src/readers/html/tree/parse-html.ts'

const attributes = (count: number): string => Array.from({ length: count }, (_, at) => ` a${at}="x > y"`).join('')

describe('hasTooManyAttributes', () => {
  it.each([
    ['as many as are allowed', `<p${attributes(MAX_ATTRIBUTES)}>x</p>`, false],
    ['one more', `<p>y</p><p${attributes(MAX_ATTRIBUTES + 1)}>x</p>`, true],
    ['without values', `<p${' a'.repeat(MAX_ATTRIBUTES + 1)}>`, true],
    ['in a comment', `<!--<p${attributes(MAX_ATTRIBUTES + 1)}>--><p>x</p>`, false],
    ['in a script', `<script>'<p${' a'.repeat(MAX_ATTRIBUTES + 1)}>'</script>`, false],
    ['behind a script', `<script>1</script><p${attributes(MAX_ATTRIBUTES + 1)}>`, true],
    ['in a comment that never ends', `<!--<p${attributes(MAX_ATTRIBUTES + 1)}>`, false],
    ['in an open quotation', `<p a="${' b'.repeat(MAX_ATTRIBUTES + 1)}`, false],
    ['no markup at all', 'a < b', false],
  ])('%s', (_, text, is) => {
    expect(hasTooManyAttributes(text)).toBe(is)
  })
})
