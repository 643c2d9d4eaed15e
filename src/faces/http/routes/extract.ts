// POST /papers/extract: one upload in, its record out.
import type { FastifyReply } from 'fastify'
import { optionsFromSettings } from '../../../contract/options.ts'
import type { Service } from '../../../service/service.ts'
import { uploadLimits } from '../../../service/upload.ts'
import { readUpload, type UploadForm } from '../multipart.ts'
import type { Route } from '../route.ts'
import { admitUpload } from '../upload-admission.ts'

export const extractRoute: Route = {
  method: 'POST',
  path: '/papers/extract',
  isPublic: false,
  handle: async (request, reply, { service }) => {
    const { settings } = service
    const release = admitUpload(service)
    try {
      const form = await readUpload(request.raw, uploadLimits(settings), optionsFromSettings(settings))
      const json = await extractUpload(form, reply, service)
      return await reply.type('application/json; charset=utf-8').send(json)
    } finally {
      release()
    }
  },
}

/** The upload is gone before the answer leaves. */
async function extractUpload({ fileName, file, options }: UploadForm, reply: FastifyReply, service: Service) {
  const gone = new AbortController()
  // Nobody waits for the answer any more: the worker is free for others.
  const onClose = () => gone.abort()
  reply.raw.once('close', onClose)
  try {
    const path = await file.toPath()
    const { json } = await service.extract({ fileName, path, options, signal: gone.signal })
    return json
  } finally {
    reply.raw.off('close', onClose)
    await file.discard()
  }
}
