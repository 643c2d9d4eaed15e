// Pages that stand alone.
import { describe, expect, it } from 'vitest'
import { escapeHtml, htmlPage, tag } from '../../../src/codecs/html.ts'

describe('HTML', () => {
  it('escapes text and attributes', () => {
    expect(tag('b', { title: `"'><x`, id: null }, escapeHtml('<a & b>\u0000\ud800'))).toBe(
      '<b title="&quot;&#39;&gt;&lt;x">&lt;a &amp; b&gt;</b>',
    )
  })

  it('forbids the browser to fetch or run anything', () => {
    expect(htmlPage({ title: 'a<b', style: '', body: '' })).toMatch(
      /Content-Security-Policy" content="default-src &#39;none&#39;;[\s\S]*<title>a&lt;b<\/title>/,
    )
  })
})
