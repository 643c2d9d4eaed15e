// Makes the two pictures of the README from the program itself: npm run pictures -- PAPER.pdf (needs Chromium). docs/pictures/NOTICE.md names the paper on the page;
// without a paper only the picture of the terminal is made.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const sample = path('samples/article.pdf')
const [paper] = process.argv.slice(2)
mkdirSync(path('docs/pictures'), { recursive: true })

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What a terminal shows, as a picture that stays sharp and small. */
function terminal(lines) {
  const [width, step] = [860, 19]
  const rows = lines.map(
    (line, at) =>
      `<text x="18" y="${34 + at * step}"${line.startsWith('$') ? ' class="typed"' : ''}>${escaped(line)}</text>`,
  )
  const style =
    'text{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#e7e3da;white-space:pre}.typed{fill:#7fd0d4}'
  const height = lines.length * step + 30
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>svc at a terminal</title><style>${style}</style><rect width="100%" height="100%" rx="10" fill="#16191c"/>${rows.join('')}</svg>\n`
}

const run = (words, input) =>
  execFileSync(process.execPath, [path('bin/svc.js'), ...words], { encoding: 'utf8', input })
const summary = run(['inspect', '-'], run(['chew', sample]))
  .trim()
  .split('\n')
const from = (start, count) => {
  const at = summary.findIndex((line) => line.startsWith(start))
  return summary.slice(at, at + count)
}
// The picture is to be taken in at a glance: counts and the rest of the fields are left out, and say so.
const shown = [
  ...summary.slice(0, 5),
  '…',
  ...from('references', 3),
  '…',
  ...from('Confidence', 6),
  '…',
  ...from('Worth a look', 3),
]
/** As many characters as fit into the width. */
const MAX_LINE = 105
const cut = (line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line)
writeFileSync(
  path('docs/pictures/terminal.svg'),
  terminal(['$ svc chew article.pdf | svc inspect -', '', ...shown.map(cut)]),
)

if (paper === undefined) process.exit()
const demo = spawn(process.execPath, [path('bin/svc.js'), 'demo', '--port', '0', '--log-level', 'error'], {
  stdio: ['ignore', 'pipe', 'pipe'],
})
const url = await new Promise((resolve) => {
  const hear = (chunk) => {
    const found = /open (http:\/\/\S+)/.exec(String(chunk))?.[1]
    if (found) resolve(found)
  }
  demo.stdout.on('data', hear)
  demo.stderr.on('data', hear)
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' })
  await page.goto(url)
  await page.getByLabel('Paper files').setInputFiles(paper)
  await page.locator('canvas[data-drawn]').first().waitFor()
  await page.getByRole('tab', { name: /^Statistics/ }).click()
  await page.getByRole('button', { name: /^Do not match/ }).click()
  await page.locator('.equation').first().click()
  // The page that it stands on is drawn when one comes there.
  await page.locator('[id^="page-"]:has(.mark) canvas[data-drawn]').first().waitFor()
  await page.screenshot({ path: path('docs/pictures/page.jpg'), type: 'jpeg', quality: 72 })
} finally {
  await browser.close()
  demo.kill()
}
