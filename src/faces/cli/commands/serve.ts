// svc serve: starts the HTTP API.
import type { Command } from 'commander'
import { resolveSettings } from '../../../settings/resolve.ts'
import { sayMisspelt } from '../misspelt.ts'
import { keepNewSpaceSmall } from '../new-space.ts'
import { say } from '../print.ts'

interface ServeFlags {
  readonly host?: string
  readonly port?: string
  readonly grobid?: boolean
}

const EXAMPLES = `
Examples:
  svc serve                               on loopback, port 8000
  svc serve --port 0                      any free port; it is printed
  svc serve --grobid --port 8070          also for GROBID clients (docs/grobid.md)
  svc serve --host 0.0.0.0                for other machines: needs AUTH_API_KEY, 32 characters or more
  curl -F file=@paper.pdf http://127.0.0.1:8000/papers/extract

Ctrl-C or SIGTERM lets running extractions finish (SHUTDOWN_TIMEOUT_SECONDS), then it ends.
`

export function add(command: Command): Command {
  return command
    .description('Starts the HTTP API and runs until it is told to stop.')
    .option('--host <address>', 'address to listen on (default: setting SERVE_HOST)')
    .option('--port <number>', 'port to listen on, 0 for any free one (default: setting SERVE_PORT)')
    .option('--grobid', 'also answer GROBID clients, under /api (setting GROBID_API)')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: ServeFlags) => {
      keepNewSpaceSmall()
      const { values } = resolveSettings({
        flags: {
          SERVE_HOST: flags.host === undefined ? undefined : { flag: '--host', value: flags.host },
          SERVE_PORT: flags.port === undefined ? undefined : { flag: '--port', value: flags.port },
          GROBID_API: flags.grobid === undefined ? undefined : { flag: '--grobid', value: flags.grobid },
        },
      })
      sayMisspelt()
      // The server's own modules are loaded only here: --help must not wait for them.
      const { startServer } = await import('../../http/server.ts')
      const server = await startServer(values, [
        ...(values.MCP_ENABLED ? [(await import('../../mcp/http.ts')).mountMcp] : []),
        ...(values.GROBID_API ? [(await import('../../grobid/mount.ts')).mountGrobid] : []),
      ])
      say(`svc listens on ${server.url}`)
      await server.closed
    })
}
