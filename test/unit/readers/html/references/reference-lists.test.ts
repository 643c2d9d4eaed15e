// Reference lists in the forms that pages give them.
import { describe, expect, it } from 'vitest'
import { readBody } from '../page-snippet.ts'

const PROSE = 'People walk for many reasons and in many ways, and this sentence is here to be one of the text. '.repeat(
  3,
)

const entriesOf = async (list: string, text = '') => {
  const { bibliography } = await readBody(
    `<h1>On walking</h1><h2>Text</h2><p>${text}${PROSE}</p><h2>References</h2>${list}`,
  )
  return bibliography.map(({ label, raw }) => [label, raw])
}

describe('reference lists', () => {
  it.each<[string, string, unknown]>([
    [
      'an ordered list',
      '<ol><li>Roe R. Walks. 1999.</li><li>Ek B. Ways. 2001.</li></ol>',
      [
        ['1', 'Roe R. Walks. 1999.'],
        ['2', 'Ek B. Ways. 2001.'],
      ],
    ],
    [
      'paragraphs',
      '<p>Roe R. (1999). Walks.</p><p>Ek B. (2001). Ways.</p>',
      [
        [null, 'Roe R. (1999). Walks.'],
        [null, 'Ek B. (2001). Ways.'],
      ],
    ],
    [
      'printed numbers',
      '<p>[1] Roe R. Walks. 1999.</p><p>[2] Ek B. Ways. 2001.</p>',
      [
        ['1', 'Roe R. Walks. 1999.'],
        ['2', 'Ek B. Ways. 2001.'],
      ],
    ],
    ['a definition list', '<dl><dt>[Roe99]</dt><dd>Roe R. Walks. 1999.</dd></dl>', [['Roe99', 'Roe R. Walks. 1999.']]],
    [
      'a table',
      '<table class="references"><tr><td>1.</td><td>Roe R. Walks. 1999.</td></tr><tr><td>2.</td><td>Ek B. Ways. 2001.</td></tr></table>',
      [
        ['1', 'Roe R. Walks. 1999.'],
        ['2', 'Ek B. Ways. 2001.'],
      ],
    ],
    [
      'entries by class',
      '<div class="references"><div class="csl-entry"><div class="csl-left-margin">1. </div><div class="csl-right-inline">Roe R. Walks. 1999.</div></div></div>',
      [['1', 'Roe R. Walks. 1999.']],
    ],
    [
      'links of a publisher',
      '<ol><li>Roe R. Walks. 1999. <a href="/p">PubMed</a> | <a href="/g">Google Scholar</a></li></ol>',
      [['1', 'Roe R. Walks. 1999.']],
    ],
  ])('reads %s', async (_what, list, expected) => {
    expect(await entriesOf(list)).toEqual(expected)
  })

  it('shows no numbers where the text cites by names', async () => {
    const entries = await entriesOf(
      '<ol><li id="a">Roe R. Walks. 1999.</li></ol>',
      'As said (<a href="#a">Roe, 1999</a>). ',
    )
    expect(entries).toEqual([[null, 'Roe R. Walks. 1999.']])
  })

  it('keeps tagged parts, but only where they tell who wrote what', async () => {
    const tagged =
      '<span class="cit-auth"><span class="cit-name-surname">Roe</span> <span class="cit-name-given-names">R</span></span>. <span class="cit-article-title">Walks</span>. <abbr class="cit-jnl-abbrev">Ways</abbr>. <span class="cit-pub-date">1999</span>'
    const { bibliography } = await readBody(
      `<h1>On walking</h1><h2>Text</h2><p>${PROSE}</p><h2>References</h2><ol><li>${tagged}</li><li>Ek B. Ways. <span class="cit-pub-date">2001</span>;<span class="cit-vol">3</span></li></ol>`,
    )
    expect(bibliography[0]?.declared).toMatchObject({ title: 'Walks', container: 'Ways', year: 1999 })
    expect(bibliography[1]?.declared).toBeNull()
  })

  it.each([
    ['<ol><li>Roe R. Walks. 1999.</li></ol>', '1. Roe R. Walks. 1999.'],
    ['<p>[1] Roe R. Walks. 1999.</p>', '[1] Roe R. Walks. 1999.'],
  ])('prints an entry with its label as the page shows it: %s', async (list, printed) => {
    const { passages } = await readBody(`<h1>On walking</h1><h2>Text</h2><p>${PROSE}</p><h2>References</h2>${list}`)
    expect(passages.at(-1)?.content.text).toBe(printed)
  })

  it('sets no entry in italics because cite holds it', async () => {
    const entry =
      '<cite><span class="cit-name-surname">Roe</span> R. <em class="cit-article-title">Walks</em>. 1999.</cite>'
    const { passages } = await readBody(
      `<h1>On walking</h1><h2>Text</h2><p>${PROSE}</p><h2>References</h2><ol><li>${entry}</li></ol>`,
    )
    expect(passages.at(-1)?.content).toEqual({
      text: '1. Roe R. Walks. 1999.',
      marks: [{ kind: 'style', style: 'italic', start: 10, end: 15 }],
    })
  })
})
