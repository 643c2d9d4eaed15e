// What readers say of a record on the page of svc demo: kept by the server, read again, collected by svc corrections.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { dropPaper, openBrowser, recordFrom, startDemo, type TestDemo, visit } from '../../support/servers/demo.ts'
import { samplePath, workspace } from '../../support/svc.ts'

const KEY = 'a-key-for-this-test-that-is-long-enough'
const HASH = '0123456789abcdef'
const SAID = {
  ...{ file_hash: HASH, file_name: 'rivers.pdf', paper_id: '10.1/x', svc_version: '1', n_references: 0 },
  alarms: [{ code: 'VAL_TITLE_DOUBTFUL', evidence_id: 'metadata:title', verdict: 'right' }],
  fields: { title: { value: 'On rivers', was: 'On' } },
  references: [],
}

let demo: TestDemo
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'corrections-'))
  demo = await startDemo([], { AUTH_API_KEY: KEY, CORRECTIONS_DIR: folder, REF_PARSE_STRATEGY: 'off' })
})
afterAll(async () => {
  await demo?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const trusted = { authorization: `Bearer ${KEY}` }
const put = ({ body = JSON.stringify(SAID), headers = trusted }: Sent = {}) =>
  fetch(`${demo.url}demo/corrections`, { method: 'PUT', body, headers })
const get = (hash: string, headers: Sent['headers'] = trusted) =>
  fetch(`${demo.url}demo/corrections/${hash}`, { ...(headers && { headers }) })

describe('corrections over HTTP', () => {
  it('are kept in CORRECTIONS_DIR, the last word of each paper, and collected from there', async () => {
    expect((await put({ body: JSON.stringify({ ...SAID, fields: {} }) })).status).toBe(200)
    const kept = await put()
    expect([kept.status, await kept.json()]).toEqual([200, SAID])
    expect(await (await get(HASH)).json()).toEqual(SAID)
    expect(readdirSync(folder)).toEqual([`${HASH}.json`])
    const { stdout } = await workspace().run(['corrections'], { env: { CORRECTIONS_DIR: folder } })
    expect(stdout).toMatch(/1 paper with marks or corrections\nVAL_TITLE_DOUBTFUL +1 right +0 wrong/)
  })

  it.each([
    ['no JSON', '{'],
    ['another form', JSON.stringify({ ...SAID, alarms: [{ verdict: 'perhaps' }] })],
    ['a name that leads elsewhere', JSON.stringify({ ...SAID, file_hash: '../../etc/passwd' })],
  ])('are refused with %s', async (_, body) => {
    const response = await put({ body })
    expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      ...[400, 'invalid_option'],
    ])
  })

  it('are capped', async () => {
    expect((await put({ body: JSON.stringify({ ...SAID, paper_id: 'x'.repeat(2 * 1024 ** 2) }) })).status).toBe(413)
  })

  it.each(['fedcba9876543210', 'passwd', '..%2F..%2Fetc%2Fpasswd'])('are not found of %s', async (hash) => {
    const response = await get(hash)
    expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      ...[404, 'not_found'],
    ])
  })

  it('are for those who have the key, on this page', async () => {
    expect((await put({ headers: {} })).status).toBe(401)
    expect((await get(HASH, {})).status).toBe(401)
    expect((await put({ headers: { ...trusted, origin: 'http://elsewhere.example' } })).status).toBe(401)
  })
})

describe('corrections on the page', () => {
  it('stand in the paper and in the list after a reload, and an alarm that was marked false is gone', async () => {
    const said = mkdtempSync(join(tmpdir(), 'corrections-'))
    const open = await startDemo([], { CORRECTIONS_DIR: said })
    const browser = await openBrowser()
    onTestFinished(async () => {
      await browser.close()
      await open.stop()
      rmSync(said, { recursive: true, force: true })
    })
    const record = (await recordFrom(open, samplePath)) as never as PaperRecord
    const alarm = {
      code: 'VAL_MISSING_JOURNAL',
      severity: 'warning',
      about: 'reading',
      message: 'No journal.',
      count: 1,
    }
    const issues = [{ ...alarm, evidence_ids: [] }]
    const path = join(said, 'record.json')
    writeFileSync(path, JSON.stringify({ ...record, validation: { errors: 0, warnings: 1, issues } }))
    const { page, troubles } = await visit(browser, open.url)
    await dropPaper(page, path)
    await page.getByText('Correct this record').click()
    await page.locator('#correct-title').fill('On rivers')
    await page.locator('#correct-author_affiliation').fill('2\n1\n-\n-')
    await page.getByRole('button', { name: 'Save corrections' }).click()
    await page.getByText('2 fields so far').waitFor()
    await page.getByLabel('This is a false alarm').click()
    await page.locator('[aria-pressed="true"][aria-label="This is a false alarm"]').waitFor()
    await page.reload()
    await page.getByText('2 fields so far').waitFor()
    await page.getByText('Nothing stands out').waitFor()
    await page.getByText('Correct this record').click()
    expect(await page.locator('#correct-title').inputValue()).toBe('On rivers')
    expect(await page.locator('#correct-author_affiliation').inputValue()).toBe('2\n1\n-\n-')
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await page.locator('.data td a', { hasText: 'On rivers' }).waitFor()
    const kept = JSON.parse(readFileSync(join(said, `${record.source.file_hash}.json`), 'utf8'))
    expect(kept.fields.author_affiliation.value[0]).toEqual({ author_id: 1, affiliation_ids: [2] })
    // That nothing was said of the paper before is an answer, too.
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([])
  })
})
