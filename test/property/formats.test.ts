// Every writer takes any record: never throws, and what it writes can be read back.
import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { EXPORT_FORMAT_NAMES } from '../../src/contract/export-formats.ts'
import { toHtml, WRITERS } from '../../src/export/formats/index.ts'

import { PaperRecord } from '../../src/schema/record.ts'
import { arbitraryOf } from '../support/arbitrary.ts'

const records = arbitraryOf(JSON.parse(JSON.stringify(PaperRecord))) as fc.Arbitrary<PaperRecord>
/** What a paper would have to print to be more than text on a page. */
const hostile = fc.constantFrom(
  '<script>x</script>',
  '"><img src=x onerror=y>',
  'javascript:x',
  '</style><iframe>',
  '</title><script>',
)
const RUNS = { numRuns: 60 }

describe('writers of records', () => {
  it('exist for every format that the command line offers', () => {
    expect(['json', ...Object.keys(WRITERS)].sort()).toEqual([...EXPORT_FORMAT_NAMES].sort())
  })

  it('write well-formed XML for any record', () => {
    fc.assert(
      fc.property(records, (record) => {
        const parser = new SaxesParser({ xmlns: true })
        parser.on('error', (error) => {
          throw error
        })
        parser.write(WRITERS.tei(record)).close()
      }),
      RUNS,
    )
  })

  it('write one CSL item per reference for any record', () => {
    fc.assert(
      fc.property(records, (record) => {
        const items = JSON.parse(WRITERS['csl-json'](record)) as { id: string; type: string }[]
        expect(items.map(({ id }) => id)).toEqual(record.bib.map(({ bib_id }) => String(bib_id)))
      }),
      RUNS,
    )
  })

  it('write RIS in which every line is a tag, and BibTeX with balanced braces, for any record', () => {
    fc.assert(
      fc.property(records, (record) => {
        const ris = WRITERS.ris(record)
          .split('\n')
          .filter((line) => line !== '')
        expect(ris.filter((line) => !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([])
        expect(ris.filter((line) => line.startsWith('TY')).length).toBe(record.bib.length)
        const braces = WRITERS.bibtex(record)
        expect((braces.match(/\{/g) ?? []).length).toBe((braces.match(/\}/g) ?? []).length)
      }),
      RUNS,
    )
  })

  it('put any record into a report as data, and nothing of it as markup', () => {
    const page = '<!doctype html><body><script type="application/json" id="record">null</script><p>end</p></body>'
    type Node = DefaultTreeAdapterMap['node']
    const elements = (node: Node): DefaultTreeAdapterMap['element'][] => [
      ...('tagName' in node ? [node] : []),
      ...('childNodes' in node ? node.childNodes.flatMap(elements) : []),
    ]
    fc.assert(
      fc.property(records, hostile, (record, words) => {
        const given = { ...record, paper_id: words, text: record.text.map((row) => ({ ...row, text: words })) }
        const all = elements(parse(toHtml(given, page)))
        expect(all.map(({ tagName }) => tagName)).toEqual(['html', 'head', 'body', 'script', 'p'])
        const [inside] = all.find(({ tagName }) => tagName === 'script')?.childNodes ?? []
        expect(inside !== undefined && 'value' in inside && JSON.parse(inside.value)).toEqual(
          JSON.parse(JSON.stringify(given)),
        )
      }),
      RUNS,
    )
  })

  it('write as many rows of comma-separated values as there are references, comparisons and cells', () => {
    fc.assert(
      fc.property(records, (record) => {
        const rows = (csv: string): number => csv.replace(/"(?:[^"]|"")*"/g, 'x').split('\r\n').length - 2
        const cells = record.table.reduce((sum, { contents }) => sum + contents.flat().length, 0)
        expect(rows(WRITERS['csv-references'](record))).toBe(record.bib.length)
        expect(rows(WRITERS['csv-statistics'](record))).toBe(record.eq.length)
        expect(rows(WRITERS['csv-tables'](record))).toBe(cells)
      }),
      RUNS,
    )
  })

  it('write Markdown for any record', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(WRITERS.markdown(record).endsWith('\n')).toBe(true)
      }),
      RUNS,
    )
  })
})
