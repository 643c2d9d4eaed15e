// Large objects, sent in parts: nobody sees them before the last part is there and the whole is said to be complete.
import { type FileHandle, open } from 'node:fs/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { textOf } from './answers.ts'
import { type AskStore, bodyText } from './requests.ts'

/** S3 takes parts of 5 MiB to 5 GiB, ten thousand at most; one part is held in memory. */
const PART_BYTES = 8 * 2 ** 20
const MOST_PARTS = 10_000

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(part, at, length - at, start + at)
    if (bytesRead === 0) throw new ServiceError('unreadable_input', 'the file became shorter while it was sent')
    at += bytesRead
  }
  return part
}

const asXml = (etags: readonly string[]): string =>
  `<CompleteMultipartUpload>${etags
    .map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`

const abandon = (ask: AskStore, key: string, uploadId: string): Promise<unknown> =>
  ask({ method: 'DELETE', key, query: [['uploadId', uploadId]], accepts: [404] }, bodyText)

/** Ends in the order of its parts; each is tried again by itself. */
async function sendParts(
  ask: AskStore,
  key: string,
  uploadId: string,
  handle: FileHandle,
  size: number,
): Promise<void> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
  const etags: string[] = []
  for (let start = 0; start < size; start += partBytes) {
    const body = await readPart(handle, start, Math.min(partBytes, size - start))
    const query = [['partNumber', String(etags.length + 1)] as const, ['uploadId', uploadId] as const]
    etags.push(
      await ask({ method: 'PUT', key, query, body }, async (answer) => {
        await bodyText(answer)
        return answer.header('etag') ?? ''
      }),
    )
  }
  const done = { method: 'POST', key, query: [['uploadId', uploadId]], body: Buffer.from(asXml(etags)) } as const
  await ask(done, async (answer) => {
    const said = await bodyText(answer)
    // The store begins its answer before it knows how it ends: a failure may come with 200.
    if (said.includes('<Error>')) {
      throw new ServiceError(
        'upstream_unavailable',
        `the store could not put the parts together: ${textOf(said, 'Code')}`,
      )
    }
  })
}

export async function uploadFile(ask: AskStore, key: string, path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    if (size <= PART_BYTES) {
      await ask({ method: 'PUT', key, body: await readPart(handle, 0, size) }, bodyText)
      return
    }
    const begun = await ask({ method: 'POST', key, query: [['uploads', '']], body: Buffer.alloc(0) }, bodyText)
    const uploadId = textOf(begun, 'UploadId')
    if (uploadId === null)
      throw new ServiceError('upstream_unavailable', 'the store gives no id for an upload in parts')
    try {
      await sendParts(ask, key, uploadId, handle, size)
    } catch (thrown) {
      // Parts that nobody completes stay, unseen, and are paid for.
      await abandon(ask, key, uploadId).catch(() => {})
      throw thrown
    }
  } finally {
    await handle.close()
  }
}
