import { describe, expect, it } from 'vitest'
import { instructionWords, readField } from '../../../../../src/readers/docx/walk/fields.ts'

describe('readField', () => {
  it.each([
    [' HYPERLINK "https://example.org/a" ', { kind: 'link', href: 'https://example.org/a', anchor: null }],
    [' HYPERLINK \\l "_Toc1" ', { kind: 'link', href: null, anchor: '_Toc1' }],
    [' REF _Ref12 \\h ', { kind: 'anchor', anchor: '_Ref12' }],
    [' SEQ Figure \\* ARABIC ', { kind: 'sequence', name: 'Figure' }],
    [' CITATION Smi01 \\p 3 \\l 1033 \\m Jon02 ', { kind: 'tagged-citation', tags: ['Smi01', 'Jon02'] }],
    [' BIBLIOGRAPHY ', { kind: 'bibliography' }],
    [' ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY ', { kind: 'bibliography' }],
    [' ADDIN EN.REFLIST ', { kind: 'bibliography' }],
    [' TOC \\o "1-3" ', { kind: 'hidden' }],
    [' PAGE ', { kind: 'hidden' }],
    [' MERGEFIELD x ', { kind: 'plain' }],
    [' ADDIN CSL_CITATION {broken ', { kind: 'plain' }],
    [' ADDIN EN.CITE <EndNote><Cite>', { kind: 'plain' }],
    ['', { kind: 'plain' }],
  ])('reads %j', (instruction, expected) => {
    expect(readField(instruction)).toEqual(expected)
  })
})

it('splits an instruction into words and quoted strings', () => {
  expect(instructionWords('HYPERLINK "a \\"b\\" c" \\t _blank')).toEqual(['HYPERLINK', 'a "b" c', '\\t', '_blank'])
})
