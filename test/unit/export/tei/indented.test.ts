import { describe, expect, it } from 'vitest'
import { indented } from '../../../../src/export/tei/indented.ts'

describe('indented', () => {
  it('breaks lines between elements and leaves words alone', () => {
    const written = indented(
      '<?xml version="1.0"?><TEI><a><b/><p>One <ref>1</ref> <s>two</s>.</p><p><s>x</s><s>y</s></p></a></TEI>',
    )
    expect(written.split('\n')).toEqual([
      '<?xml version="1.0"?>',
      '<TEI>',
      '  <a>',
      '    <b/>',
      '    <p>One <ref>1</ref> <s>two</s>.</p>',
      '    <p><s>x</s><s>y</s></p>',
      '  </a>',
      '</TEI>',
      '',
    ])
  })

  it('leaves an element with words and elements as it is, whatever it is called', () => {
    expect(indented('<TEI><odd><b>x</b> y</odd></TEI>')).toBe('<TEI>\n  <odd><b>x</b> y</odd>\n</TEI>\n')
  })
})
