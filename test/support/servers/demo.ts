// Starts svc demo and looks at it with a headless Chromium, as people would.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
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

/** The record of a file as this server gives it to the page, without a page. */
export async function recordFrom({ url }: TestDemo, path: string): Promise<Record<string, unknown>> {
  const address = `${url}demo/papers?name=${basename(path)}`
  const lines = (await (await fetch(address, { method: 'POST', body: readFileSync(path) })).text())
    .trimEnd()
    .split('\n')
  const { record } = JSON.parse(lines.at(-1) ?? '{}') as { record?: Record<string, unknown> }
  if (record === undefined) throw new Error(`${path} was not read: ${lines.at(-1)}`)
  return record
}

/** Without a window it takes half the processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? 'chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

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

/** Drops files that belong to one paper, and waits until it is shown: the paper itself, or its saved record beside it. */
export async function dropPaper(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.getByLabel('Paper files').setInputFiles(paths)
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

interface Axe {
  run(...choices: readonly unknown[]): Promise<AxeResult>
}

export interface AccessChoices {
  /** Only this part of the page: the rest has been looked at. */
  readonly within?: string
  /** Only these rules of the checker. */
  readonly rules?: readonly string[]
}

/** Fails on anything that the accessibility checker finds. The page's own policy stays as it is. */
export async function expectAccessible(page: Page, { within, rules }: AccessChoices = {}): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.addScriptTag({ path: axeSource }).catch(() => {})
  const options = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) }
  const result = await page.evaluate(
    ([part, choices]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(...(part === '' ? [choices] : [part, choices])),
    [within ?? '', options] as const,
  )
  const found = result.violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** In light and in dark colours; what is not about colours is the same in both. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  const part = within === undefined ? {} : { within }
  const wear = (theme: string) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  await expectAccessible(page, part)
  await wear('dark')
  await expectAccessible(page, { ...part, rules: ['color-contrast'] })
  await wear('light')
}
