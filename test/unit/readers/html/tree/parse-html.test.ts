// The limits of the parser and what it leaves out.
import { describe, expect, it } from 'vitest'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { hasTooManyAttributes, MAX_ATTRIBUTES, parseHtml } from '../../../../../src/readers/html/tree/parse-html.ts'
import { descendantsNamed, textContent } from '../../../../../src/readers/markup/xml-node.ts'

const parse = (text: string) => parseHtml(text, NO_DEADLINE)

describe('parseHtml', () => {
  it('mends tags left open and crossed as browsers do', () => {
    const page = parse('<p>one<p>two <b>three <i>four</b> five</i>')
    expect(descendantsNamed(page, 'p').map((p) => textContent(p))).toEqual(['one', 'two three four five'])
  })

  it('names mathematics by its prefix and drops styles, frames and comments', () => {
    const page = parse('<style>p{}</style><iframe src="http://127.0.0.1/x"></iframe><!-- c --><math><mi>x</mi></math>')
    expect(descendantsNamed(page, 'mml:mi')).toHaveLength(1)
    expect(descendantsNamed(page, 'style', 'iframe')).toEqual([])
  })

  it('keeps the words of what is nested deeper than walkers go', () => {
    const page = parse(`${'<div>'.repeat(400)}<p>deep</p>`)
    expect(textContent(page)).toBe('deep')
  })

  it('gives long addresses of pictures back as they are written', () => {
    const address = `data:image/png;base64,${'A'.repeat(5_000)}`
    const [image] = descendantsNamed(parse(`<img alt="" src="${address}">`), 'img')
    expect(image?.attributes.src).toBe(address)
  })

  it.each([
    ['too deep', '<div>'.repeat(5_000), 'levels'],
    ['too many attributes', `<p ${Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join(' ')}>`, 'attributes'],
    [
      'blown up by open formatting',
      Array.from({ length: 3_000 }, (_, at) => `<p><font size=${at}>`).join(''),
      /levels|nodes/,
    ],
  ])('refuses a page that is %s', (_what, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })

  it('takes scripts with comparisons for scripts, not for tags', () => {
    const script = `<script>if (a<b ${'c '.repeat(900)}) {}</script><p>text</p>`
    expect(descendantsNamed(parse(script), 'p')).toHaveLength(1)
  })
})

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
