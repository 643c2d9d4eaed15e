// Speaks to svc mcp as clients do: with the protocol's own client library, in a process of its own.
import { Client, type ClientOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished } from 'vitest'
import { MAX_TOOL_ANSWER_CHARACTERS } from '../../../src/faces/mcp/bounded-answer.ts'
import { PATIENCE_MS } from '../scale.ts'
import { program, type Workspace } from '../svc.ts'

export type Structured = Record<string, unknown>

export interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  readonly structured: Structured
}

export interface McpClient {
  readonly client: Client
  call(name: string, wanted?: Structured, options?: Parameters<Client['callTool']>[1]): Promise<ToolAnswer>
}

/** Calls tools and holds every answer to its bound. */
export function callerOf(client: Client): McpClient['call'] {
  return async (name, wanted = {}, options = {}) => {
    const answer = await client.callTool({ name, arguments: wanted }, { timeout: PATIENCE_MS, ...options })
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(MAX_TOOL_ANSWER_CHARACTERS)
    const [first] = answer.content
    const text = first?.type === 'text' ? first.text : ''
    const structured = (answer.structuredContent ?? {}) as Structured
    if (answer.isError !== true) expect(JSON.parse(text)).toEqual(structured)
    return { isError: answer.isError === true, text, structured }
  }
}

export interface McpChoices {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly mode?: 'legacy' | 'auto'
  /** Folders that the client tells as its roots; left out: it knows no roots. */
  readonly roots?: readonly string[]
}

export async function startMcp(space: Workspace, { args = [], env = {}, mode = 'legacy', roots }: McpChoices = {}) {
  const options: ClientOptions = {
    capabilities: roots === undefined ? {} : { roots: {} },
    versionNegotiation: { mode, probe: { timeoutMs: PATIENCE_MS } },
  }
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  if (roots !== undefined) {
    client.setRequestHandler('roots/list', async () => ({ roots: roots.map((path) => ({ uri: `file://${path}` })) }))
  }
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', ...args],
    cwd: space.cwd,
    env: space.env({ ...env }) as Record<string, string>,
    stderr: 'pipe',
  })
  await client.connect(transport, { timeout: PATIENCE_MS })
  onTestFinished(() => client.close())
  return { client, transport, call: callerOf(client) }
}
