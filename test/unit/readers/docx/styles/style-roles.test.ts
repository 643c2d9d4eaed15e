import { describe, expect, it } from 'vitest'
import { headingDepth, styleRole } from '../../../../../src/readers/docx/styles/style-roles.ts'

describe('styleRole', () => {
  it.each([
    ['title', 'title'],
    ['mdpi_1.2_title', 'title'],
    ['paper title', 'title'],
    ['els-author', 'author'],
    ['mdpi_1.3_authornames', 'author'],
    ['authors', 'author'],
    ['mdpi_1.6_affiliation', 'affiliation'],
    ['address', 'affiliation'],
    ['abstract', 'abstract'],
    ['abstract title', 'abstract-heading'],
    ['els-keywords', 'keywords'],
    ['caption', 'caption'],
    ['image caption', 'figure-caption'],
    ['figure caption', 'figure-caption'],
    ['mdpi_4.1_table_caption', 'table-caption'],
    ['table head', 'table-caption'],
    ['table footnote', 'table-note'],
    ['bibliography', 'reference'],
    ['mdpi_7.1_references', 'reference'],
    ['endnote bibliography', 'reference'],
    ['bib_entry', 'reference'],
    ['toc 2', 'contents'],
    ['running head', 'front-note'],
    ['list paragraph', 'list'],
    ['intense quote', 'quote'],
    ['subtitle', null],
    ['section title', null],
    ['reference heading', null],
    ['normal', null],
    ['body text', null],
    ['heading 1', null],
  ])('reads %j as %s', (name, role) => {
    expect(styleRole([name])).toBe(role)
  })

  it('looks at what a style is based on', () => {
    expect(styleRole(['my own', 'title'])).toBe('title')
  })
})

describe('headingDepth', () => {
  it.each([
    ['heading 1', 1],
    ['heading 3', 3],
    ['mdpi_2.2_heading2', 2],
    ['els-1storder-head', 1],
    ['els-2ndorder-head', 2],
    ['head1', 1],
    ['h2', 2],
    ['überschrift 2', 2],
    ['acknowledgements heading', 1],
    ['toc heading', null],
    ['table heading', null],
    ['header', null],
    ['normal', null],
  ])('reads %j as %s', (name, depth) => {
    expect(headingDepth([name])).toBe(depth)
  })
})
