// Prints the sample article as samples/article.pdf with a headless Chromium: node tools/scripts/sample-pdf.mjs
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const source = new URL('./sample-article.html', import.meta.url)
const target = fileURLToPath(new URL('../../samples/article.pdf', import.meta.url))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.goto(source.href)
await page.pdf({ path: target, preferCSSPageSize: true })
await browser.close()
console.log(`wrote ${target}`)
