// Papers for tests, layer by layer: give what matters, the rest is empty.
import type { FileFacts } from '../../../src/document/header.ts'
import { EMPTY_LAYERS, type Layers } from '../../../src/document/layers.ts'
import { plainText } from '../../../src/document/rich-text.ts'
import type { Passage, PassageKind, Section, SectionRole } from '../../../src/document/structure.ts'

export const SOURCE = {
  file_name: 'paper.xml',
  sha256: 'ab'.repeat(32),
  input_format: 'xml',
  bytes: 10,
} as const satisfies Layers['source']

/** What a file says of itself: nothing, but for what is given. */
export const fileFactsOf = (given: Partial<FileFacts> = {}): FileFacts => ({
  title: null,
  author: null,
  subject: null,
  keywords: null,
  creationDate: null,
  pageCount: 1,
  xmp: null,
  outline: [],
  ...given,
})

export const layersOf = (given: Partial<Layers> = {}): Layers => ({ ...EMPTY_LAYERS, source: SOURCE, ...given })

export function section(key: string, header: string, more: Partial<Section> = {}): Section {
  const role: SectionRole = more.role ?? 'body'
  return { key, parent: null, header, level: 1, role, declaredType: null, ...more }
}

export function passage(key: string, sectionKey: string, text: string, kind: PassageKind = 'paragraph'): Passage {
  return { key, section: sectionKey, kind, content: plainText(text), pageIndex: null }
}
