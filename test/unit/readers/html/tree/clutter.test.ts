import { describe, expect, it } from 'vitest'
import { withoutClutter } from '../../../../../src/readers/html/tree/clutter.ts'
import { textContent } from '../../../../../src/readers/markup/xml-node.ts'
import { elementOf } from '../page-snippet.ts'

const TEXT = `<p>${'People who walk slowly remember more. '.repeat(20)}</p>`
const left = (markup: string): string =>
  textContent(withoutClutter(elementOf(`<div>${TEXT}${markup}</div>`)), new Set(['p'])).trim()

describe('withoutClutter', () => {
  it.each([
    '<nav>Home</nav>',
    '<div class="cookie-banner consent">Accept</div>',
    '<div role="navigation">Home</div>',
    '<div id="related-articles">More</div>',
    '<aside>Advertised</aside>',
    '<div style="display: none">Secret</div>',
    '<div hidden>Secret</div>',
    '<script>let a</script>',
    '<button>Share</button>',
    '<div class="sr-only">Skip</div>',
  ])('takes out %j', (markup) => {
    expect(left(markup)).toBe('')
  })

  it.each([
    ['<div class="footnotes hide">Note</div>', 'Note'],
    ['<aside class="sidenote">Note</aside>', 'Note'],
    ['<div class="shared-memory">Pace</div>', 'Pace'],
    ['<div class="banner"><h1>Title</h1></div>', 'Title'],
    ['<script type="math/tex">x^2</script>', 'x^2'],
  ])('keeps %j', (markup, words) => {
    expect(left(markup)).toBe(words)
  })

  it('keeps a part that holds much of the prose, whatever it is called', () => {
    const page = elementOf(`<div><div class="overlay">${TEXT}</div><p>End.</p></div>`)
    expect(textContent(withoutClutter(page))).toContain('People who walk')
  })
})
