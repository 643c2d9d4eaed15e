// Starts svc demo and looks at it with a headless Chromium, as people would.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { childrenOf, signalAll } from './server.ts'
import { program } from './svc.ts'

/** A server, a browser and whole papers: a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const WAIT_MS = 200_000

export interface TestDemo {
  readonly url: string
  readonly process: ChildProcess
  output(): string
  stop(): Promise<number | null>
}

export async function startDemo(args: readonly string[] = [], env: Record<string, string> = {}): Promise<TestDemo> {
  const home = mkdtempSync(join(tmpdir(), 'svc-demo-'))
  const child = spawn(process.execPath, [program, 'demo', '--port', '0', '--log-level', 'error', ...args], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      SPOOL_DIR: home,
      WORKERS: '1',
      METER_ENABLED: 'false',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let seen = ''
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      rmSync(home, { recursive: true, force: true })
      resolve(code)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      const match = /svc demo: (?:open|share) (http:\/\/\S+)/.exec(seen)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    child.once('exit', (code) => reject(new Error(`svc demo ended with ${code}: ${seen}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return gone
  }
  return { url, process: child, output: () => seen, stop }
}

const SLICE_MS = 10
const REST_MS = 140

/** Lets the workers move only now and then while the test looks, so that what passes quickly can be seen. */
export async function inSlowMotion(demo: TestDemo, look: () => Promise<void>): Promise<void> {
  let isSlow = true
  const signal = (name: NodeJS.Signals) => signalAll(childrenOf(demo.process.pid), name)
  const slowly = async () => {
    while (isSlow) {
      signal('SIGSTOP')
      await sleep(REST_MS)
      signal('SIGCONT')
      await sleep(SLICE_MS)
    }
  }
  const moving = slowly()
  try {
    await look()
  } finally {
    isSlow = false
    await moving
  }
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
  page.setDefaultTimeout(WAIT_MS)
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
  await page.locator('input[type=file]').setInputFiles(path)
  await page.locator('.workspace').waitFor()
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/** Fails on anything serious that the accessibility checker finds. The page's own policy stays as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.addScriptTag({ path: axeSource }).catch(() => {})
  const result = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<unknown> } }).axe.run(),
  )) as AxeResult
  const serious = result.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  )
}
