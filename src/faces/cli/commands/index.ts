// The list of commands, in the order in which help shows them; what a command needs is loaded when it is called.
import { Command } from 'commander'
import { build } from '../../../kernel/build.ts'
import { addHelpAll, styleHelp } from '../help.ts'
import { errorMark } from '../print.ts'

// The program as commander knows it: its commands, and how help and errors of usage look.

const EXAMPLES = `
Start here:
  svc demo                                try papers in your browser
  svc chew paper.pdf --format markdown    one paper, to read
  svc chew paper.pdf -o paper.json        one paper, the whole record
  svc batch papers/ --out run             many papers
  svc help chew                           all about a command
`

function versionLine(): string {
  const { svc_version, build_sha } = build()
  return build_sha === null ? svc_version : `${svc_version} (${build_sha.slice(0, 12)})`
}

function makeProgram(): Command {
  return (
    styleHelp(new Command('svc'))
      .description('One scientific paper in, one structured, checkable JSON record out.')
      .version(versionLine(), '-V, --version', 'print version and build')
      .helpOption('-h, --help', 'print help')
      .helpCommand('help [command]', 'print help for a command')
      .addHelpText('after', EXAMPLES)
      .showHelpAfterError('(svc --help shows what there is)')
      // Every error begins alike, whoever finds it.
      .configureOutput({ outputError: (text, write) => write(`${errorMark()} ${text.replace(/^error: /, '')}`) })
      .exitOverride()
  )
}

/** Errors of usage are thrown, not exited on; each points at the help of its own command. */
function hardenAll(command: Command, path: string): void {
  const own = `${path} ${command.name()}`
  addHelpAll(command)
  command
    .exitOverride()
    .helpOption('-h, --help', 'print help')
    .showHelpAfterError(`(${own} --help shows what there is)`)
  for (const child of command.commands) hardenAll(child, own)
}

/** The program with the wanted command complete; the others have a name and a summary only. */
export async function loadProgram(wanted: string): Promise<Command> {
  const program = makeProgram()
  const isAllNeeded = COMMANDS.some(({ name, needsAll }) => name === wanted && needsAll === true)
  for (const { name, summary, load } of COMMANDS) {
    const isNeeded = isAllNeeded || name === wanted
    hardenAll(isNeeded ? (await load())(program) : program.command(name).summary(summary), 'svc')
  }
  return program
}

export interface CommandRow {
  readonly name: string
  readonly summary: string
  /** It looks at all other commands, so they must be complete. */
  readonly needsAll?: true
  /** Adds the command with its arguments, flags and action. */
  load(): Promise<(program: Command) => Command>
}

export const COMMANDS: readonly CommandRow[] = [
  { name: 'chew', summary: 'extract records from papers', load: async () => (await import('./chew.ts')).addChew },
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
    name: 'corrections',
    summary: 'collect what readers said of records as truth',
    load: async () => (await import('./corrections.ts')).addCorrections,
  },
  { name: 'refs', summary: 'parse reference strings', load: async () => (await import('./refs.ts')).addRefs },
  {
    name: 'registry-index',
    summary: 'make an index of a registry snapshot, to look references up without a network',
    load: async () => (await import('./registry-index.ts')).addRegistryIndex,
  },
  { name: 'serve', summary: 'start the HTTP API', load: async () => (await import('./serve.ts')).addServe },
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
  { name: 'config', summary: 'show and write settings', load: async () => (await import('./config.ts')).addConfig },
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
