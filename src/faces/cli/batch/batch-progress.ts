// Shows how far a batch is: a bar on a terminal, one line per paper elsewhere.
import { basename } from 'node:path'
import type { RunEvents } from '../../batch/run.ts'
import { counted, dim, errorMark, say, sayVerbose } from '../print.ts'
import { openProgress } from '../progress.ts'

export function openBatchProgress(total: number): RunEvents & { close(): void } {
  const isTerminal = process.stderr.isTTY === true
  const progress = openProgress(total, { quiet: isTerminal })
  return {
    onStage: ({ paperId }, stage, share) => progress.at(paperId, stage, share),
    onFinished: ({ paperId, stem, path }, line) => {
      // Where names meet, the id alone does not tell which file it was.
      const name = paperId === stem ? paperId : `${paperId} ${dim(`[${basename(path)}]`)}`
      if (line.status === 'failed') {
        progress.failed(paperId)
        say(`${errorMark()} ${name}: ${line.error} ${dim(`(${line.error_code})`)}`)
        return
      }
      const facts = [counted(line.n_sentences, 'sentence'), counted(line.n_refs, 'reference'), `${line.duration_s} s`]
      progress.finished(paperId, `${name} (${facts.join(', ')})`)
      for (const warning of line.warnings.first) sayVerbose(`${paperId}: ${warning}`)
    },
    close: () => progress.close(),
  }
}
