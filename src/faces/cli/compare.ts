// Runs svc compare: two records in, what changed out.
import { type Comparison, compareRecords } from '../../corpora/compare/compare.ts'
import { comparisonPage } from '../../corpora/compare/comparison-html.ts'
import { comparisonLines, type Marks, PLAIN_MARKS } from '../../corpora/compare/comparison-text.ts'
import { asRecord } from '../../corpora/tables/read-record.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { writeWholeFile } from '../../kernel/files/write-whole-file.ts'
import { readInput } from './inspect/run.ts'
import { bold, green, red, writeOut } from './print.ts'

export interface CompareFlags {
  readonly format: 'text' | 'json' | 'html'
  readonly output?: string
}

/** Where somebody looks, colours do what brackets do in a file. */
const COLOURED: Marks = {
  removed: (text) => red(text, process.stdout),
  added: (text) => green(text, process.stdout),
  heading: (text) => bold(text, process.stdout),
}

function written(comparison: Comparison, format: CompareFlags['format'], isSeen: boolean): string {
  if (format === 'json') return `${JSON.stringify(comparison, null, 2)}\n`
  if (format === 'html') return comparisonPage(comparison)
  const marks = isSeen && process.stdout.hasColors?.() === true ? COLOURED : PLAIN_MARKS
  return `${comparisonLines(comparison, marks).join('\n')}\n`
}

export async function runCompare(before: string, after: string, { format, output = '-' }: CompareFlags): Promise<void> {
  if (before === '-' && after === '-')
    throw new ServiceError('invalid_usage', 'only one record can come from standard input')
  const [left, right] = [asRecord(await readInput(before), before), asRecord(await readInput(after), after)]
  const text = written(compareRecords(left, right), format, output === '-' && process.stdout.isTTY === true)
  if (output === '-') await writeOut(text)
  else await writeWholeFile(output, text)
}
