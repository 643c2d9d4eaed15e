// svc mcp: the tools for language models, over standard input and output.
import type { Command } from 'commander'
import { wordList } from '../../../kernel/patterns.ts'
import { addSomeExtractionFlags, type ExtractionFlags, readExtraction } from '../extraction-flags.ts'
import { say, sayVerbose, setVerbose } from '../print.ts'

/** The flags of chew that hold for a whole session, in the order of help. */
const FLAGS = wordList(
  '--ocr --ocr-url --ocr-model --ocr-profile --refs --ref-seg --registry --no-registry --consolidate --no-equations',
  '--llm --no-llm --figure-images --memory --device',
)

const EXAMPLES = `
Examples:
  svc mcp ~/papers                    tools for the papers of one folder
  svc mcp --figure-images             keep pictures, for save_paper
  { "mcpServers": { "papers": { "command": "svc", "args": ["mcp", "/home/me/papers"] } } }
                                      the usual way: a client starts it

Files are read and written only in the named folders, in the folders that the client opens (its roots; inside the named
ones, where some are named), or else in the folder that it is started in. Options hold for the whole session.
Set MCP_ENABLED to have the same tools over HTTP in svc serve.
`

export function add(command: Command): Command {
  command
    .description(
      'Gives language models tools to read papers, over the Model Context Protocol on standard input and output.',
    )
    .argument('[folder...]', 'folders whose files the tools may read and write')
  return addSomeExtractionFlags(command, FLAGS)
    .option('-v, --verbose', 'print more about what is going on')
    .addHelpText('after', EXAMPLES)
    .action(async (named: string[], flags: ExtractionFlags) => {
      setVerbose(flags.verbose === true)
      const { resolved, options } = readExtraction(flags)
      const { assertSupported } = await import('../../../service/plan.ts')
      assertSupported(options, resolved.values)
      const { serveMcpOverStdio } = await import('../../mcp/stdio.ts')
      sayVerbose('waiting for a client on standard input')
      await serveMcpOverStdio({
        settings: resolved.values,
        options,
        folders: { named, workingFolder: process.cwd() },
        onTrouble: (line) => say(`svc mcp: ${line}`),
      })
    })
}
