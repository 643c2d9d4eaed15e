// How the page of svc demo feels: first paint, frames while scrolling a long paper, two hundred pages. node tools/eval/page.mjs [PAPER.pdf]
// Needs a build and Chromium (CHROMIUM, or /usr/bin/chromium); times are those of a browser without a graphics card.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'svc-page-'))
const SENTENCE = 'Walking has long been said to help thinking about matters, t(89) = 3.19, p = .002. '

async function printPaper(browser, pages) {
  const page = await browser.newPage()
  const leaf = `<div style="break-after:page;columns:2"><h2>Leaf</h2>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(14)}</div>`
  await page.setContent(leaf.repeat(pages))
  const path = join(folder, `${pages}.pdf`)
  await page.pdf({ path, format: 'A4' })
  await page.close()
  return path
}

function startDemo() {
  const child = spawn(process.execPath, [join(root, 'bin/svc.js'), 'demo', '--port', '0', '--log-level', 'error'])
  return new Promise((resolve) => {
    const hear = (chunk) => {
      const url = /open (http:\/\/\S+)/.exec(String(chunk))?.[1]
      if (url) resolve({ url, stop: () => child.kill() })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
}

/** Frames a second and the longest gap while the pages go by, a screenful a second. */
const scroll = () =>
  new Promise((resolve) => {
    const pane = document.querySelector('.pages')
    const times = []
    const start = performance.now()
    const step = (now) => {
      times.push(now)
      pane.scrollTop = ((now - start) / 1000) * pane.clientHeight
      if (now - start < 5000) requestAnimationFrame(step)
      else {
        const gaps = times.slice(1).map((time, at) => time - times[at])
        resolve({
          fps: Math.round((gaps.length / (times.at(-1) - times[0])) * 1000),
          longestGapMs: Math.round(Math.max(...gaps)),
        })
      }
    }
    requestAnimationFrame(step)
  })

const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(demo.url)
  await page.locator('.drop').waitFor()
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  console.log(`first paint ${Math.round(paint)} ms`)
  const papers =
    process.argv[2] === undefined ? [await printPaper(browser, 30), await printPaper(browser, 200)] : [process.argv[2]]
  for (const paper of papers) {
    const tab = await context.newPage()
    await tab.goto(demo.url)
    const start = performance.now()
    await tab.locator('input[type=file]').setInputFiles(paper)
    await tab.locator('canvas[data-drawn]').first().waitFor()
    const drawnMs = Math.round(performance.now() - start)
    await tab.locator('.workspace .tabs').waitFor({ timeout: 300_000 })
    const readMs = Math.round(performance.now() - start)
    const pages = await tab.locator('.page').count()
    const { fps, longestGapMs } = await tab.evaluate(scroll)
    const clicked = performance.now()
    await tab.getByRole('tab', { name: /^Text/ }).click()
    await tab.locator('.reading-record .sentence').nth(40).click()
    await tab.locator('.reading-record .sentence.lit').first().waitFor()
    const clickMs = Math.round(performance.now() - clicked)
    console.log(JSON.stringify({ pages, drawnMs, readMs, fps, longestGapMs, textAndSelectMs: clickMs }))
    await tab.close()
  }
} finally {
  await browser.close()
  demo.stop()
}
