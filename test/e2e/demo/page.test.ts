// The page of svc demo in a browser: papers in, both sides in step, downloads, failures.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropPaper, openBrowser, recordFrom, startDemo, type TestDemo, visit } from '../../support/servers/demo.ts'
import { inSlowMotion } from '../../support/servers/server.ts'
import { programRoot, samplePath, workspace } from '../../support/svc.ts'

const pdf = join(programRoot, 'samples', 'article.pdf')

let demo: TestDemo
let browser: Browser
beforeAll(async () => {
  demo = await startDemo()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  expect(await demo?.stop()).toBe(0)
})

/** Clicks the middle of a place that the record names, on the page that is drawn. */
async function pointAt(page: Page, number: number, [x0, y0, x1, y1]: readonly number[], size: readonly number[]) {
  const frame = page.locator(`#page-${number}`)
  await frame.scrollIntoViewIfNeeded()
  const area = await frame.boundingBox()
  if (area === null) throw new Error('the page is not there')
  const x = (((x0 ?? 0) + (x1 ?? 0)) / 2 / (size[0] ?? 1)) * area.width
  const y = (((y0 ?? 0) + (y1 ?? 0)) / 2 / (size[1] ?? 1)) * area.height
  await frame.click({ position: { x, y } })
}

const saved = async (page: Page, label: string): Promise<{ name: string; text: string }> => {
  await page.getByRole('button', { name: 'Download' }).click()
  const form = page.locator('.menu-list button', { hasText: new RegExp(`^${label}`) })
  const [file] = await Promise.all([page.waitForEvent('download'), form.click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** Lets the page hear of what it reads only up to a line: the first one of progress, the record. It goes on where `heard()` is called. */
const HOLD_LINES = `
  const ask = fetch
  const holds = ['"kind":"progress"', '"kind":"record"']
  globalThis.fetch = async (path, init) => {
    const answer = await ask(path, init)
    if (!String(path).startsWith('demo/papers')) return answer
    const decoder = new TextDecoder()
    const hold = new TransformStream({
      async transform(chunk, out) {
        const text = decoder.decode(chunk)
        for (const line of text.split(/(?<=\\n)/)) {
          const isHeld = holds.length > 0 && line.includes(holds[0])
          if (isHeld && holds.shift() === '"kind":"record"') await new Promise((resolve) => { globalThis.heard = resolve })
          out.enqueue(new TextEncoder().encode(line))
          if (isHeld && holds.length > 0) await new Promise((resolve) => { globalThis.heard = resolve })
        }
      },
    })
    return new Response(answer.body.pipeThrough(hold))
  }`

describe('a paper on the page', () => {
  it('is read stage by stage, drawn, lit as it is found, and shown with its record', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await page.evaluate(HOLD_LINES)
    const hear = async () => {
      await expect.poll(() => page.evaluate("typeof globalThis.heard === 'function'")).toBe(true)
      await page.evaluate('{ const go = heard; heard = undefined; go() }')
    }
    await page.getByLabel('Paper files').setInputFiles(pdf)
    // Its pages are there before anything is read.
    await page.getByRole('progressbar').waitFor()
    await page.locator('canvas[data-drawn]').first().waitFor()
    await page.getByText('Reading the file').first().waitFor()
    await hear()
    await page.locator('#page-1 .region-heading').first().waitFor()
    await page.locator('#page-1 .region-text').first().waitFor()
    await page.locator('.region-table').first().waitFor({ state: 'attached' })
    expect(await page.locator('.overview').count()).toBe(0)
    await hear()
    await page.locator('.overview').waitFor()
    await expect.poll(() => page.locator('.region-text').count()).toBe(0)
    expect(await page.locator('.overview h3').textContent()).toMatch(/slow walk/)
    const headings = page.locator('.region-heading.region')
    expect(await headings.count()).toBe(0)
    await page.getByRole('button', { name: 'Regions' }).click()
    await page.getByRole('button', { name: 'Title and headings' }).click()
    await expect.poll(() => headings.count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.locator('.menu-list').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Regions')
    expect(troubles).toEqual([])
  })

  it('shows on its page what is selected in the record, and the other way round', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await dropPaper(page, workspace().write('article.json', JSON.stringify(await recordFrom(demo, pdf))), pdf)
    await page.getByRole('tab', { name: /^References/ }).click()
    await page.locator('#record-reference-1 .card-head').click()
    const mark = page.locator('#page-2 .mark')
    await mark.first().waitFor()
    // The page is scrolled there, which takes a moment.
    await expect.poll(async () => (await mark.first().boundingBox())?.y).toBeLessThan(900)
    await expect.poll(() => page.locator('#page-1 .mark').count()).toBe(2)
    expect(await page.locator('#record-reference-1 .field-title').first().textContent()).toMatch(/Walking and thinking/)
    expect(await page.locator('#record-reference-1 dd a').getAttribute('href')).toBe(
      'https://doi.org/10.5555/aop.1999.3',
    )
    await page.locator('.citations button').first().click()
    await page.getByRole('tab', { name: /^Statistics/ }).click()
    await page.locator('.tests tr', { hasText: 't(89)' }).filter({ hasText: 'p = .0020' }).first().waitFor()
    await page.locator('.equation', { hasText: 't(89)' }).first().click()
    await page.locator('#page-1 .mark').waitFor()
    const { text } = await saved(page, 'JSON')
    const record = JSON.parse(text) as { text: Record<string, never>[]; table: { parts: { bbox: number[] }[] }[] }
    const sentence = record.text.find((row) => String(row.text).startsWith('People who walked slowly remembered'))
    const { page_number, text_id, _bbox_2d, _page_w, _page_h } = sentence ?? {}
    await pointAt(page, page_number ?? 0, _bbox_2d ?? [], [_page_w ?? 0, _page_h ?? 0])
    await page.locator(`#record-sentence-${text_id}.lit`).waitFor()
    expect(await page.getByRole('tab', { name: /^Text/ }).getAttribute('aria-selected')).toBe('true')
    await pointAt(page, 2, record.table[0]?.parts[0]?.bbox ?? [], [_page_w ?? 0, _page_h ?? 0])
    await page.locator('#record-table-1.lit').waitFor()
    expect(await page.locator('#record-table-1 td').filter({ hasText: '4.07' }).count()).toBe(1)
    await page.getByRole('tab', { name: /^Figures/ }).click()
    await page.locator('#record-figure-1 canvas, #record-figure-1 img').waitFor()
    expect(troubles).toEqual([])
  })

  it('is saved in every form', async () => {
    const { page, troubles } = await visit(browser, demo.url)
    await page.getByRole('button', { name: 'JATS XML' }).click()
    await page.locator('.workspace .tabs').waitFor()
    for (const [label, name, words] of [
      ['JSON', 'article.json', /"schema_version": "11/],
      ['Markdown', 'article.md', /\n# A slow walk/],
      ['BibTeX', 'article.bib', /@article\{/],
      ['TEI XML', 'article.tei.xml', /<TEI/],
      ['RIS', 'article.ris', /^TY {2}- /],
    ] as const) {
      const file = await saved(page, label)
      expect(file).toMatchObject({ name, text: expect.stringMatching(words) })
    }
    // The report is a reader of its own: it needs neither a server nor a network.
    const space = workspace()
    const { text } = await saved(page, 'Report \\(HTML')
    const context = await browser.newContext({ offline: true })
    const report = await context.newPage()
    await report.goto(`file://${space.write('report.html', text)}`)
    await report.locator('.overview h3', { hasText: 'slow walk' }).waitFor()
    await report.getByRole('tab', { name: /^References/ }).click()
    await report.locator('#record-reference-1 .card-head').click()
    await report.locator('.reading-paper .sentence.lit').first().waitFor()
    await context.close()
    expect(troubles).toEqual([])
  })

  it('that cannot be read is explained, and the next one works', async () => {
    const { page } = await visit(browser, demo.url)
    const space = workspace()
    await page.getByLabel('Paper files').setInputFiles(space.write('broken.pdf', 'this is no paper at all'))
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/not a paper.*unsupported_format/s)
    await dropPaper(page, samplePath)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'All papers', exact: true }).click()
    await page.locator('.data').waitFor()
  })

  it('can be left while it is read', async () => {
    const { page } = await visit(browser, demo.url)
    const asksFirst = () => page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
    await inSlowMotion(
      () => demo.process.pid,
      async () => {
        await page.getByLabel('Paper files').setInputFiles(pdf)
        await page.getByRole('button', { name: 'Cancel' }).waitFor()
        await expect.poll(asksFirst).toBe(true)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.locator('.drop').waitFor()
      },
      0,
    )
    await dropPaper(page, samplePath)
    await expect.poll(asksFirst).toBe(false)
  })

  it('never becomes markup, whatever its text says', async () => {
    const space = workspace()
    const evil = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;'
    const source = readFileSync(samplePath, 'utf8')
      .replace('A slow walk helps', `${evil} A slow walk helps`)
      .replace('Walking has long been said', `${evil} Walking has long been said`)
      .replace('<surname>Okafor</surname>', `<surname>${evil}</surname>`)
      .replace('>4.07<', `>${evil}<`)
      .replace('Annals of Pace', `${evil}`)
      .replace('https://osf.io/abc12/"', 'javascript:alert(3)"')
    writeFileSync(space.path('evil.xml'), source)
    const { page, troubles } = await visit(browser, demo.url)
    await dropPaper(page, space.path('evil.xml'))
    for (const name of ['Text', 'References', 'Figures', 'Tables', 'Statistics', 'Checks', 'JSON', 'Overview']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      expect(await page.locator('#app img, #app script').count()).toBe(0)
    }
    expect(await page.locator('.overview h3').textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('of many pages is drawn page by page as one comes near', async () => {
    const space = workspace()
    const printer = await (await browser.newContext()).newPage()
    const leaf = `<div style="break-after:page"><h2>Leaf</h2><p>Walking has long been said to help thinking about matters.</p></div>`
    await printer.setContent(leaf.repeat(20))
    await printer.pdf({ path: space.path('long.pdf'), format: 'A4' })
    const { page } = await visit(browser, demo.url)
    await dropPaper(page, space.path('long.pdf'))
    await page.locator('canvas[data-drawn]').first().waitFor()
    expect(await page.locator('.page').count()).toBeGreaterThanOrEqual(20)
    expect(await page.locator('canvas[data-drawn]').count()).toBeLessThan(8)
    await page.locator('.pages').evaluate((pane) => {
      pane.scrollTop = pane.scrollHeight
    })
    await page.locator('.page').last().locator('canvas[data-drawn]').waitFor()
    expect(await page.locator('canvas[data-drawn]').count()).toBeLessThan(12)
  })
})
