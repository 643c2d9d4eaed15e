// How help looks, and the parts that several commands share.
import { type Command, Help } from 'commander'
import { EXIT_CODES } from '../../kernel/error-table.ts'

/** Wider than this, lines are hard to read; narrower terminals wrap. */
const MAX_HELP_COLUMNS = 100

/** Wanted rarely, by those who know what they look for; `--help-all` shows them. */
const RARE: ReadonlySet<string> = new Set([
  ...['--manifest', '--paper-id', '--compact', '--chunk-tokens', '--schema', '--region-meta', '--include-regions'],
  ...['--ocr-url', '--ocr-model', '--ocr-profile', '--ref-seg', '--llm', '--llm-provider', '--llm-model'],
  ...['--no-registry', '--no-equations', '--no-llm', '--consolidate', '--memory', '--device', '--batch-size'],
])
/** Shorter lists are shown whole. */
const MAX_SHORT_OPTIONS = 14

let showsAll = false

/** A long list of options is shown in short, and whole when asked for. */
export function addHelpAll(command: Command): void {
  const rare = command.options.filter(({ long }) => RARE.has(long ?? '')).length
  if (command.options.length <= MAX_SHORT_OPTIONS || rare === 0) return
  command.option('--help-all', 'print help with all options')
  command.on('option:help-all', () => {
    showsAll = true
    try {
      command.help()
    } finally {
      showsAll = false
    }
  })
  command.addHelpText('after', () => (showsAll ? '' : `\n${rare} more options: svc ${command.name()} --help-all`))
}

export function styleHelp(command: Command): Command {
  return command.configureHelp({
    visibleOptions(shown) {
      const all = Help.prototype.visibleOptions.call(this, shown)
      const hasMore = all.some(({ long }) => long === '--help-all')
      return showsAll || !hasMore ? all : all.filter(({ long }) => !RARE.has(long ?? ''))
    },
    helpWidth: Math.min(process.stdout.columns ?? MAX_HELP_COLUMNS, MAX_HELP_COLUMNS),
    showGlobalOptions: false,
    subcommandTerm: (subcommand) => subcommand.name(),
  })
}

/** The exit codes, as they are in the error table. */
export function exitHelp(): string {
  const lines = Object.entries(EXIT_CODES).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
  return ['\nExit codes:', ...lines, ''].join('\n')
}
