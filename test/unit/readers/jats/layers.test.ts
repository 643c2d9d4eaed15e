import { describe, expect, it } from 'vitest'
import { articleSource, layersOf, texts } from './snippet.ts'

describe('readLayers', () => {
  it('reads abstract, body, back matter, references, captions and notes in this order', () => {
    const layers = layersOf({
      meta: '<abstract><p>A.</p></abstract><author-notes><fn><p>N.</p></fn></author-notes>',
      body: '<sec><title>Body</title><p>B.</p><fig id="f"><label>Fig. 1</label><caption><p>C.</p></caption></fig></sec>',
      back: '<ack><title>Thanks</title><p>T.</p></ack><ref-list><ref id="r"><mixed-citation>R.</mixed-citation></ref></ref-list>',
    })
    expect(texts(layers)).toEqual([
      'Abstract: A.',
      'Body: B.',
      'Thanks: T.',
      'References: R.',
      'Fig. 1: C.',
      'Footnote 1: N.',
    ])
  })

  it('names only targets that the paper has', () => {
    const { passages } = layersOf({
      body: '<p>See <xref ref-type="table-fn" rid="tf">a</xref> and <xref ref-type="fig" rid="f">Fig. 1</xref>.</p><fig id="f"/><table-wrap><table-wrap-foot><fn id="tf"><p>x</p></fn></table-wrap-foot></table-wrap>',
    })
    expect(passages[0]?.content.marks).toMatchObject([
      { type: 'foot', keys: [] },
      { type: 'figure', keys: ['f'] },
    ])
  })

  it('writes a statement of the header once where the text says it too', () => {
    const statement = 'All data are in the paper and its files.'
    const layers = layersOf({
      meta: `<custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>${statement}</meta-value></custom-meta></custom-meta-group>`,
      back: `<sec><title>Data availability</title><p>${statement}</p></sec>`,
    })
    expect(texts(layers)).toEqual([`Data availability: ${statement}`])
  })

  it('writes the statement beside the awards', () => {
    const layers = layersOf({
      meta: '<funding-group><funding-statement>Paid by X.</funding-statement></funding-group>',
    })
    expect(texts(layers)).toEqual(['Funding: Paid by X.'])
    expect(layers.outline).toMatchObject([{ role: 'back', declaredType: 'funding' }])
  })

  it('does not mix up an article with its decision letter', () => {
    const layers = layersOf({
      body: '<p>Mine.</p>',
      rest: '<sub-article article-type="decision-letter"><body><p>Letter.</p></body></sub-article>',
    })
    expect(texts(layers)).toEqual([': Mine.'])
  })

  it('gives an empty but complete answer for an empty article', () => {
    const layers = layersOf({})
    expect(layers).toMatchObject({
      outline: [],
      passages: [],
      bibliography: [],
      people: { authors: [], affiliations: [] },
      ocr: null,
    })
    expect(articleSource({})).toContain('<body></body>')
  })
})
