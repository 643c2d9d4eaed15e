// POST /papers/extract: one upload in, its record out.
import { ServiceError } from '../../../kernel/errors.ts'
import { uploadLimits } from '../../../service/serve/upload.ts'
import { readUpload } from '../request/multipart.ts'
import { requestFacts, TIMEOUT_PARAMETER } from '../request/request-facts.ts'
import { notesOf } from '../request/request-notes.ts'
import { FORMAT_PARAMETER, GUARD_PARAMETER, RECORD_ANSWER, sendRecord, wantedFormat } from '../request/wanted-format.ts'
import type { Route } from '../route.ts'
import { EXTRACTION_ERRORS, UPLOAD_ERRORS } from './upload-errors.ts'

export const extractRoute: Route = {
  method: 'POST',
  path: '/papers/extract',
  isPublic: false,
  summary: 'Extracts a paper and answers with its record.',
  tag: 'Papers',
  takesUpload: 'UploadForm',
  parameters: [FORMAT_PARAMETER, GUARD_PARAMETER, TIMEOUT_PARAMETER],
  answers: { 200: RECORD_ANSWER },
  errors: [...UPLOAD_ERRORS, ...EXTRACTION_ERRORS],
  handle: async (request, reply, { backend }) => {
    const { settings, defaults, extraction } = backend
    if (!backend.isOpen) throw new ServiceError('shutting_down')
    const format = wantedFormat(request)
    requestFacts(request, settings)
    // Held until the answer is there: what waits for a worker counts, or uploads would pile up before the pool.
    const release = backend.uploads.admit()
    const gone = new AbortController()
    // Nobody waits for the answer any more: the worker is free for others.
    const onClose = () => gone.abort()
    reply.raw.once('close', onClose)
    try {
      const { fileName, file, options } = await readUpload(
        request.raw,
        uploadLimits(settings, request.headers['content-length']),
        defaults,
      )
      if (options.schema !== '11' && format !== 'json') {
        await file.discard()
        throw new ServiceError('invalid_option', `a record of schema ${options.schema} comes as JSON only`)
      }
      const { text, cache } = await extraction.run({
        fileName,
        file,
        options,
        sha256: file.sha256,
        bytes: file.size,
        requestId: request.id,
        ...requestFacts(request, settings),
        signal: gone.signal,
      })
      if (cache !== null) notesOf(request).cache = cache
      return await sendRecord(reply, text, format)
    } finally {
      reply.raw.off('close', onClose)
      release()
    }
  },
}
