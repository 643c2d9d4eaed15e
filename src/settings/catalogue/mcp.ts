// Settings of the Model Context Protocol tools inside the HTTP server.
import { group, setting } from '../declare.ts'
import { boolean } from '../kinds.ts'

export const mcp = group({
  title: 'Model Context Protocol',
  about: 'The tools of `svc mcp`, served over HTTP too.',
  rows: {
    MCP_ENABLED: setting({
      kind: boolean(),
      default: false,
      about: 'Serves the tools over streamable HTTP on the port of the server, behind the same authentication.',
    }),
  },
})
