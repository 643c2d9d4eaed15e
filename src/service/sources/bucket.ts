// Papers in a bucket.
import { ServiceError } from '../../kernel/errors.ts'
import type { BucketFile } from '../depots/index.ts'
import type { FindRules, Named } from './sources.ts'

const hasEnding = (key: string, extensions: readonly string[]): boolean =>
  extensions.includes(key.slice(key.lastIndexOf('.') + 1).toLowerCase())

/** Every paper below a prefix, or the object of just this key; one of another ending is a list. */
export async function findInBucket({ bucket, key }: BucketFile, { extensions, outside }: FindRules): Promise<Named> {
  const below = key === '' || key.endsWith('/') ? key : `${key}/`
  const root = `s3://${bucket.name}/`
  const papers: string[] = []
  let isList = false
  for await (const { key: found } of bucket.list(key)) {
    // s3://bucket/a names a/b.pdf, and not ab.pdf.
    if (found !== key && !found.startsWith(below)) continue
    if (outside !== '' && `${root}${found}`.startsWith(`${outside.replace(/\/$/, '')}/`)) continue
    if (hasEnding(found, extensions)) papers.push(`${root}${found}`)
    else if (found === key) isList = true
  }
  if (papers.length > 0 || !isList) return { papers }
  const list = await bucket.text(key)
  if (list === null) throw new ServiceError('unreadable_input', `${root}${key}: there is no such object`)
  return { list: list.text }
}
