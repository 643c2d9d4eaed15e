// Starts svc demo and looks at it with a headless Chromium, as people would.
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type Launched, launch } from '../launch.ts'
import { PATIENCE_MS } from '../scale.ts'

export interface TestDemo extends Launched {
  stop(): Promise<number | null>
}

export async function startDemo(args: readonly string[] = [], env: Record<string, string> = {}): Promise<TestDemo> {
  const words = ['demo', '--port', '0', '--log-level', 'error', ...args]
  const launched = await launch(
    words,
    { METER_ENABLED: 'false', ...env },
    (said) => /svc demo: (?:open|share) (http:\/\/\S+)/.exec(said)?.[1] ?? null,
  )
  const stop = () => {
    launched.process.kill('SIGTERM')
    return launched.gone
  }
  return { ...launched, stop }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

export interface Visit {
  readonly page: Page
  /** What the browser complained about: errors, refusals by policy, dialogs, requests to other hosts. */
  readonly troubles: readonly string[]
}

export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const troubles: string[] = []
  const own = new URL(url).origin
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('dialog', (dialog) => {
    troubles.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(own) && !/^(?:blob|data):/.test(address)) troubles.push(`request ${address}`)
  })
  await page.goto(url)
  return { page, troubles }
}

export async function dropPaper(page: Page, path: string): Promise<void> {
  await page.getByLabel('Paper files').setInputFiles(path)
  await page.locator('.workspace .tabs').waitFor({ state: 'attached' })
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/** Fails on anything that the accessibility checker finds. The page's own policy stays as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.addScriptTag({ path: axeSource }).catch(() => {})
  const result = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<unknown> } }).axe.run(),
  )) as AxeResult
  const found = result.violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}
