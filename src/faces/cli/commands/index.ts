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
    const command = program.command(name).summary(summary)
    if (isAllNeeded || name === wanted) (await load()).add(command)
    hardenAll(command, 'svc')
  }
  return program
}

export interface CommandRow {
  readonly name: string
  readonly summary: string
  /** It looks at all other commands, so they must be complete. */
  readonly needsAll?: true
  /** Gives the command its description, arguments, flags and action. */
  load(): Promise<{ add(command: Command): Command }>
}

export const COMMANDS: readonly CommandRow[] = [
  { name: 'chew', summary: 'extract records from papers', load: () => import('./chew.ts') },
  { name: 'batch', summary: 'work through a corpus, with a ledger to resume from', load: () => import('./batch.ts') },
  { name: 'collect', summary: 'collect records into tables over a corpus', load: () => import('./collect.ts') },
  { name: 'export', summary: 'write records in other forms', load: () => import('./export.ts') },
  { name: 'inspect', summary: 'summarize an exported record', load: () => import('./inspect.ts') },
  { name: 'compare', summary: 'show what changed from one record to another', load: () => import('./compare.ts') },
  { name: 'corrections', summary: 'turn reader corrections into ground truth', load: () => import('./corrections.ts') },
  { name: 'refs', summary: 'parse reference strings', load: () => import('./refs.ts') },
  {
    name: 'registry-index',
    summary: 'build an index from a registry snapshot, to look references up offline',
    load: () => import('./registry-index.ts'),
  },
  { name: 'serve', summary: 'start the HTTP API', load: () => import('./serve.ts') },
  { name: 'demo', summary: 'open a local page to try papers in a browser', load: () => import('./demo.ts') },
  {
    name: 'mcp',
    summary: 'serve the Model Context Protocol over standard input and output',
    load: () => import('./mcp.ts'),
  },
  { name: 'doctor', summary: 'check that everything is in place', load: () => import('./doctor.ts') },
  { name: 'setup', summary: 'set things up, question by question', load: () => import('./settings/setup.ts') },
  { name: 'config', summary: 'show and write settings', load: () => import('./settings/config.ts') },
  { name: 'preset', summary: 'keep and use named sets of settings', load: () => import('./settings/preset.ts') },
  {
    name: 'completions',
    summary: 'print the completion script of a shell',
    needsAll: true,
    load: () => import('./completions.ts'),
  },
]
