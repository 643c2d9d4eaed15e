import { expect, it } from 'vitest'
import { withoutEntities } from '../../../src/kernel/entities.ts'

it.each([
  ['a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;&nbsp;f', 'a & b <c> "d" \'e\' f'],
  ['&#233;&#xE9;&#xe9;&AMP;', 'ééé&'],
  ['&unknown; &#0; &#1114112; &#x110000; & b;', '&unknown; &#0; &#1114112; &#x110000; & b;'],
  ['&amp;lt;', '&lt;'],
])('reads %s as %s', (written, meant) => {
  expect(withoutEntities(written)).toBe(meant)
})
