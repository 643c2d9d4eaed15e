// Takes pictures of the page in each of its states, to be looked at: node scripts/screenshots.mjs OUT [PAPER.pdf] [--only NAME]
// (desktop and phone, light and dark). Needs a build and Chromium (CHROMIUM, or /usr/bin/chromium).
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt < 0 ? null : process.argv[onlyAt + 1]
const [out = join(root, 'screenshots'), paper = join(root, 'samples/article.pdf')] = words.filter(
  (word) => word !== only,
)
const TABS = ['Text', 'References', 'Figures', 'Tables', 'Statistics', 'Checks', 'JSON']
const SCREENS = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
}

function startDemo() {
  const child = spawn(process.execPath, [join(root, 'bin/svc.js'), 'demo', '--port', '0', '--log-level', 'error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, METER_ENABLED: 'false' },
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk) => {
      said += chunk
      const url = /open (http:\/\/\S+)/.exec(said)?.[1]
      if (url) resolve({ url, stop: () => child.kill('SIGTERM') })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(said)))
  })
}

async function look(page, screen, theme) {
  const isPhone = screen === 'phone'
  const shoot = (name) => page.screenshot({ path: join(out, `${screen}-${theme}-${name}.png`) })
  await page.locator('.drop').waitFor()
  await shoot('1-start')
  await page.getByLabel('Paper files').setInputFiles(paper)
  await page.locator('.workspace').waitFor()
  await page.waitForTimeout(600)
  await shoot('2-reading')
  await page.locator('.overview').waitFor({ state: 'attached' })
  await page.locator('canvas[data-drawn]').first().waitFor()
  await page.waitForTimeout(600)
  await shoot('3-paper')
  const record = page.getByRole('button', { name: 'Record', exact: true })
  if (isPhone) await record.click()
  await shoot('4-overview')
  for (const tab of TABS) {
    if (only !== null && only !== tab) continue
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    if (tab === 'References') await page.locator('.panel .card-head').first().click()
    if (tab === 'Statistics' && (await page.locator('.equation').count()) > 0)
      await page.locator('.equation').first().click()
    await page.waitForTimeout(400)
    if (isPhone && (await record.getAttribute('aria-pressed')) === 'false') {
      await shoot(`5-${tab}-on-paper`)
      await record.click()
    }
    await shoot(`5-${tab}`)
  }
}

mkdirSync(out, { recursive: true })
const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of screen === 'laptop' ? ['light'] : ['light', 'dark']) {
      const context = await browser.newContext({ viewport, colorScheme: theme, hasTouch: screen === 'phone' })
      const page = await context.newPage()
      await page.goto(demo.url)
      await look(page, screen, theme)
      await context.close()
    }
  }
} finally {
  await browser.close()
  demo.stop()
}
