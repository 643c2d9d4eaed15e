// The program's own modules and reader, for the scripts beside this file (after a build).
import { readFileSync } from 'node:fs'

const dist = new URL('../../dist/', import.meta.url).href
export const load = (module) => import(`${dist}${module}`)

const PATIENCE_MS = 300_000

export async function open() {
  const { optionsFromSettings } = await load('contract/options.js')
  const { deadlineIn } = await load('kernel/time/deadline.js')
  const { openPorts } = await load('pipeline/ports.js')
  const { recogniseFormat } = await load('readers/index.js')
  const { resolveSettings } = await load('settings/resolve.js')
  const { values: settings } = resolveSettings({ cwd: '/', env: {} })
  const ports = openPorts({ settings, workers: 1, answers: null })
  const options = optionsFromSettings(settings)
  return {
    /** The layers that the reader gives. */
    readPaper: async (path) => {
      const bytes = readFileSync(path)
      const context = { options, ports, deadline: deadlineIn(PATIENCE_MS), onRead: () => {} }
      return (await recogniseFormat(bytes).read(bytes, context)).value
    },
  }
}
