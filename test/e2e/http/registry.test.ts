// Registry enrichment as a client of the service sees it, against a loopback registry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { isPaperRecord } from '../../../src/schema/validate.ts'
import { record } from '../../support/papers/works.ts'
import { extractAt, formOf, sample } from '../../support/servers/http.ts'
import { type RegistryServer, startRegistry } from '../../support/servers/registry-server.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let registry: RegistryServer
let server: TestServer

/** Two references: one that the registry knows, with its DOI missing in print, and one that nobody knows. */
const paper = sample.toString().replace(
  /<ref-list>[\s\S]*<\/ref-list>/,
  `<ref-list><ref id="r1"><mixed-citation publication-type="journal"><name><surname>Moss</surname><given-names>A</given-names></name>.
  <article-title>How long tea leaves keep their scent in open jars</article-title>. <source>J Kitchen Chem</source>.
  <year>2011</year>;<volume>12</volume>:<fpage>145</fpage>.</mixed-citation></ref><ref id="r2"><mixed-citation>
  <name><surname>Nobody</surname><given-names>N</given-names></name>. <article-title>A paper that was never written at all</article-title>.
  <year>1999</year>.</mixed-citation></ref></ref-list>`,
)

beforeAll(async () => {
  const notice = { type: 'retraction', DOI: '10.1000/notice', updated: { 'date-parts': [[2013, 5, 6]] } }
  registry = await startRegistry([
    record({ 'updated-by': [notice] }),
    record({ DOI: '10.1000/steel', title: ['Steel'] }),
  ])
  server = await startTestServer({
    REGISTRY_URL: registry.url,
    REGISTRY_BUDGET_SECONDS: '120',
    REGISTRY_TIMEOUT_SECONDS: '60',
  })
})

afterAll(async () => {
  await server.stop()
  await registry.stop()
})

async function extracted(fields: readonly (readonly [string, string])[], { url } = server): Promise<PaperRecord> {
  const response = await extractAt(url, formOf(paper, 'article.xml', fields))
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  expect(isPaperRecord(body)).toBe(true)
  return body as PaperRecord
}

describe('registry enrichment', () => {
  it('asks nobody where it is not wanted', async () => {
    const before = registry.requests.length
    const { extraction, bib_match } = await extracted([])
    expect([extraction?.enrichment, extraction?.diagnostics?.reference_checks, bib_match]).toEqual([null, null, []])
    expect(registry.requests).toHaveLength(before)
  })

  it('matches what it is sure of, and keeps the print as it is', async () => {
    const { bib, bib_match, extraction } = await extracted([['registry', 'true']])
    expect(bib_match).toMatchObject([
      { bib_id: 1, service: 'registry', doi: '10.1000/tea', score: 1, last_page: '158' },
    ])
    expect(bib[0]).toMatchObject({ doi: null, last_page: null, consolidated_fields: null })
    expect(extraction?.enrichment).toEqual({ complete: true, refs_enriched: 1, refs_total: 2 })
    expect(extraction?.diagnostics?.reference_checks).toMatchObject([
      { bib_id: 1, status: 'found', notices: [{ type: 'retraction', doi: '10.1000/notice', date: '2013-05-06' }] },
      { bib_id: 2, status: 'not_found', doi: null },
    ])
  })

  it('fills what is missing where that is asked for', async () => {
    const { bib, extraction } = await extracted([
      ['registry', 'true'],
      ['consolidate', 'fill'],
    ])
    expect(bib[0]).toMatchObject({ doi: '10.1000/tea', last_page: '158', container: 'J Kitchen Chem' })
    expect(bib[0]?.consolidated_fields?.split(',')).toEqual(expect.arrayContaining(['doi', 'last_page']))
    expect(bib[1]?.consolidated_fields).toBeNull()
    expect(extraction?.settings).toMatchObject({ registry_enrich: true, consolidate: 'fill' })
  })

  it('gives the whole local record and says what is missing when the registry hangs', async () => {
    registry.trouble = () => ({ hangs: true })
    const hasty = await startTestServer({
      REGISTRY_URL: registry.url,
      REGISTRY_BUDGET_SECONDS: '2',
      REGISTRY_TIMEOUT_SECONDS: '1',
    })
    const { bib, extraction } = await extracted([['registry', 'true']], hasty)
    await hasty.stop()
    expect(bib).toHaveLength(2)
    expect(extraction?.enrichment).toEqual({ complete: false, refs_enriched: 0, refs_total: 2 })
    expect(extraction?.warnings?.join()).toMatch(/REGISTRY_INCOMPLETE: 3 of 3 look-ups/)
    expect(JSON.stringify(extraction?.warnings)).not.toContain('127.0.0.1')
  })
})
