// The list of commands, in the order in which help shows them; what a command needs is loaded when it is called.
import type { Command } from 'commander'

export interface CommandRow {
  readonly name: string
  readonly summary: string
  /** It looks at all other commands, so they must be complete. */
  readonly needsAll?: true
  /** Adds the command with its arguments, flags and action. */
  load(): Promise<(program: Command) => Command>
}

export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'chew',
    summary: 'extract records from papers',
    load: async () => (await import('./chew.ts')).addChew,
  },
  {
    name: 'batch',
    summary: 'work through a corpus, with a ledger to resume from',
    load: async () => (await import('./batch.ts')).addBatch,
  },
  {
    name: 'collect',
    summary: 'collect records into tables over a corpus',
    load: async () => (await import('./collect.ts')).addCollect,
  },
  {
    name: 'export',
    summary: 'write records in other forms',
    load: async () => (await import('./export.ts')).addExport,
  },
  {
    name: 'inspect',
    summary: 'sum up an exported record',
    load: async () => (await import('./inspect.ts')).addInspect,
  },
  {
    name: 'refs',
    summary: 'parse reference strings',
    load: async () => (await import('./refs.ts')).addRefs,
  },
  {
    name: 'registry-index',
    summary: 'make an index of a registry snapshot, to look references up without a network',
    load: async () => (await import('./registry-index.ts')).addRegistryIndex,
  },
  {
    name: 'serve',
    summary: 'start the HTTP API',
    load: async () => (await import('./serve.ts')).addServe,
  },
  {
    name: 'demo',
    summary: 'open a local page to try papers in a browser',
    load: async () => (await import('./demo.ts')).addDemo,
  },
  {
    name: 'mcp',
    summary: 'serve the Model Context Protocol over standard input and output',
    load: async () => (await import('./mcp.ts')).addMcp,
  },
  {
    name: 'doctor',
    summary: 'check that everything is in place',
    load: async () => (await import('./doctor.ts')).addDoctor,
  },
  {
    name: 'setup',
    summary: 'set things up, question by question',
    load: async () => (await import('./setup.ts')).addSetup,
  },
  {
    name: 'config',
    summary: 'show and write settings',
    load: async () => (await import('./config.ts')).addConfig,
  },
  {
    name: 'preset',
    summary: 'keep and use named sets of settings',
    load: async () => (await import('./preset.ts')).addPreset,
  },
  {
    name: 'completions',
    summary: 'print the completion script of a shell',
    needsAll: true,
    load: async () => (await import('./completions.ts')).addCompletions,
  },
]
