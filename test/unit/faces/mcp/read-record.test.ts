import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../src/faces/mcp/read-record.ts'
import { recordOf } from '../../../support/papers/record.ts'

const written = (more: object = {}): string => JSON.stringify({ ...recordOf(), ...more })

const author = { author_id: 1, given: 'A', family: 'B', corresponding: false }

describe('readRecord', () => {
  it('reads what was exported', async () => {
    expect(await readRecord(written())).toEqual(recordOf())
  })

  it('takes fields that a newer version added', async () => {
    expect(await readRecord(written({ later: 1, author: [{ ...author, later: {} }] }))).toMatchObject({ later: 1 })
  })

  it('takes what the schema leaves optional, and words of lists that grow', async () => {
    const { ocr, llm, enrichment, warnings, ...extraction } = {
      ...{
        svc_version: '1',
        completed_at: '2026-01-01T00:00:00Z',
        ocr: null,
        llm: null,
        enrichment: null,
        warnings: [],
      },
      settings: { ref_seg: 'geom', ref_parse: 'ner', registry_enrich: false, consolidate: 'off' },
    }
    const metadata = { ...recordOf().metadata, paper_type: 'editorial' }
    const bib = [{ bib_id: 1, bib_type: 'patent' }]
    const trace = [{ label: 'x', parsed_ok: true }]
    const other = written({ metadata, bib, extraction: { ...extraction, trace } })
    expect(await readRecord(other)).toMatchObject({ metadata: { paper_type: 'editorial' }, bib })
  })

  it.each([
    { json: '{', words: /not JSON/ },
    { json: '[]', words: /no schema_version/ },
    { json: 'null', words: /no schema_version/ },
    { json: written({ text: 'x' }), words: /\/text / },
    { json: written({ bib: [{ title: 'no id' }] }), words: /\/bib\/0/ },
  ])('refuses $json', async ({ json, words }) => {
    await expect(readRecord(json)).rejects.toThrow(words)
  })
})
