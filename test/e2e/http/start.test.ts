// A server that cannot start says why and ends: its workers, opened before, must not keep the process alive.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const dist = new URL('../../../dist/', import.meta.url)
/** Opens everything up to the moment when another face on the same port fails to open. */
const SCRIPT = `
const { startServer } = await import('${new URL('faces/http/server.js', dist).href}')
const { resolveSettings } = await import('${new URL('settings/resolve.js', dist).href}')
const { values } = resolveSettings({ env: { WORKERS: '1', SERVE_PORT: '0' } })
await startServer(values, [() => Promise.reject(new Error('the other face cannot open'))]).catch(({ message }) => {
  // As the command line does it: whatever is still open holds the process.
  console.error(message)
  process.exitCode = 1
})
`

it('ends when it fails between opening its workers and listening', async () => {
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: fileURLToPath(dist),
  })
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('the other face cannot open') })
})
