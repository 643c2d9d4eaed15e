// From the start of the process to its answer; the best of five.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { hasProgram, home, longPdf, program, sample } from './papers.mjs'
import { seconds } from './processes.mjs'
import { atMost, told } from './table.mjs'

const TRIES = 5
/** As whoever measures has it. */
const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home }

/**
 * Seconds until the process ends, or until `isReady` holds of what it printed; then it is ended.
 * @param {string[]} argv
 * @param {{ isReady?: (seen: string) => boolean, input?: string | Buffer }} choices
 */
function once(argv, { isReady, input } = {}) {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    const child = spawn(process.execPath, argv, { cwd: home, env, stdio: ['pipe', 'pipe', 'pipe'] })
    let seen = ''
    let isDone = false
    const look = (chunk) => {
      seen += chunk
      if (isDone || isReady?.(seen) !== true) return
      isDone = true
      resolve(seconds(startMs))
      child.kill('SIGTERM')
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.on('exit', (code) => {
      if (isReady === undefined && code === 0) resolve(seconds(startMs))
      else if (!isDone) reject(new Error(`svc ${argv.slice(1).join(' ')} ended with ${code}: ${seen.slice(0, 500)}`))
    })
    if (input === undefined) child.stdin.end()
    else child.stdin.write(input)
  })
}

async function best(argv, how) {
  const times = []
  for (let attempt = 0; attempt < TRIES; attempt++) times.push(await once(argv, how))
  return Math.min(...times)
}

const INITIALIZE = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})}\n`

export async function* cold({ corpus }) {
  const bare = await best(['-e', '0'])
  yield told('node -e 0, the best of five as all below', 1000 * bare, 'ms', 0)
  const out = ['-o', join(home, 'record.json')]
  const runs = [
    ['svc chew samples/article.xml', 300, [program, 'chew', sample('article.xml'), ...out]],
    ['svc chew samples/article.pdf', 700, [program, 'chew', sample('article.pdf'), ...out]],
    [
      'svc serve until it listens',
      600,
      [program, 'serve', '--port', '0'],
      { isReady: (seen) => seen.includes('listens on') },
    ],
    [
      'svc mcp until it answers',
      300,
      [program, 'mcp'],
      { isReady: (seen) => seen.includes('"id":1'), input: INITIALIZE },
    ],
  ]
  if (hasProgram('qpdf'))
    runs.splice(2, 0, ['svc chew of ten pages', 1100, [program, 'chew', longPdf(corpus, 10), ...out]])
  for (const [what, bar, argv, how] of runs) {
    const took = await best(argv, how)
    yield atMost(what, 1000 * took, bar, 'ms', 0)
  }
  const help = await best([program, '--help'])
  yield told('svc --help', 1000 * help, 'ms', 0)
}
