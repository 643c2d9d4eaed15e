// Ports that stay free while whoever had one is down: below those that the system hands out to connections.
import { createServer } from 'node:net'

const [FIRST, COUNT] = [20_000, 10_000]

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
