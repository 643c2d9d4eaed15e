// A journal that is a file of this machine, one call for each line.
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { ServiceError } from '../../kernel/errors.ts'
import type { Journal } from './depot.ts'

const NEWLINE = 0x0a

/** A run that was killed while it wrote may have left half a line: what follows must not grow onto it. */
function endsMidLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(descriptor, last, 0, 1, size - 1)
  return last[0] !== NEWLINE
}

export function openFileJournal(path: string): Journal {
  const unwritable = (cause: unknown): ServiceError =>
    new ServiceError('unwritable_output', `${path} cannot be written: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  try {
    const descriptor = openSync(path, 'a+')
    if (endsMidLine(descriptor)) writeSync(descriptor, '\n')
    return {
      // One call per line: a kill falls between lines, or leaves the last one torn.
      append: async (line) => {
        try {
          writeSync(descriptor, `${line}\n`)
        } catch (cause) {
          throw unwritable(cause)
        }
      },
      close: async () => closeSync(descriptor),
    }
  } catch (cause) {
    throw unwritable(cause)
  }
}
