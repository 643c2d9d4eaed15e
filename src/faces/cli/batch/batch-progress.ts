// Shows how far a batch is: a bar on a terminal, one line per paper elsewhere.
import type { RunEvents } from '../../batch/run.ts'
import { red, say, sayVerbose } from '../print.ts'
import { openProgress } from '../progress.ts'

export function openBatchProgress(total: number): RunEvents & { close(): void } {
  const isTerminal = process.stderr.isTTY === true
  const progress = openProgress(total, { quiet: isTerminal })
  return {
    onStage: ({ paperId }, stage) => progress.at(paperId, stage),
    onFinished: ({ paperId }, line) => {
      if (line.status === 'failed') {
        progress.failed()
        say(`${red('failed')} ${paperId}: ${line.error} (${line.error_code})`)
        return
      }
      progress.finished(`${paperId} (${line.n_sentences} sentences, ${line.n_refs} references, ${line.duration_s} s)`)
      for (const warning of line.warnings.first) sayVerbose(`${paperId}: ${warning}`)
    },
    close: () => progress.close(),
  }
}
