// Drives a running server with clients of GROBID from the package index, unchanged, asks the questions of docs/corpora.md, works through a
// bucket of another S3-compatible store, runs the clients of clients/ and the recipes for engines, and docs/quickstart.md. Needs Python 3 and the index, and R for its example; svc itself needs
// none of them.
// Usage: node tools/interop/run.mjs
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../scripts/start-server.mjs'
import { makeCorpus } from './make-corpus.mjs'
import { checkQuickstart } from './quickstart.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const environment = here('../../.interop')
const python = `${environment}/bin/python`

function must(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

if (!existsSync(python)) must('python3', ['-m', 'venv', environment])
must(python, ['-m', 'pip', 'install', '--quiet', '--requirement', here('requirements.txt')])
// Its own requirements hold it to Python and libraries of years ago; what it needs is in the list above.
must(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', 'scipdf-parser==0.52'])

const asked = spawnSync(python, [here('check_corpora.py'), here('../../docs/corpora.md')], {
  cwd: makeCorpus(),
  stdio: 'inherit',
})
if (asked.status !== 0) process.exit(asked.status ?? 1)

must(python, [here('check_store.py'), here('../../bin/svc.js'), here('../../samples')])

const { url, stop } = await startServer({ WORKERS: '2' })
/** Stops the server too: a server that nobody ends keeps the run from ending. */
const needs = (command, args, more = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...more })
  if (status === 0) return
  stop()
  process.exit(status || 1)
}
/** For the server that a client starts itself. */
const freePort = () =>
  new Promise((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address())
      taken.close(() => resolve(String(port)))
    })
  })
const own = { SVC_COMMAND: here('../../bin/svc.js'), SVC_PORT: await freePort() }
const served = { env: { ...process.env, SVC_URL: url, SVC_SAMPLES: here('../../samples'), ...own } }
needs(python, ['-m', 'pip', 'install', '--quiet', here('../../clients/python')])
needs(python, ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', here('../../clients/python/tests')], served)
const hasR = spawnSync('Rscript', ['-e', 'library(curl); library(jsonlite)']).status === 0
if (hasR) {
  // Installs it, reads its pages, and runs its examples and tests; the manual would need LaTeX. Tibbles are used where they are installed.
  const cwd = mkdtempSync(join(tmpdir(), 'svc-r-'))
  needs('R', ['CMD', 'build', here('../../clients/r/svcpapers')], { cwd })
  const archive = readdirSync(cwd).find((name) => name.endsWith('.tar.gz')) ?? ''
  needs('R', ['CMD', 'check', '--no-manual', archive], {
    env: { ...served.env, _R_CHECK_FORCE_SUGGESTS_: 'false' },
    cwd,
  })
  console.log('client for R: ok')
} else console.log('client for R: not run, R with curl and jsonlite is not installed')
needs(python, [here('check_engines.py'), here('../../bin/svc.js'), here('../../samples'), url])
const isQuick = checkQuickstart(url, python)
const check = spawn(python, [here('check_clients.py'), url, here('../../samples')], { stdio: 'inherit' })
const status = await new Promise((resolve) => check.on('exit', resolve))
stop()
process.exit(isQuick ? (status ?? 1) : 1)
