// Header, typing and statements layers to the metadata row; the file to the source row.
import { ownDoi } from '../../document/identity.ts'
import type { Layers } from '../../document/layers.ts'
import type { MetadataExport, SourceExport } from '../../schema/metadata.ts'

export function toMetadataRow(layers: Layers): MetadataExport {
  const { language: _language, keywords, ...header } = layers.header
  const doi = ownDoi(layers)
  return { ...header, doi, keywords: [...keywords], ...layers.paperTyping, ...layers.fieldTyping, ...layers.statements }
}

export function toSourceRow(layers: Layers): SourceExport {
  const { file_name, sha256, input_format } = layers.source
  return { file_name, file_hash: sha256.slice(0, 16), input_format }
}
