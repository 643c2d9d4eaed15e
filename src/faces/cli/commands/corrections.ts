// svc corrections: what readers marked and corrected on the page, as truth that the scorer reads.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { resolveSettings } from '../../../settings/resolve.ts'
import { columns, counted, writeOut } from '../print.ts'

const EXAMPLES = `
Examples:
  svc corrections                    how often each kind of alarm was marked right
  svc corrections -o truth           a file NAME.truth.json for every paper with a corrected or confirmed field
  svc corrections --from shared -o truth

Corrections of a file are put into its record, its exports and the tables of svc collect, and a false alarm stays away.
On the page of svc demo an alarm can be marked right or wrong and a field corrected. Each paper has a file of its own
in CORRECTIONS_DIR (svc/corrections beside your .env, unless set); nothing leaves the machine. Confirmed values
count like corrected ones. Fields that nobody confirmed or corrected are left out.
`

interface Flags {
  readonly from?: string
  readonly output?: string
}

async function run({ from, output }: Flags): Promise<void> {
  const { allCorrections, correctionsFolder, countAlarms, toTruth } = await import('../../../service/corrections.ts')
  const folder = from ?? correctionsFolder(resolveSettings().values)
  const all = await allCorrections(folder)
  const marked = countAlarms(all).map(({ code, right, wrong }) => [code, `${right} right`, `${wrong} wrong`])
  const written = all.filter(({ fields, references }) => Object.keys(fields).length + references.length > 0)
  if (output !== undefined) {
    await mkdir(output, { recursive: true })
    for (const corrections of written) {
      const truth = toTruth(corrections)
      await writeFile(join(output, `${truth.id}.truth.json`), `${JSON.stringify(truth, null, 1)}\n`)
    }
  }
  const where = output === undefined ? '' : `, ${counted(written.length, 'truth file')} in ${output}`
  await writeOut(
    [`${counted(all.length, 'paper')} with marks or corrections${where}`, ...columns(marked), ''].join('\n'),
  )
}

export function add(command: Command): Command {
  return command
    .description('Collects what readers marked and corrected on the page of svc demo.')
    .option('--from <folder>', 'folder with the marks and corrections')
    .option('-o, --output <folder>', 'write truth files for the scorer there')
    .addHelpText('after', EXAMPLES)
    .action(run)
}
