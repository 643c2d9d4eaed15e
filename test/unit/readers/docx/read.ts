// Reads a document built for a test: the layers of the reader, or the whole record.
import { DEFAULT_OPTIONS, type RunOptions } from '../../../../src/contract/options.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { extract } from '../../../../src/pipeline/extract.ts'
import { openPorts } from '../../../../src/pipeline/ports.ts'
import { docxReader } from '../../../../src/readers/docx/index.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { type DocxShape, docx } from '../../../support/files/docx.ts'

const context = (options: Partial<RunOptions> = {}) => ({
  options: { ...DEFAULT_OPTIONS, ...options },
  ports: openPorts(),
  deadline: NO_DEADLINE,
})

/** Layers that the reader always gives. */
export async function layersOf(shape: DocxShape, options: Partial<RunOptions> = {}): Promise<Layers> {
  return (await docxReader.read(docx(shape), context(options))).value as Layers
}

export const bodyLayers = (body: string): Promise<Layers> => layersOf({ body })

export const recordOf = (shape: DocxShape): Promise<PaperRecord> =>
  extract({ fileName: 'paper.docx', bytes: docx(shape) }, context())

/** Text of all passages, in order. */
export const textsOf = ({ passages }: Pick<Layers, 'passages'>): string[] => passages.map(({ content }) => content.text)
