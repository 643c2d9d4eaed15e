import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../../src/document/rich-text.ts'
import { newStructureWriter } from '../../../../../src/readers/jats/text/structure-writer.ts'
import { indexTargets } from '../../../../../src/readers/jats/text/targets.ts'
import { xml } from '../snippet.ts'

const writer = () => newStructureWriter(indexTargets(xml('<article/>'), []))
const section = (header: string, parent: string | null = null, role: 'body' | 'figure' | 'note' = 'body') => ({
  id: null,
  header,
  parent,
  role,
  declaredType: null,
})

describe('newStructureWriter', () => {
  it('counts levels down from the top', () => {
    const out = writer()
    const top = out.section(section('1'))
    const below = out.section(section('1.1', top))
    out.section(section('1.1.1', below))
    expect(out.finish().outline.map(({ level }) => level)).toEqual([1, 2, 3])
  })

  it('reads captions and notes after the body, with their passages', () => {
    const out = writer()
    const figure = out.section(section('Figure 1', null, 'figure'))
    out.passage(figure, 'caption', plainText('A caption.'))
    const body = out.section(section('Results'))
    out.passage(body, 'paragraph', plainText('A sentence.'))
    const { outline, passages } = out.finish()
    expect(outline.map(({ header }) => header)).toEqual(['Results', 'Figure 1'])
    expect(passages.map(({ content }) => content.text)).toEqual(['A sentence.', 'A caption.'])
  })

  it('gives every key once', () => {
    const out = writer()
    expect([out.claim('s1', 'x'), out.claim('s1', 'x'), out.claim(null, 'x'), out.claim(null, 'x')]).toEqual([
      's1',
      's1-1',
      'x-1',
      'x-2',
    ])
  })

  it('drops sections without heading, text and parts', () => {
    const out = writer()
    out.section(section(''))
    const kept = out.section(section(''))
    out.section(section('below', kept))
    expect(out.finish().outline.map(({ header }) => header)).toEqual(['', 'below'])
  })

  it('writes no empty passage', () => {
    const out = writer()
    expect(out.passage(out.section(section('x')), 'paragraph', plainText(''))).toBeNull()
    expect(out.finish().passages).toEqual([])
  })
})
