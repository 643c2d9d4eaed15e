// The program as commander knows it: its commands, and how help and errors of usage look.
import { Command } from 'commander'
import { build } from '../../kernel/build.ts'
import { COMMANDS } from './commands/index.ts'
import { addHelpAll, styleHelp } from './help.ts'
import { errorMark } from './print.ts'

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
