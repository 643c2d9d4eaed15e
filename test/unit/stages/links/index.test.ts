// The stage as a whole: declared links and printed addresses, each once a sentence.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { linksStage } from '../../../../src/stages/links/index.ts'
import { cpuMsOf } from '../../../support/cpu.ts'
import { paperOf } from '../../../support/papers/paper.ts'
import { ROWS } from './link-table.ts'

const linksOf = async (paper: Layers) => (await linksStage.run(paper, {} as Context)).value.links

describe('links of a sentence', () => {
  it.each(ROWS)('reads %j', async (text, expected) => {
    const links = await linksOf(paperOf({ body: [text] }))
    expect(links.map(({ href, linkText }) => (linkText === null ? href : `${href} <${linkText}>`))).toEqual(expected)
  })

  it('leaves the reference list to its own fields', async () => {
    expect(await linksOf(paperOf({ printedReferences: ['Aber (2001). https://a.org/x'] }))).toEqual([])
  })

  it('names the sentence, and lists a link again in the next one', async () => {
    const links = await linksOf(paperOf({ body: ['See https://a.org/x. || Then https://a.org/x again.'] }))
    expect(links.map(({ sentence }) => sentence)).toEqual([0, 1])
  })

  it('keeps an address whole that a wrong sentence end cuts in two', async () => {
    const links = await linksOf(paperOf({ body: ['See https://osf. || io/abc12 for it.'] }))
    expect(links).toEqual([{ sentence: 0, href: 'https://osf.io/abc12', linkText: null }])
  })

  it('takes time in proportion to the text', async () => {
    const body = ['https://a.org/(('.repeat(3_000), 'a.'.repeat(30_000), `https://a.org/${'('.repeat(50_000)}`]
    expect(await cpuMsOf(() => linksOf(paperOf({ body })))).toBeLessThan(20_000)
  })
})
