// Takes pictures of the page in each of its states, to be looked at: node tools/scripts/screenshots.mjs OUT [PAPER.pdf] [--only NAME]
// (desktop and phone, light and dark). Needs a build and Chromium (CHROMIUM, or /usr/bin/chromium).
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt < 0 ? null : process.argv[onlyAt + 1]
const [out = join(root, 'screenshots'), paper = join(root, 'samples/article.pdf')] = words.filter(
  (word) => word !== only,
)
const TABS = ['Text', 'References', 'Figures', 'Tables', 'Statistics', 'Checks', 'JSON']
const SAMPLES = ['docx', 'epub', 'html', 'xml'].map((end) => join(root, 'samples', `article.${end}`))
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

/** What lies over the page: cards, large figures and tables, commands, a search. */
async function lookOver(page, shoot) {
  const tab = (name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const over = async (name) => {
    await page.waitForTimeout(600)
    await shoot(name)
    await page.keyboard.press('Escape')
  }
  await tab('Text')
  await page.locator('.panel .marker-reference').first().hover()
  await over('6-hover')
  await page.keyboard.press('Control+k')
  await over('6-commands')
  await page.locator('.panel').press('?')
  await over('6-keys')
  for (const [name, button] of [
    ['Figures', 'Enlarge'],
    ['Tables', 'Full width'],
  ]) {
    await tab(name)
    const first = page.getByRole('button', { name: button }).first()
    if ((await first.count()) === 0) continue
    await first.click()
    await over(`6-${name}-large`)
  }
  await page.keyboard.press('/')
  await page.keyboard.type('the')
  await page.keyboard.press('Enter')
  await over('6-search')
}

/** The library with a few papers, and its tables. */
async function lookLibrary(page, shoot) {
  await page.getByRole('button', { name: 'svc: all papers' }).click()
  await page.getByLabel('Paper files').setInputFiles(SAMPLES)
  await page.waitForTimeout(300)
  await shoot('7-queue')
  await page.locator('.chip', { hasText: /^Being read 0$/ }).waitFor()
  await shoot('7-library')
  for (const name of ['Statistics', 'References']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await page.waitForTimeout(400)
    await shoot(`7-${name}`)
  }
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
  if (!isPhone && only === null) await lookOver(page, shoot)
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
  if (only === null) await lookLibrary(page, shoot)
}

mkdirSync(out, { recursive: true })
const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of /** @type {('light' | 'dark')[]} */ (screen === 'laptop' ? ['light'] : ['light', 'dark'])) {
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
