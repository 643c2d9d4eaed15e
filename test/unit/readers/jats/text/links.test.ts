import { describe, expect, it } from 'vitest'
import { hrefOf } from '../../../../../src/readers/jats/text/links.ts'
import { xml } from '../snippet.ts'

describe('hrefOf', () => {
  it.each([
    ['<ext-link xlink:href="http://x.org">here</ext-link>', 'http://x.org'],
    ['<ext-link ext-link-type="gen" xlink:href="AF123"/>', null],
    ['<ext-link ext-link-type="doi" xlink:href="10.1/x">doi</ext-link>', null],
    ['<ext-link ext-link-type="doi" xlink:href="10.1234/x">doi</ext-link>', 'https://doi.org/10.1234/x'],
    ['<uri>https://x.org</uri>', 'https://x.org'],
    ['<email>a@b.org</email>', 'mailto:a@b.org'],
    ['<email>not an address</email>', null],
    ['<ext-link xlink:href="mailto:a@b.org">mail</ext-link>', 'mailto:a@b.org'],
    [
      '<ext-link xlink:href="http://www.elsevier.com/xml/linking-roles/text/html">https://x.org</ext-link>',
      'https://x.org',
    ],
  ])('%s', (source, href) => {
    expect(hrefOf(xml(source.replace(' ', ' xmlns:xlink="http://www.w3.org/1999/xlink" ')))).toBe(href)
  })
})
