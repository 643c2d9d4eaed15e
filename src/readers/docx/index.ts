// The door of the DOCX reader: the document as its authors wrote it becomes layers; nothing outside the file is loaded.
import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../contract/stage.ts'
import { type Layers, MARKUP_GIVES } from '../../document/layers.ts'
import { type Noted, noted } from '../../kernel/noted.ts'
import { refusedWarnings } from '../markup/xml-tree.ts'
import { zipKind } from '../sniff.ts'
import { readDocument } from './layers.ts'
import { openPackage } from './package/package.ts'

async function read(bytes: Uint8Array, context: Context): Promise<Noted<Partial<Omit<Layers, 'source'>>>> {
  const source = await openPackage(bytes, context.deadline)
  const { layers, warnings } = await readDocument(source, context)
  const mended = [...new Set(source.mended)]
  const message = `parts of the document are not well-formed and were mended or left out: ${mended.join(', ')}`
  const damage = mended.length === 0 ? [] : [{ code: 'XML_MALFORMED', message }]
  return noted(layers, [...warnings, ...damage, ...refusedWarnings([...new Set(source.refusedEntities)])])
}

export const docxReader: Reader = {
  format: 'docx',
  title: 'DOCX',
  extensions: ['docx', 'docm', 'dotx'],
  mimeTypes: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-word.document.macroEnabled.12',
  ],
  recognises: (bytes) => zipKind(bytes) === 'docx',
  gives: MARKUP_GIVES,
  read,
}
