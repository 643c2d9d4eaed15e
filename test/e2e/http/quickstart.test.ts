// The examples of docs/quickstart.md that need no other language, the way to the documentation, and its form in a browser.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../../support/servers/demo.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { programRoot, samplePath } from '../../support/svc.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const page = readFileSync(join(programRoot, 'docs', 'quickstart.md'), 'utf8')

/** The example of a language, for the server of this test. */
const example = (language: string): string =>
  (new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(page)?.[1] ?? '').replaceAll(
    'http://127.0.0.1:8000',
    server.url,
  )

describe('the quick start', () => {
  it.each([
    ['sh', 'sh', 'run.sh'],
    ['js', process.execPath, 'run.mjs'],
  ])('in %s runs as it stands', (language, command, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-quickstart-'))
    copyFileSync(join(programRoot, 'samples', 'article.pdf'), join(folder, 'paper.pdf'))
    writeFileSync(join(folder, name), `${language === 'sh' ? 'set -e\n' : ''}${example(language)}`)
    const ran = spawnSync(command, [name], { cwd: folder, encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    if (language === 'js') expect(ran.stdout).toMatch(/A slow walk[\s\S]*t = 3\.19/)
    else {
      expect(JSON.parse(readFileSync(join(folder, 'paper.json'), 'utf8')).metadata.title).toMatch(/A slow walk/)
      expect(readFileSync(join(folder, 'paper.md'), 'utf8')).toMatch(/\n# A slow walk/)
    }
  })
})

const KEEP_FORM_NAMES = `const send = fetch
globalThis.fetch = (address, init) => {
  const form = (init ?? address).body
  if (form instanceof FormData) document.title = [...form.keys()].join()
  return send(address, init)
}`

describe('the documentation', () => {
  it('is where the server itself leads to, and its form sends nothing that nobody set', async () => {
    const browser = await openBrowser()
    try {
      const { page: tab } = await visit(browser, `${server.url}/`)
      expect(tab.url()).toBe(`${server.url}/docs`)
      // What the form sends is kept where the test can see it: a browser does not show the bodies of uploads.
      await tab.addInitScript({ content: KEEP_FORM_NAMES })
      await tab.reload()
      const route = tab.locator('#operations-Papers-postPapersExtract')
      await route.locator('.opblock-summary-control').click()
      await route.getByRole('button', { name: 'Try it out' }).click()
      await route.locator('input[type=file]').setInputFiles(samplePath)
      await route.getByRole('button', { name: 'Execute' }).click()
      await route.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor()
      expect(await tab.title()).toBe('file')
    } finally {
      await browser.close()
    }
  })
})
