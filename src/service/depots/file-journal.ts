// A journal that is a file of this machine, one call for each line.
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { ServiceError } from '../../kernel/errors.ts'
import type { Journal } from './depot.ts'

const NEWLINE = 0x0a
/** Longer than any line. */
const TAIL_BYTES = 2 ** 20

/** A run that was killed while it wrote may have left half a line, which nobody ever counted: it goes, so that every line can be read. */
function dropTornLine(descriptor: number): void {
  const { size } = fstatSync(descriptor)
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
  readSync(descriptor, tail, 0, tail.length, size - tail.length)
  if (size > 0 && tail.at(-1) !== NEWLINE) ftruncateSync(descriptor, size - tail.length + tail.lastIndexOf(NEWLINE) + 1)
}

export function openFileJournal(path: string): Journal {
  const unwritable = (cause: unknown): ServiceError =>
    new ServiceError('unwritable_output', `${path} cannot be written: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  try {
    const descriptor = openSync(path, 'a+')
    dropTornLine(descriptor)
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
