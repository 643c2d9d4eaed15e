// Papers from plain strings, for tests of what is found inside sentences.
import type { Layers } from '../../../src/document/layers.ts'
import type { BibliographyEntry, Reference } from '../../../src/document/references.ts'
import type { Mark, RichText, XrefMark } from '../../../src/document/rich-text.ts'
import type { Sentence } from '../../../src/document/sentences.ts'
import type { Figure, Note, Passage, PassageKind, Table } from '../../../src/document/structure.ts'
import { layersOf, section } from './layers.ts'

const XREF_TYPES: Readonly<Record<string, XrefMark['type']>> = {
  bib: 'bib',
  fig: 'figure',
  table: 'table',
  foot: 'foot',
  eq: 'equation',
  sec: 'section',
  sup: 'supplementary',
}

/**
 * Text with marks: ^12^ is raised, ~x~ italic, {bib:r1 r2|3} a declared reference, {link:https://a.org|here} a link.
 */
export function rich(marked: string): RichText {
  let text = ''
  const marks: Mark[] = []
  for (const match of marked.matchAll(/\^([^^]+)\^|~([^~]+)~|\{(\w+):([^|}]*)\|((?:\^[^^]+\^|[^}])*)\}|[^^~{]+|./gs)) {
    const [whole, raised, italic, kind, value = '', inner] = match
    const start = text.length
    const shown = inner === undefined ? null : rich(inner)
    text += raised ?? italic ?? shown?.text ?? whole
    const range = { start, end: text.length }
    for (const mark of shown?.marks ?? []) marks.push({ ...mark, start: mark.start + start, end: mark.end + start })
    if (raised !== undefined) marks.push({ kind: 'style', style: 'sup', ...range })
    if (italic !== undefined) marks.push({ kind: 'style', style: 'italic', ...range })
    if (kind === 'link') marks.push({ kind: 'link', href: value, ...range })
    const type = kind === undefined ? undefined : XREF_TYPES[kind]
    if (type !== undefined) marks.push({ kind: 'xref', type, keys: value.split(' ').filter(Boolean), ...range })
  }
  return { text, marks }
}

/** "12: Smith & Lee & Xu 2010a" with its label, "Smith 2010" or "Smith n.d.-a" without; a name in quotes is that of a body. */
export function reference(line: string, index: number): { entry: BibliographyEntry; parsed: Reference } {
  const [, label, names = '', year, suffix, undated] =
    /^(?:([^\s:]+):\s)?(.*?)\s?(?:(\d{4})([a-z])?|(n\.d\.(?:-[a-z])?))?$/.exec(line) ?? []
  const key = `r${index + 1}`
  const author = names.split(' & ').map((name) => {
    const literal = /^"(.*)"$/.exec(name)?.[1]
    if (literal !== undefined) return { literal }
    const [family = '', given = null] = name.split(', ')
    return { family, given }
  })
  const fields = {
    author: names === '' ? [] : author,
    year: year === undefined ? null : Number(year),
    year_suffix: suffix ?? null,
    title: `A study of case ${index + 1}`,
  }
  const raw = `${names} (${year ?? undated ?? 'in press'}${suffix ?? ''}). A study of case ${index + 1}.`
  return { entry: { key, label: label ?? null, passage: null, raw, declared: null }, parsed: { key, fields } }
}

interface PaperParts {
  /** One passage each; " || " divides its sentences. */
  readonly body?: readonly string[]
  readonly captions?: readonly string[]
  readonly footnotes?: readonly string[]
  readonly references?: readonly string[]
  readonly printedReferences?: readonly string[]
  /** Labels; keys are f1, f2 and so on. */
  readonly figures?: readonly (string | null)[]
  readonly tables?: readonly (string | null)[]
  /** Marks of notes; keys are n1, n2. */
  readonly notes?: readonly string[]
  /** Headings; keys are s1, s2. */
  readonly headings?: readonly string[]
}

function passageOf(marked: string, key: string, kind: PassageKind): { passage: Passage; sentences: Sentence[] } {
  const pieces = marked.split(' || ')
  const content = rich(pieces.join(' '))
  const sentences: Sentence[] = []
  let start = 0
  for (const piece of pieces) {
    const end = start + rich(piece).text.length
    sentences.push({ passage: key, start, end, text: content.text.slice(start, end), formatted: null })
    start = end + 1
  }
  return { passage: { key, section: 's1', kind, content, pageIndex: null }, sentences }
}

export function paperOf(parts: PaperParts): Layers {
  const made = [
    ...(parts.body ?? []).map((text, at) => passageOf(text, `p${at + 1}`, 'paragraph')),
    ...(parts.captions ?? []).map((text, at) => passageOf(text, `c${at + 1}`, 'caption')),
    ...(parts.footnotes ?? []).map((text, at) => passageOf(text, `fn${at + 1}`, 'note')),
    ...(parts.printedReferences ?? []).map((text, at) => passageOf(text, `rp${at + 1}`, 'reference')),
  ]
  const references = (parts.references ?? []).map(reference)
  const figure = (label: string | null, at: number): Figure => ({
    key: `f${at + 1}`,
    label,
    caption: null,
    section: null,
    parts: [],
  })
  const table = (label: string | null, at: number): Table => ({
    key: `t${at + 1}`,
    label,
    caption: null,
    section: null,
    parts: [],
  })
  const note = (label: string, at: number): Note => ({ key: `n${at + 1}`, label, section: `note${at + 1}` })
  return layersOf({
    outline: (parts.headings ?? ['Introduction']).map((header, at) => section(`s${at + 1}`, header)),
    passages: made.map(({ passage }) => passage),
    sentences: made.flatMap(({ sentences }) => sentences),
    bibliography: references.map(({ entry }) => entry),
    references: references.map(({ parsed }) => parsed),
    figures: (parts.figures ?? []).map(figure),
    tables: (parts.tables ?? []).map(table),
    notes: (parts.notes ?? []).map(note),
  })
}
