// Header, identity, imprint, typing and statements layers to the metadata row; the file to the source row.
import { ownDoi } from '../../document/identity.ts'
import type { Layers } from '../../document/layers.ts'
import type { MetadataExport, SourceExport } from '../../schema/metadata.ts'

export function toMetadataRow(layers: Layers): MetadataExport {
  const { title, abstract, keywords, language } = layers.header
  return {
    title,
    abstract,
    keywords: [...keywords],
    doi: ownDoi(layers),
    language,
    ...layers.imprint,
    ...layers.paperTyping,
    ...layers.fieldTyping,
    ...layers.statements,
  }
}

export function toSourceRow(layers: Layers): SourceExport {
  const { file_name, sha256, input_format } = layers.source
  return { file_name, file_hash: sha256.slice(0, 16), input_format }
}
