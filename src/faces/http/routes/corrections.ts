// What readers say of one file, kept by its hash: put, asked for, taken back.
import type { FastifyRequest } from 'fastify'
import { correctionsFolder, readCorrections, removeCorrections, saveCorrections } from '../../../service/corrections.ts'
import { pauseMs } from '../../../service/serve/upload.ts'
import { jsonBody, refuse } from '../request/body-bytes.ts'
import { JSON_TYPE, type Route } from '../route.ts'

const PATH = '/papers/corrections/{file_hash}'
const PARAMETERS = [
  {
    name: 'file_hash',
    in: 'path' as const,
    about: "The record's `source.file_hash`: the first 16 hex digits of the file's SHA-256.",
  },
]
/** Marks and corrections of one paper; a long reference list corrected whole takes a tenth of it. */
const MAX_BODY_BYTES = 1024 ** 2

const hashOf = ({ params }: FastifyRequest): string => (params as { readonly file_hash: string }).file_hash
const known = { about: 'What was said of the file.', type: JSON_TYPE, body: 'CorrectionsDocument' }
const common = { path: PATH, isPublic: false, tag: 'Papers', parameters: PARAMETERS } as const

export const correctionRoutes: readonly Route[] = [
  {
    ...common,
    method: 'PUT',
    summary:
      'Keeps what a reader says of a file; its record, exports and tables carry the corrected values from then on.',
    takes: 'CorrectionsDocument',
    answers: { 200: known },
    errors: ['invalid_option', 'payload_too_large'],
    handle: async (request, reply, { backend }) => {
      const limits = { maxBytes: MAX_BODY_BYTES, maxPauseMs: pauseMs(backend.settings) }
      const said = await jsonBody(request.raw, limits, 'what a reader says of a file, see docs/corrections.md')
      const named = (said as { readonly file_hash?: unknown } | null)?.file_hash
      if (named !== hashOf(request)) throw refuse('file_hash of the body is not that of the path')
      return reply.send(await saveCorrections(correctionsFolder(backend.settings), said))
    },
  },
  {
    ...common,
    method: 'GET',
    summary: 'Gives back what was said of a file.',
    answers: { 200: known },
    errors: ['not_found'],
    handle: async (request, reply, { backend }) =>
      reply.send(await readCorrections(correctionsFolder(backend.settings), hashOf(request))),
  },
  {
    ...common,
    method: 'DELETE',
    summary: 'Takes back all that was said of a file.',
    answers: { 204: { about: 'Nothing is said of it any more.', type: JSON_TYPE } },
    errors: ['not_found'],
    handle: async (request, reply, { backend }) => {
      await removeCorrections(correctionsFolder(backend.settings), hashOf(request))
      return reply.code(204).send()
    },
  },
]
