// GROBID's protocol as its clients speak it, against the built server.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openZip } from '../../../src/readers/zip.ts'
import { parsedXml } from '../../support/files/parsed-xml.ts'
import {
  expectEmptySpool,
  signalWorkers,
  startTestServer,
  type TestServer,
  untilBusy,
} from '../../support/servers/server.ts'

const paper = readFileSync(fileURLToPath(new URL('../../../samples/article.pdf', import.meta.url)))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ GROBID_API: 'true', WORKERS: '1', UPLOADS_MAX_ACTIVE: '2' })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

type Fields = readonly (readonly [string, string])[]

function formOf(fields: Fields, bytes: Uint8Array = paper, name = 'paper.pdf'): FormData {
  const form = new FormData()
  form.append('input', new Blob([new Uint8Array(bytes)]), name)
  for (const [key, value] of fields) form.append(key, value)
  return form
}

const at = (route: string): string => `${server.url}/api/${route}`

const send = (
  route: string,
  body: FormData | URLSearchParams | string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> => fetch(at(route), { method, body, headers })

const sendStrings = (route: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> =>
  send(route, new URLSearchParams(fields.map(([key, value]): [string, string] => [key, value])), headers)

const BIBTEX = { accept: 'application/x-bibtex' }

describe('what clients ask first', () => {
  it('is alive, says its version, and how its workers are', async () => {
    expect(await (await fetch(at('isalive'))).text()).toBe('true')
    expect(await (await fetch(at('version'))).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+/),
      revision: expect.any(String),
    })
    expect(await (await fetch(at('health'))).json()).toEqual({
      ready: true,
      pool: { maxActive: 1, active: 0, waiting: 0 },
    })
  })

  it('answers GET on a route for POST with 405', async () => {
    expect((await fetch(at('processFulltextDocument'))).status).toBe(405)
  })
})

describe('a whole paper', () => {
  const FULL: Fields = [
    ['consolidateCitations', 'WITH_METADATA'],
    ['consolidateHeader', '1'],
    ['segmentSentences', '1'],
    ['includeRawCitations', '1'],
    ['teiCoordinates', 's'],
    ['teiCoordinates', 'ref'],
    ['teiCoordinates', 'figure'],
    ['teiCoordinates', 'head'],
    ['flavor', 'article/light'],
    ['nobody', 'knows this'],
  ]

  it('comes as TEI with sentences, coordinates, pages and references, whatever else was asked', async () => {
    const response = await send('processFulltextDocument', formOf(FULL), { accept: 'text/plain' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=UTF-8'])
    const { attributes, texts } = parsedXml(await response.text())
    expect(texts('TEI/teiHeader/fileDesc/titleStmt/title')).toEqual([
      'A slow walk helps people remember what they read: Two experiments on pace and recall',
    ])
    expect(texts('TEI/text/body/div/p/s').length).toBeGreaterThan(5)
    expect(texts('TEI/text/back/div/listBibl/biblStruct/note')[0]).toMatch(/Roe/)
    expect(attributes('TEI/facsimile/surface').map(({ n }) => n)).toEqual(expect.arrayContaining(['1', '2']))
    for (const path of ['TEI/text/body/div/p/s', 'TEI/text/body/div/head']) {
      for (const { coords } of attributes(path)) expect(coords).toMatch(/^\d+(,[\d.]+){4}(;\d+(,[\d.]+){4})*$/)
    }
    const targets = attributes('TEI/text/body/div/p/s/ref').flatMap(({ target }) => target ?? [])
    expect(targets).toContain('#b0')
  })

  it('is taken by PUT, and by pages', async () => {
    const response = await send(
      'processFulltextDocument',
      formOf([
        ['start', '2'],
        ['end', '-1'],
      ]),
      {},
      'PUT',
    )
    expect(response.status).toBe(200)
    const { texts } = parsedXml(await response.text())
    expect(texts('TEI/text/body/div/p/s')).toEqual([])
    expect(texts('TEI/text/body/div/p').length).toBeGreaterThan(0)
  })

  it('may be in another format, and lie in a part without a file name', async () => {
    const xml = readFileSync(fileURLToPath(new URL('../../../samples/article.xml', import.meta.url)), 'utf8')
    const body = `--b\r\nContent-Disposition: form-data; name="input"\r\n\r\n${xml}\r\n--b--\r\n`
    const response = await send('processFulltextDocument', body, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title level="a" type="main">A slow walk')
  })

  it('comes with its figures in an archive', async () => {
    const response = await send('processFulltextAssetDocument', formOf([]))
    expect(response.headers.get('content-type')).toBe('application/zip')
    const archive = await openZip(Buffer.from(await response.arrayBuffer()))
    expect(archive.names).toEqual(['tei.xml', 'image-1.png'])
    expect(Buffer.from((await archive.read('tei.xml')) ?? []).toString()).toContain('<graphic url="image-1.png"')
    expect(Buffer.from((await archive.read('image-1.png')) ?? []).toString('latin1', 1, 4)).toBe('PNG')
  })

  it('gives its header, or its references, as TEI or BibTeX', async () => {
    const header = await (await send('processHeaderDocument', formOf([]))).text()
    expect(header).toContain('<surname>Okafor</surname>')
    expect(header).not.toContain('<body')
    const funded = await (await send('processHeaderFundingDocument', formOf([]))).text()
    expect(funded).toContain('<orgName type="full">Dutch Sample Council</orgName>')
    const own = await (await send('processHeaderDocument', formOf([]), BIBTEX)).text()
    expect(own).toMatch(/^@article\{vandermeer2024,\n {2}author = \{van der Meer, Anna L\./)
    const listed = await (await send('processReferences', formOf([]), BIBTEX)).text()
    expect(listed.match(/^@/gm)).toHaveLength(4)
  })

  it('leaves nothing behind', async () => {
    await expectEmptySpool(server)
  })
})

describe('strings', () => {
  const REFERENCE = 'Graff, Expert. Opin. Ther. Targets (2002) 6(1): 103-113'

  it.each([
    ['processDate', 'date', 'September 16th, 2001', '<date when="2001-09-16"/>'],
    ['processHeaderNames', 'names', 'John Doe and Jane Smith', '<surname>Smith</surname>'],
    ['processCitationNames', 'names', 'J. Doe, B. M. Jackson', '<forename type="middle">M</forename><surname>Jackson'],
    ['processAffiliations', 'affiliations', 'Stanford University, California, USA', '<country key="US">USA</country>'],
    [
      'processFundingAcknowledgement',
      'text',
      'Supported by the National Science Foundation (grant BCS-0123456).',
      '<rs type="grantNumber">BCS-0123456</rs>',
    ],
    ['processCitation', 'citations', REFERENCE, '<biblScope unit="page" from="103" to="113"/>'],
    ['processCitationList', 'citations', REFERENCE, '<biblStruct xml:id="b0">'],
  ])('%s reads the field "%s"', async (route, field, value, part) => {
    const response = await sendStrings(route, [[field, value]])
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(part)
  })

  it('gives one reference as BibTeX, and a list in its order', async () => {
    const one = await (await sendStrings('processCitation', [['citations', REFERENCE]], BIBTEX)).text()
    expect(one).toBe(
      '@article{-1,\n  author = {Graff},\n  journal = {Expert. Opin. Ther. Targets},\n  year = {2002},\n' +
        '  volume = {6},\n  number = {1},\n  pages = {103--113}\n}\n',
    )
    const fields: Fields = [
      ['citations', REFERENCE],
      ['citations', 'Brown, T. (2004). Schools on foot. Footpath Books.'],
      ['includeRawCitations', '1'],
    ]
    const { texts } = parsedXml(await (await sendStrings('processCitationList', fields)).text())
    expect(texts('TEI/text/back/div/listBibl/biblStruct/note')).toEqual(fields.slice(0, 2).map(([, text]) => text))
  })

  it('answers 204 where nothing is found, and 400 where nothing is sent', async () => {
    const nothing = await sendStrings('processDate', [['date', 'no date at all']])
    expect([nothing.status, await nothing.text()]).toEqual([204, ''])
    const missing = await sendStrings('processDate', [])
    expect([missing.status, await missing.text()]).toEqual([400, '[BAD_REQUEST] the field "date" is missing or empty'])
  })
})

/** Requests of the kind that these programs send, written from what is known of them. */
describe('requests of other clients', () => {
  const REFERENCE = 'Roe, R. A. (1999). Walking and thinking: a history. Annals of Pace, 3(1), 12-34.'

  it('answers JabRef, which reads one entry of BibTeX', async () => {
    const fields: Fields = [
      ['citations', REFERENCE],
      ['consolidateCitations', 'WITH_METADATA'],
    ]
    const response = await sendStrings('processCitation', fields, BIBTEX)
    expect(await response.text()).toMatch(/^@article\{-1,\n {2}author = \{Roe, R\.? ?A\.?\},\n {2}title = \{Walking/)
  })

  it('answers metacheck, which sends an R vector of options', async () => {
    const fields: Fields = [
      ['start', '-1'],
      ['end', '-1'],
      ['consolidateCitations', '0'],
      ['consolidateHeader', '0'],
      ['consolidateFunders', '0'],
      ['includeRawCitations', '1'],
    ]
    const { texts } = parsedXml(await (await send('processFulltextDocument', formOf(fields), { accept: '*/*' })).text())
    expect(texts('TEI/text/back/div/listBibl/biblStruct/note').length).toBe(4)
  })

  it('answers doc2json, which looks for coordinates, sentences and ids', async () => {
    const fields: Fields = [
      ['generateIDs', '1'],
      ['segmentSentences', '1'],
      ['includeRawAffiliations', '1'],
      ...['ref', 'biblStruct', 'persName', 'figure', 'formula', 's'].map((name) => ['teiCoordinates', name] as const),
    ]
    const response = await send('processFulltextDocument', formOf(fields), { accept: 'application/xml' })
    const { attributes } = parsedXml(await response.text())
    for (const { coords, 'xml:id': id } of attributes('TEI/text/back/div/listBibl/biblStruct')) {
      expect([coords, id]).toEqual([expect.stringMatching(/^\d+,/), expect.stringMatching(/^b\d+$/)])
    }
    expect(attributes('TEI/text/body/div/p/s')[0]?.['xml:id']).toMatch(/^_s\d+$/)
  })
})

describe('trouble', () => {
  it('answers 400 without a file, and 500 with a word in brackets for a file that cannot be read', async () => {
    const none = await send('processFulltextDocument', new URLSearchParams({ input: 'x' }))
    expect([none.status, await none.text()]).toEqual([400, '[BAD_REQUEST] send the paper in a part named "input"'])
    const broken = await send('processFulltextDocument', formOf([], Buffer.from('%PDF-1.7\nnothing else')))
    expect(broken.status).toBe(500)
    expect(await broken.text()).toMatch(/^\[BAD_INPUT_DATA\] /)
  })

  it('says busy with 503 and an empty body, and the same request succeeds later', async () => {
    signalWorkers(server, 'SIGSTOP')
    const first = send('processHeaderDocument', formOf([]))
    await untilBusy(server, 1)
    const second = send('processHeaderDocument', formOf([]))
    await expect
      .poll(async () => ((await (await fetch(at('health'))).json()) as { pool: { waiting: number } }).pool.waiting)
      .toBe(1)
    const refused = await send('processHeaderDocument', formOf([]))
    expect([refused.status, await refused.text()]).toEqual([503, ''])
    // A client that is refused while it still sends may try again at once: no connection breaks off under it.
    const long = Buffer.concat([paper, new Uint8Array(12 * 1024 ** 2).fill(0x20)])
    for (let tries = 0; tries < 3; tries += 1) {
      const again = await send('processHeaderDocument', formOf([], long))
      expect([again.status, await again.text()]).toEqual([503, ''])
    }
    signalWorkers(server, 'SIGCONT')
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect((await send('processHeaderDocument', formOf([]))).status).toBe(200)
  })
})
