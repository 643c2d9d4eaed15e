// A real key-value store of its own: append-only, every write on disk before it is answered; can be killed, paused and filled.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports.mjs'

/** One command, one answer (its first line), by a connection of its own. */
function ask(port, ...words) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(chunk.toString().split('\r\n')[0])
    })
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
    socket.write(`*${words.length}\r\n${parts.join('')}`)
  })
}

const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'svc-store-'))
  const port = await freePort()
  let child = null
  const start = async () => {
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
    const place = ['--port', String(port), '--dir', folder, '--bind', '127.0.0.1']
    child = spawn('redis-server', [...place, ...durable], { stdio: 'ignore' })
    running.add(child)
    child.once('exit', () => running.delete(child))
    while ((await ask(port, 'PING').catch(() => '')) !== '+PONG') await sleep(30)
  }
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  await start()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    start,
    kill,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    /** From now on it has no room for anything new. */
    fill: () => ask(port, 'CONFIG', 'SET', 'maxmemory', '1'),
    empty: () => ask(port, 'CONFIG', 'SET', 'maxmemory', '0'),
    ask: (...words) => ask(port, ...words),
    close: async () => {
      child.kill('SIGCONT')
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
