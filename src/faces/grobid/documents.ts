// Routes that take a whole paper: full text, header, references, full text with its figures.
import { randomUUID } from 'node:crypto'
import { assertCoherent } from '../../contract/options.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { TeiPart } from '../../schema/tei-form.ts'
import type { Serving } from '../../service/serving.ts'
import { uploadLimits } from '../../service/upload.ts'
import { found, XML_TYPE } from './answers.ts'
import { FILE_PART, readForm } from './read-form.ts'
import { BIBTEX_TYPE, readWish, wantsBibtex } from './wishes.ts'

const ARCHIVE_TYPE = 'application/zip'

export interface DocumentRoute {
  readonly name: string
  readonly part: TeiPart
  readonly canBeBibtex?: true
  readonly withImages?: true
}

export const DOCUMENT_ROUTES: readonly DocumentRoute[] = [
  { name: 'processFulltextDocument', part: 'fulltext' },
  { name: 'processFulltextAssetDocument', part: 'fulltext', withImages: true },
  { name: 'processHeaderDocument', part: 'header', canBeBibtex: true },
  { name: 'processHeaderFundingDocument', part: 'header-funding' },
  { name: 'processReferences', part: 'references', canBeBibtex: true },
]

export async function answerDocument(request: Request, route: DocumentRoute, serving: Serving): Promise<Response> {
  const { settings, extraction } = serving
  if (!serving.isOpen) throw new ServiceError('shutting_down')
  const release = serving.uploads.admit()
  try {
    const form = await readForm(request, uploadLimits(settings))
    if (form.file === null) throw new ServiceError('missing_file', `send the paper in a part named "${FILE_PART}"`)
    const { name, content } = form.file
    const withImages = route.withImages === true
    const isBibtex = route.canBeBibtex === true && wantsBibtex(request)
    const wish = readWish(form, { part: route.part, isBibtex, withImages }, settings)
    const { text } = await extraction
      .run({
        fileName: name,
        file: content,
        options: assertCoherent(wish.options),
        form: wish.form,
        sha256: content.sha256,
        bytes: content.size,
        requestId: randomUUID(),
        signal: request.signal,
      })
      .finally(() => content.discard())
    if (!withImages) return found(text, isBibtex ? BIBTEX_TYPE : XML_TYPE)
    return new Response(Buffer.from(text, 'base64'), { headers: { 'content-type': ARCHIVE_TYPE } })
  } finally {
    release()
  }
}
