// What can go wrong, one function each: it breaks something, waits a little, and mends it.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../lib/processes.mjs'

const HOUR_MS = 3_600_000
const LEFT_BYTES = 64 * 1024

/** Bytes that are free on the disk of a folder. */
const freeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const FAULTS = {
  'worker killed': async ({ replica, chance }) => {
    const pid = chance.pick(replica.server.workers())
    if (pid !== undefined) signal(pid, 'SIGKILL')
  },
  'worker paused': async ({ replica, chance, pauseMs }) => {
    const pid = chance.pick(replica.server.workers())
    if (pid === undefined || !signal(pid, 'SIGSTOP')) return
    await sleep(pauseMs)
    signal(pid, 'SIGCONT')
  },
  'replica killed': async ({ replica }) => {
    await replica.kill()
    await replica.start()
  },
  'replica stopped': async ({ replica, report }) => {
    const code = await replica.stop()
    if (code !== 0) report(`a replica that was told to stop ended with ${code}`)
    await replica.start()
  },
  'replica paused': async ({ replica, pauseMs }) => {
    replica.server.pause()
    await sleep(pauseMs * 2)
    replica.server.resume()
  },
  'clock moved': async ({ replica, chance }) => {
    await replica.stop()
    await replica.start({ skewMs: chance.pick([-HOUR_MS, HOUR_MS]) })
  },
  'store killed': async ({ redis, pauseMs }) => {
    await redis.kill()
    await sleep(pauseMs / 2)
    await redis.start()
  },
  'store paused': async ({ redis, pauseMs }) => {
    redis.pause()
    await sleep(pauseMs)
    redis.resume()
  },
  'store full': async ({ redis, pauseMs }) => {
    await redis.fill()
    await sleep(pauseMs)
    await redis.empty()
  },
  'disk full': async ({ disk, pauseMs }) => {
    const file = join(disk, 'ballast')
    writeFileSync(file, Buffer.alloc(Math.max(0, freeBytes(disk) - LEFT_BYTES)))
    await sleep(pauseMs)
    rmSync(file)
  },
  'slow clients': async ({ replica, pauseMs }) => {
    const { hostname, port } = new URL(replica.url)
    const sockets = Array.from({ length: 20 }, () =>
      connect({ host: hostname, port: Number(port) }).on('error', () => {}),
    )
    const head =
      'POST /papers/jobs HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=e\r\ncontent-length: 90000\r\n\r\n'
    for (const [index, socket] of sockets.entries()) socket.write(index % 2 === 0 ? head : head.slice(0, 40))
    await sleep(pauseMs)
    for (const socket of sockets) socket.destroy()
  },
}
