// Who can use the page of svc demo, and how: keyboard, screen readers, small screens, keys and other machines.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dropPaper,
  expectAccessible,
  expectAccessibleInBoth,
  openBrowser,
  recordFrom,
  startDemo,
  type TestDemo,
  visit,
} from '../../support/servers/demo.ts'
import { MIB } from '../../support/servers/http.ts'
import { programRoot, samplePath, workspace } from '../../support/svc.ts'

const pdf = join(programRoot, 'samples', 'article.pdf')
const KEY = 'a-key-for-this-test-that-is-long-enough'
/** Those with colours that no other view has. */
const COLOURFUL = new Set(['References', 'Statistics'])
const TABS = ['Overview', 'Text', 'References', 'Figures', 'Tables', 'Statistics', 'Checks', 'JSON']

let demo: TestDemo
let browser: Browser
/** The sample with its record: the paper is shown without being read once more. */
let saved: readonly [record: string, paper: string]
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-access-'))
  demo = await startDemo(['--refs', 'ner', '--memory', 'low', '--presets'])
  browser = await openBrowser()
  saved = [join(folder, 'article.json'), pdf]
  writeFileSync(saved[0], JSON.stringify(await recordFrom(demo, pdf)))
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the page', () => {
  it('has nothing against it for people with assistive tools, in any view, light and dark', async () => {
    // The checker is put into the page by force; visitors have no such means. Colours that fade in would be looked at half way.
    const { page } = await visit(browser, demo.url, { colorScheme: 'light', bypassCSP: true, reducedMotion: 'reduce' })
    await page.locator('.drop').waitFor()
    await page.getByText('Options', { exact: true }).click()
    await expectAccessibleInBoth(page)
    await dropPaper(page, ...saved)
    await page.locator('canvas[data-drawn]').first().waitFor()
    await page.getByRole('button', { name: 'Outline' }).click()
    await expectAccessibleInBoth(page)
    for (const name of TABS.slice(1)) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      if (name === 'References') await page.locator('.card-head').first().click()
      if (COLOURFUL.has(name)) await expectAccessibleInBoth(page, '.side-record')
      else await expectAccessible(page, { within: '.side-record' })
    }
    await page.getByLabel('Search this paper').fill('walk')
    await page.locator('.hit').first().waitFor()
    await expectAccessibleInBoth(page, '.side-record')
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await page.locator('.data').waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to' }).fill('walk')
    await expectAccessibleInBoth(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.getByLabel('Search all papers').fill('remembered')
    for (const name of ['Sentences', 'References', 'Statistics']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expectAccessible(page, { within: '.library' })
    }
  })

  it('is used without a mouse', async () => {
    const { page } = await visit(browser, demo.url)
    await dropPaper(page, samplePath)
    await page.getByRole('tab', { name: 'Overview' }).focus()
    const focused = () => page.evaluate('document.activeElement.id')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('tab-text')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe('tab-json')
    await page.locator('.reading-paper').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.locator('#paper-sentence-2.lit').waitFor()
    await page.getByRole('status').filter({ hasText: 'Selected sentence: ' }).waitFor({ state: 'attached' })
    await page.locator('#record-sentence-2.lit').waitFor()
    await page.locator('.reading-paper .marker-reference').first().press('Enter')
    await page.locator('.card.lit').waitFor()
  })

  it('fits a phone: one side at a time, nothing wider than the screen', async () => {
    const { page } = await visit(browser, demo.url, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await dropPaper(page, ...saved)
    const isTooWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth')
    await expect.poll(isTooWide).toBe(false)
    await page.locator('.side-record').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    for (const name of TABS) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect.poll(async () => [name, await isTooWide()]).toEqual([name, false])
    }
    await page.getByRole('button', { name: 'svc: all papers' }).click()
    await page.locator('.data').waitFor()
    await expect.poll(isTooWide).toBe(false)
    // With a second paper one more button stands at the top.
    await page.getByLabel('Paper files').setInputFiles(samplePath)
    await page.getByRole('button', { name: 'Compare with' }).waitFor()
    await expect.poll(isTooWide).toBe(false)
  })

  it('remembers the colours one chose', async () => {
    const { page } = await visit(browser, demo.url, { colorScheme: 'light' })
    await page.getByRole('button', { name: 'Use dark colours' }).click()
    await page.reload()
    await page.locator('html[data-theme=dark]').waitFor()
  })

  it('comes with a policy that lets in nothing of others, and shows something at once', async () => {
    const response = await fetch(demo.url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const { page } = await visit(browser, demo.url)
    await page.locator('.drop').waitFor()
    const paint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    await expect.poll(paint).toBeGreaterThan(0)
    const sizes = "performance.getEntriesByType('resource').map((row) => row.encodedBodySize)"
    const bytes = ((await page.evaluate(sizes)) as number[]).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThan(700_000)
  })
})

describe('a page with a key', () => {
  let keyed: TestDemo
  const trusted = { authorization: `Bearer ${KEY}` }
  beforeAll(async () => {
    keyed = await startDemo([], { AUTH_API_KEY: KEY, UPLOAD_MAX_FILE_BYTES: '1MiB', REF_PARSE_STRATEGY: 'off' })
  })
  afterAll(async () => {
    expect(await keyed?.stop()).toBe(0)
  })

  it('asks for it once, and lets nobody else in', async () => {
    for (const path of ['', 'demo/start', 'papers/jobs/x']) {
      expect((await fetch(`${keyed.url}${path}`)).status).toBe(401)
    }
    expect((await fetch(`${keyed.url}demo/start`, { headers: trusted })).status).toBe(200)
    const flood = await fetch(`${keyed.url}demo/session`, { method: 'POST', body: Buffer.alloc(20 * MIB, 'a') })
    expect(flood.status).toBe(413)
    const { page } = await visit(browser, keyed.url, { bypassCSP: true })
    await page.getByLabel('Key').fill('not the key')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('That is not the key').waitFor()
    await expectAccessible(page)
    await page.goto(`${keyed.url}#key=${KEY}`)
    await page.reload()
    await page.locator('.drop').waitFor()
    expect(page.url()).not.toContain(KEY)
    await dropPaper(page, samplePath)
  })

  it('survives uploads over the limit, and does not send what is too large', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = fetch(`${keyed.url}demo/papers?name=large.pdf`, {
        ...{ method: 'POST', headers: trusted, body: new Uint8Array(12 * MIB) },
      })
      // A client that is still sending when it is refused may see the connection end instead of the answer.
      const status = await answer.then(
        (response) => response.status,
        () => 413,
      )
      expect(status).toBe(413)
    }
    const { page, troubles } = await visit(browser, `${keyed.url}#key=${KEY}`)
    await page.locator('.drop').waitFor()
    await page
      .getByLabel('Paper files')
      .setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 * MIB) })
    await page
      .getByRole('alert')
      .filter({ hasText: 'The file has 2.0 MiB; this server takes files up to 1.0 MiB.' })
      .waitFor()
    await dropPaper(page, samplePath)
    // The page that asks for the key comes with this status.
    expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
  })

  it('is made up for --share, and stands in the link', async () => {
    const shared = await startDemo(['--share', '--host', '127.0.0.1'])
    try {
      const link = new URL(shared.url)
      const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? ''
      expect(key.length).toBeGreaterThanOrEqual(32)
      const local = `http://127.0.0.1:${link.port}/`
      expect((await fetch(local)).status).toBe(401)
      expect((await fetch(`${local}demo/start`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
    } finally {
      await shared.stop()
    }
  })

  it('is needed where others could come in', async () => {
    const ran = await workspace().run(['demo', '--host', '0.0.0.0', '--port', '0'])
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringMatching(/AUTH_API_KEY/) })
  })

  it('is not started with a level of logging that does not exist', async () => {
    const ran = await workspace().run(['demo', '--port', '0', '--log-level', 'loud'])
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringMatching(/Allowed choices are/) })
  })
})
