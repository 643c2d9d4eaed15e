// Fields: the instructions behind text that Word or a reference manager writes (ECMA-376 part 1, 17.16).
import { allMatches } from '../../../kernel/patterns.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import { readCslCitation } from '../reference-managers/csl-citation.ts'
import { readEndnoteCitation } from '../reference-managers/endnote.ts'

export type Field =
  | { readonly kind: 'plain' }
  /** Its result is no text of the paper: contents, index, page numbers. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'link'; readonly href: string | null; readonly anchor: string | null }
  /** A reference to a bookmark. */
  | { readonly kind: 'anchor'; readonly anchor: string }
  /** A counter, "Figure" or "Table". */
  | { readonly kind: 'sequence'; readonly name: string }
  | { readonly kind: 'citation'; readonly works: readonly CitedWork[] }
  /** A citation of Word's own: tags of sources. */
  | { readonly kind: 'tagged-citation'; readonly tags: readonly string[] }
  | { readonly kind: 'bibliography' }

const PLAIN: Field = { kind: 'plain' }

/** Words and quoted strings of an instruction; switches keep their backslash. */
export function instructionWords(instruction: string): string[] {
  return allMatches(instruction, /"((?:[^"\\]|\\.)*)"|(\S+)/g).map(
    ([, quoted, bare]) => quoted?.replace(/\\(["\\])/g, '$1') ?? bare ?? '',
  )
}

const HIDDEN = new Set(['TOC', 'INDEX', 'TOA', 'XE', 'TC', 'TA', 'RD', 'PAGE', 'NUMPAGES', 'SECTIONPAGES', 'FILENAME'])

function linkField(words: readonly string[]): Field {
  const local = words.indexOf('\\l')
  const [, first = null] = words
  return {
    kind: 'link',
    href: first === null || first.startsWith('\\') ? null : first,
    anchor: local < 0 ? null : (words[local + 1] ?? null),
  }
}

/** `CITATION Smi01 \l 1033 \m Jon02`: the first tag, and one after each \m. */
function taggedField(words: readonly string[]): Field {
  const tags = words.filter((_, at) => at === 1 || words[at - 1] === '\\m')
  return { kind: 'tagged-citation', tags: tags.filter((tag) => !tag.startsWith('\\')) }
}

/** What a reference manager wrote: Zotero, Mendeley and others with CSL, EndNote with its own XML. */
function addInField(instruction: string, hiddenContent: string | null): Field {
  if (/\bCSL_BIBLIOGRAPHY\b|\bZOTERO_BIBL\b|\bEN\.REFLIST\b|\bMendeley Bibliography\b/i.test(instruction)) {
    return { kind: 'bibliography' }
  }
  if (/\bCSL_CITATION\b/.test(instruction)) {
    const start = instruction.indexOf('{', instruction.indexOf('CSL_CITATION'))
    const works = start < 0 ? [] : readCslCitation(instruction.slice(start))
    return works.length === 0 ? PLAIN : { kind: 'citation', works }
  }
  if (/\bEN\.CITE(?:\.DATA)?\b/.test(instruction)) {
    const written = /<EndNote>/i.test(instruction) ? instruction : (hiddenContent ?? '')
    const works = readEndnoteCitation(written)
    return works.length === 0 ? PLAIN : { kind: 'citation', works }
  }
  return PLAIN
}

/** `hiddenContent` is what the field carries beside its instruction, decoded (w:fldData). */
export function readField(instruction: string, hiddenContent: string | null = null): Field {
  const type = /^\s*([A-Za-z.]+)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
  if (type === 'ADDIN') return addInField(instruction, hiddenContent)
  if (HIDDEN.has(type)) return { kind: 'hidden' }
  if (type === 'BIBLIOGRAPHY') return { kind: 'bibliography' }
  const words = instructionWords(instruction)
  switch (type) {
    case 'HYPERLINK':
      return linkField(words)
    case 'REF':
    case 'NOTEREF':
      return words[1] === undefined ? PLAIN : { kind: 'anchor', anchor: words[1] }
    case 'SEQ':
      return { kind: 'sequence', name: words[1] ?? '' }
    case 'CITATION':
      return taggedField(words)
    default:
      return PLAIN
  }
}
