// Several papers on the page of svc demo: the library, what is kept, places in the address, search and the pages as text.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dropPaper,
  expectAccessible,
  openBrowser,
  recordFrom,
  startDemo,
  type TestDemo,
  visit,
} from '../../support/servers/demo.ts'
import { programRoot, samplePath } from '../../support/svc.ts'

const pdf = join(programRoot, 'samples', 'article.pdf')
const locked = join(programRoot, 'test', 'support', 'pdf', 'user-password.pdf')

let demo: TestDemo
let browser: Browser
let folder = ''
/** Records of the samples, saved: papers that are in the library without being read once more. */
const saved = { pdf: '', xml: '', later: '' }

const save = (name: string, record: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(record))
  return join(folder, name)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-papers-'))
  demo = await startDemo()
  browser = await openBrowser()
  const [ofPdf, ofXml] = [await recordFrom(demo, pdf), await recordFrom(demo, samplePath)]
  saved.pdf = save('article.json', ofPdf)
  saved.xml = save('article-xml.json', ofXml)
  // A second version of the paper: another file, another title.
  const text = JSON.stringify(ofXml).replaceAll('A slow walk helps people remember', 'A fast walk helps people forget')
  const later = JSON.parse(text) as { source: object }
  saved.later = save('later.json', { ...later, source: { ...later.source, file_hash: 'f'.repeat(16) } })
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const select = (page: Page, files: string[]) => page.getByLabel('Paper files').setInputFiles(files)

describe('papers', () => {
  it('are listed, kept in the browser, and found again at their place', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).searchParams.get('name') ?? '')
    })
    await select(page, [pdf, samplePath, locked])
    // What is locked never leaves the browser.
    await page.locator('.data tr', { hasText: 'locked with a password' }).waitFor()
    const done = page.locator('.data td a', { hasText: 'A slow walk' })
    await expect.poll(() => done.count()).toBe(2)
    expect(sent.sort()).toEqual(['article.pdf', 'article.xml'])
    await done.first().click()
    await page.locator('canvas[data-drawn]').first().waitFor()
    await page.getByRole('tab', { name: /^References/ }).click()
    await page.locator('#record-reference-1 .card-head').click()
    await expect.poll(() => page.url()).toMatch(/#p\/\w+\/ref-1$/)
    await page.locator('.citations button').first().click()
    await expect.poll(() => page.url()).toMatch(/\/sentence-\d+$/)
    await page.goBack()
    await page.locator('#record-reference-1.lit').waitFor()
    await page.reload()
    await page.locator('#record-reference-1.lit').waitFor()
    await page.locator('#page-2 .mark-words').first().waitFor()
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await page.getByRole('tab', { name: /^References/ }).click()
    await page.locator('.data td a', { hasText: 'Walking and thinking' }).first().waitFor()
    await page.getByLabel('Search all papers').fill('remembered')
    await page.getByRole('tab', { name: /^Sentences/ }).click()
    await page.locator('.data mark', { hasText: 'remembered' }).first().waitFor()
    await page.getByLabel('Search all papers').fill('')
    await page.getByRole('tab', { name: /^Papers/ }).click()
    await page.getByRole('button', { name: 'Download all' }).click()
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.menu-list button', { hasText: /^Markdown/ }).click(),
    ])
    expect(archive.suggestedFilename()).toBe('papers.md.zip')
    expect(readFileSync(await archive.path(), 'latin1')).toContain('article-2.md')
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.locator('.drop').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => done.count()).toBe(2)
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.locator('.drop').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => done.count()).toBe(2)
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.locator('.drop').waitFor()
    await page.reload()
    await page.locator('.drop').waitFor()
    expect(await page.locator('.data').count()).toBe(0)
    await page.goto(`${demo.url}#p/elsewhere/ref-1`)
    await page.getByRole('alert').filter({ hasText: 'a paper in another browser' }).waitFor()
    expect(troubles).toEqual([])
  })

  it('are read once, found by their authors, and saved as a table of values', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await select(page, [saved.pdf, samplePath])
    const done = page.locator('.data td a', { hasText: 'A slow walk' })
    await expect.poll(() => done.count()).toBe(2)
    await select(page, [samplePath, saved.pdf])
    await page.getByRole('status').filter({ hasText: '2 of these papers are in the library already' }).waitFor()
    await expect.poll(() => done.count()).toBe(2)
    await select(page, [samplePath])
    await page.getByRole('status').filter({ hasText: '“article.xml” is in the library already' }).waitFor()
    // The paper that is here is opened instead.
    await page.locator('.overview h3', { hasText: 'slow walk' }).waitFor()
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await expect.poll(() => done.count()).toBe(2)
    await page.getByRole('button', { name: 'Read again' }).click()
    await page.locator('.overview h3', { hasText: 'slow walk' }).waitFor()
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await expect.poll(() => done.count()).toBe(3)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save table (CSV)' }).click(),
    ])
    const [head, first] = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(head).toBe(
      '\ufefftitle,authors,year,journal,doi,file,references,figures_and_tables,statistics,tests,tests_recomputed,p_values_off,doubt,reading_issues,paper_issues,collections,added',
    )
    expect(first).toMatch(/10\.5555\/jmm\.2024\.0042,article\.xml,.*,\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    await page.getByLabel('Search all papers').fill('remembered')
    // Neither title nor authors have the word: the sentences that do are shown.
    await page.locator('.data mark', { hasText: 'remembered' }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to' }).fill('article.xml')
    await page.locator('#palette-list [role=option]', { hasText: 'A slow walk' }).first().waitFor()
    expect(troubles).toEqual([])
  })

  it('are put into collections that last, and each table shows those of one', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await select(page, [saved.pdf, saved.xml])
    const done = page.locator('.data td a', { hasText: 'A slow walk' })
    await expect.poll(() => done.count()).toBe(2)
    expect(await page.getByLabel('Collection', { exact: true }).count()).toBe(0)
    await page
      .getByRole('button', { name: /^Collections of/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Collections of/ }).fill('memory, walks, memory')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /: memory, walks$/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /: memory, walks$/ }).waitFor()
    await page.getByLabel('Collection', { exact: true }).selectOption('walks')
    await expect.poll(() => done.count()).toBe(1)
    await page.getByRole('tab', { name: /^References/ }).click()
    const cited = page.locator('.data td a', { hasText: 'Walking and thinking' })
    await expect.poll(() => cited.count()).toBe(1)
    await page.getByLabel('Collection', { exact: true }).selectOption('All collections')
    await expect.poll(() => cited.count()).toBe(2)
    expect(troubles).toEqual([])
  })

  it('are compared with each other, and what changed leads to its place', async () => {
    const { page, troubles } = await visit(browser, demo.url, { bypassCSP: true })
    await select(page, [saved.xml, saved.later])
    await expect.poll(() => page.locator('.data td a', { hasText: / walk helps/ }).count()).toBe(2)
    await page.locator('.data td a', { hasText: 'A fast walk' }).click()
    await page.getByRole('button', { name: 'Compare with' }).click()
    await page.locator('.menu-list button', { hasText: 'A slow walk' }).click()
    const compared = page.getByRole('article', { name: 'Comparison' })
    await compared.locator('ins', { hasText: 'A fast walk' }).first().waitFor()
    await compared.locator('h2', { hasText: /Sentences \d+ the same, 0 changed/ }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save (HTML)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('later.changes.html')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Swap' }).click()
    await compared.locator('ins', { hasText: 'A slow walk' }).first().waitFor()
    await page.reload()
    await compared.locator('ins', { hasText: 'A slow walk' }).first().waitFor()
    expect(troubles).toEqual([])
  })

  it('open again from a saved record, with their pages', async () => {
    // As svc chew writes it: without boxes.
    const plain = readFileSync(saved.pdf, 'utf8').replace(/"_bbox_2d":\[[^\]]*\]/g, '"_bbox_2d":null')
    writeFileSync(join(folder, 'plain.json'), plain)
    const { page, troubles } = await visit(browser, demo.url)
    await select(page, [join(folder, 'plain.json'), pdf])
    await page.locator('.overview h3', { hasText: 'slow walk' }).waitFor()
    await page.locator('canvas[data-drawn]').first().waitFor()
    await page.getByRole('tab', { name: /^Statistics/ }).click()
    await page.locator('.equation', { hasText: 't(89)' }).first().click()
    // This record has no boxes: the words themselves are found on the page.
    const mark = await page.locator('#page-1 .mark-words').first().boundingBox()
    expect(mark?.width).toBeLessThan(160)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tests (CSV)' }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffpaper_id,test_eq_id/)
    expect(troubles).toEqual([])
  })

  it('are searched, selected, enlarged and outlined', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await dropPaper(page, saved.pdf, pdf)
    await page.locator('canvas[data-drawn]').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('remember')
    await page.locator('.found mark').first().waitFor()
    await page.locator('.hit').first().waitFor()
    // Enter walks from hit to hit.
    await page.keyboard.press('Enter')
    await page.locator('.found button.lit').first().waitFor()
    await page.getByText(/^1 of \d+ places/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(/^2 of \d+ places/).waitFor()
    await page.locator('.mark-words').first().waitFor()
    await page.getByLabel('Search this paper').press('Escape')
    await page.locator('.search-results').waitFor({ state: 'detached' })
    const words = page.locator('#page-1 .letters > div', { hasText: 'slow walk' }).first()
    await words.dblclick()
    await expect.poll(() => page.evaluate('String(getSelection())')).toMatch(/\w+/)
    const width = async () => (await page.locator('#page-1').boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(width).toBeGreaterThan(before * 1.2)
    await page.getByRole('separator').press('End')
    await expect.poll(width).toBeGreaterThan(before * 1.5)
    await page.getByRole('button', { name: 'Outline' }).click()
    await page.locator('.outline button', { hasText: 'References' }).click()
    const number = page.getByLabel('Page', { exact: true })
    await expect.poll(() => number.inputValue()).toBe('2')
    await number.fill('1')
    await number.press('Enter')
    await expect.poll(() => page.locator('.pages').evaluate((pane) => pane.scrollTop)).toBeLessThan(100)
    await page.keyboard.press('Control+k')
    await page.locator('.palette input:focus').waitFor()
    await page.keyboard.type('statistics part')
    await page.locator('.palette [aria-selected=true]', { hasText: 'Statistics' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('#tab-statistics[aria-selected=true]').waitFor()
    await page.getByRole('tab', { name: /^Text/ }).click()
    await page.locator('.panel .marker-reference').first().hover()
    await page.locator('.hover-card', { hasText: /Cited \d+ times/ }).waitFor()
    await page.getByRole('tab', { name: /^Tables/ }).click()
    await page.getByRole('button', { name: 'Full width' }).first().click()
    await page.locator('dialog td', { hasText: '4.07' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.locator('.panel').press('?')
    await page.locator('dialog', { hasText: 'next and previous hit' }).waitFor()
    expect(troubles).toEqual([])
  })
})
