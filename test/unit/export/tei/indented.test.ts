import { describe, expect, it } from 'vitest'
import { indented } from '../../../../src/export/tei/document.ts'

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

  it('puts no blanks between the children of divisions, tables and rows', () => {
    const division = '<div xmlns="x"><head>Introduction</head><p>One.</p></div>'
    const table = '<table><row><cell>a</cell><cell>b</cell></row><row><cell/></row></table>'
    expect(indented(`<body>${division}<figure>${table}</figure></body>`)).toBe(
      `<body>\n  ${division}\n  <figure>\n    ${table}\n  </figure>\n</body>\n`,
    )
  })
})
