// A journal in a bucket, where nothing can be added to an object: every writer has objects of its own and writes them anew as
// they grow, so that no writer can harm another's lines, whether or not the store knows conditions.
import { randomBytes } from 'node:crypto'
import type { Bucket } from '../../engines/s3/bucket.ts'
import type { Journal } from './depot.ts'

/** An object that has this many is left as it is, and the next one begun: what is sent again for each line stays small. */
const SEGMENT_CHARACTERS = 256 * 1024

/** In the order in which writers began: their names begin with the time. */
function writerName(): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return `${time}-${randomBytes(6).toString('hex')}`
}

export function openBucketJournal(bucket: Bucket, prefix: string): Journal {
  const writer = writerName()
  let [segment, number] = ['', 1]
  let sending: Promise<void> | null = null
  let next: Promise<void> | null = null
  const send = async (): Promise<void> => {
    const text = segment
    await bucket.put(`${prefix}${writer}-${String(number).padStart(5, '0')}.jsonl`, text)
    // Lines may have come meanwhile: they are sent with the same object once more.
    if (text.length >= SEGMENT_CHARACTERS && text === segment) [segment, number] = ['', number + 1]
  }
  /** While one request is under way all lines that come wait for one further request. */
  const flush = (): Promise<void> => {
    if (sending === null) {
      sending = send().finally(() => {
        sending = null
      })
      return sending
    }
    next ??= sending
      .catch(() => {})
      .then(() => {
        next = null
        return flush()
      })
    return next
  }
  return {
    append: (line) => {
      segment += `${line}\n`
      return flush()
    },
    close: async () => {
      await next
      await sending
    },
  }
}
