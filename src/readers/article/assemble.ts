// Makes the layers of an article: sections numbered and nested, captions and notes in sections of their own, cross references settled.
import { type Layers, type MarkupLayers, PAGELESS } from '../../document/layers.ts'
import type { BibliographyEntry } from '../../document/references.ts'
import type { Mark, RichText } from '../../document/rich-text.ts'
import type {
  Figure as FigureRow,
  Note as NoteRow,
  Section as OutlineSection,
  Passage,
  PassageKind,
  SectionRole,
  Table as TableRow,
} from '../../document/structure.ts'
import type { XrefType } from '../../schema/vocabularies.ts'
import type { Article, Block, Figure, Note, References, Section, Table } from './article.ts'
import { type Bibliography, fillRanges } from './citation-ranges.ts'
import { paperTyping } from './paper-typing.ts'
import { toTablePart } from './table-part.ts'

/** What an id of the file leads to: several entries where one printed reference holds several works. */
interface Target {
  readonly type: XrefType
  readonly keys: string[]
}

interface Draft {
  readonly outline: OutlineSection[]
  readonly passages: Passage[]
  readonly figures: FigureRow[]
  readonly tables: TableRow[]
  readonly notes: NoteRow[]
  readonly bibliography: BibliographyEntry[]
  readonly levels: Map<string | null, number>
  readonly targets: Map<string, Target>
  /** Lists inside sections, which are read after everything else. */
  readonly waiting: References[]
  /** A key that nothing else carries: the id itself where it is free. */
  claim(id: string | undefined, stem: string): string
}

/** Where blocks are written to; at the top of a part there is no section yet. */
interface Here {
  readonly section: string | null
  readonly role: SectionRole
}

function newDraft(equations: readonly string[]): Draft {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return {
    outline: [],
    passages: [],
    figures: [],
    tables: [],
    notes: [],
    bibliography: [],
    levels: new Map([[null, 0]]),
    targets: new Map(equations.map((id) => [id, { type: 'equation', keys: [] }])),
    waiting: [],
    claim(id, stem) {
      const base = id ?? stem
      let key = id ?? ''
      while (key === '' || taken.has(key)) {
        const count = (counts.get(base) ?? 0) + 1
        counts.set(base, count)
        key = `${base}-${count}`
      }
      taken.add(key)
      return key
    },
  }
}

/** What carries an id first keeps it; entries share it. */
function register(ids: readonly string[], type: XrefType, key: string | null, { targets }: Draft): void {
  for (const id of ids) {
    const known = targets.get(id)
    if (known === undefined) targets.set(id, { type, keys: key === null ? [] : [key] })
    else if (type === 'bib' && known.type === 'bib' && key !== null) known.keys.push(key)
  }
}

/** Captions and notes are read after the body, whatever place they float to. */
const ASIDE_ROLES: ReadonlySet<SectionRole> = new Set(['figure', 'table', 'note'])

type SectionStart = Pick<Section, 'ids' | 'header' | 'type'> & { readonly role: SectionRole }

function openSection({ ids, header, role, type }: SectionStart, parent: string | null, draft: Draft): string {
  const key = draft.claim(ids[0], role)
  const level = (draft.levels.get(parent) ?? 0) + 1
  draft.levels.set(key, level)
  draft.outline.push({ key, level, header, parent, role, declaredType: type })
  // Of sections that stand as notes only those of supplements are named by cross references.
  register(ids, role === 'note' ? 'supplementary' : 'section', key, draft)
  return key
}

function addPassage(section: string, kind: PassageKind, content: RichText, { passages }: Draft): string | null {
  if (content.text === '') return null
  const key = `passage-${passages.length + 1}`
  passages.push({ key, section, kind, content, pageIndex: null })
  return key
}

function writeFloat(float: Figure | Table, draft: Draft): void {
  const { kind, ids, label, caption, below } = float
  const key = draft.claim(ids[0], kind)
  register(ids, kind, key, draft)
  const start = { ids: [`${key}-caption`], header: label?.replace(/[.:]$/, '') ?? '', role: kind, type: kind }
  const section = openSection(start, null, draft)
  writeBlocks([...caption, ...below], { section, role: kind }, draft)
  const words = caption.flatMap((block) => (block.kind === 'paragraph' ? [block.content.text] : []))
  const row = { key, label, caption: words.filter(Boolean).join(' ') || null, section }
  if (float.kind === 'figure')
    draft.figures.push({ ...row, parts: float.images.map((image) => ({ places: [], image })) })
  else draft.tables.push({ ...row, parts: float.grids.map(toTablePart).filter(({ contents }) => contents.length > 0) })
}

/** "Footnote 3": by its printed mark where that is a number or letter, else by its place among the notes. */
function writeNote({ ids, label, isEndnote, blocks }: Note, draft: Draft): void {
  const key = draft.claim(ids[0], 'note')
  register(ids, 'foot', key, draft)
  const mark = label !== null && /^[\p{L}\p{N}]{1,4}$/u.test(label) ? label : draft.notes.length + 1
  const header = `${isEndnote ? 'Endnote' : 'Footnote'} ${mark}`
  const section = openSection({ ids: [`${key}-text`], header, role: 'note', type: 'footnote' }, null, draft)
  draft.notes.push({ key, label, section })
  writeBlocks(blocks, { section, role: 'note' }, draft)
}

/** One section a list, one passage an entry; works that nobody printed have no text. */
function writeReferences({ ids, header, blocks, entries }: References, draft: Draft): void {
  const start: SectionStart = { ids, header: header || 'References', role: 'references', type: 'references' }
  const isPrinted = entries.some(({ content }) => content !== null)
  const section = isPrinted ? openSection(start, null, draft) : null
  if (section !== null) writeBlocks(blocks, { section, role: 'references' }, draft)
  for (const entry of entries) {
    const { label, content, raw, fields } = entry
    const key = draft.claim(entry.ids[0], 'ref')
    register(entry.ids, 'bib', key, draft)
    const passage = section === null || content === null ? null : addPassage(section, 'reference', content, draft)
    draft.bibliography.push({ key, label, passage, raw, declared: fields })
  }
}

const UNTITLED = { ids: [], header: '', type: null }

/** Paragraphs that are in no section get one without a heading. */
function writeBlocks(blocks: readonly Block[], here: Here, draft: Draft): void {
  let { section } = here
  const boxes: Section[] = []
  const flushBoxes = () => {
    for (const box of boxes.splice(0)) {
      if (box.header === '') writeBlocks(box.blocks, { ...here, section }, draft)
      else writeSection(box, here, draft)
    }
  }
  for (const block of blocks) {
    switch (block.kind) {
      case 'paragraph':
        section ??= openSection({ ...UNTITLED, role: here.role }, null, draft)
        addPassage(section, block.as, block.content, draft)
        register(block.ids ?? [], 'foot', null, draft)
        break
      case 'section':
        if (block.isBox === true) {
          boxes.push(block)
          break
        }
        flushBoxes()
        writeSection(block, here, draft)
        section = here.section
        break
      case 'references':
        if (here.section === null) writeReferences(block, draft)
        else draft.waiting.push(block)
        section = here.section
        break
      case 'note':
        writeNote(block, draft)
        break
      default:
        writeFloat(block, draft)
    }
  }
  flushBoxes()
}

function writeSection(block: Section, here: Here, draft: Draft): void {
  const role = block.role ?? here.role
  const parent = block.isApart === true || ASIDE_ROLES.has(role) ? null : here.section
  writeBlocks(block.blocks, { section: openSection({ ...block, role }, parent, draft), role }, draft)
}

/** Sections without heading, text and parts are shelves of the markup, not of the paper. */
function printedSections({ outline, passages }: Draft): OutlineSection[] {
  const filled = new Set([...passages.map(({ section }) => section), ...outline.map(({ parent }) => parent)])
  return outline.filter(({ key, header, role }) => header !== '' || ASIDE_ROLES.has(role) || filled.has(key))
}

/** Cross references name what the paper really has; a place that is nothing of the record is no target. */
function settled(content: RichText, targets: Draft['targets'], known: ReadonlySet<string>): RichText {
  if (!content.marks.some(({ kind }) => kind === 'xref')) return content
  const marks = content.marks.flatMap((mark): Mark[] => {
    if (mark.kind !== 'xref') return [mark]
    const found = mark.keys.flatMap((id) => targets.get(id) ?? [])
    if (found.length === 0 && mark.keys.length > 0 && mark.type === 'section') return []
    const type = found[0]?.type ?? mark.type
    const keys = found.filter((target) => target.type === type).flatMap((target) => target.keys)
    return [{ ...mark, type, keys: [...new Set(keys)].filter((key) => known.has(key)) }]
  })
  return { text: content.text, marks }
}

const asideLast = <T>(items: readonly T[], isAside: (item: T) => boolean): T[] => [
  ...items.filter((item) => !isAside(item)),
  ...items.filter(isAside),
]

export type ArticleLayers = MarkupLayers & Partial<Pick<Layers, 'funding' | 'paperTyping'>>

export function assemble(article: Article): ArticleLayers {
  const { header, declared, people, frontLines, funding, articleType } = article
  const draft = newDraft(article.equations)
  for (const role of ['abstracts', 'body', 'back'] as const)
    writeBlocks(article[role], { section: null, role: role === 'abstracts' ? 'abstract' : role }, draft)
  for (const list of draft.waiting) writeReferences(list, draft)
  const { figures, tables, notes, bibliography, targets } = draft
  const outline = printedSections(draft)
  const aside = new Set(outline.filter(({ role }) => ASIDE_ROLES.has(role)).map(({ key }) => key))
  const known = new Set([...outline, ...figures, ...tables, ...notes, ...bibliography].map(({ key }) => key))
  const listed: Bibliography = bibliographyOrder(bibliography)
  const passages = draft.passages.map((passage) => ({
    ...passage,
    content: fillRanges(settled(passage.content, targets, known), listed),
  }))
  const typing = paperTyping(articleType, header.title, outline)
  return {
    ...PAGELESS,
    // What the markup does not declare is left to the stages that read it from the text.
    ...(typing.paper_type === null ? {} : { paperTyping: typing }),
    ...(funding.length === 0 ? {} : { funding }),
    header,
    declared,
    frontLines,
    people,
    outline: asideLast(outline, ({ key }) => aside.has(key)),
    passages: asideLast(passages, ({ section }) => aside.has(section)),
    figures,
    tables,
    notes,
    captionAssignment: null,
    bibliography,
    referenceYield: null,
    ocr: null,
  }
}

function bibliographyOrder(entries: readonly BibliographyEntry[]): Bibliography {
  const keys = entries.map(({ key }) => key)
  const labelled = [...entries].reverse().flatMap(({ key, label }) => (label === null ? [] : [[label, key] as const]))
  return { keys, position: new Map(keys.map((key, index) => [key, index])), byLabel: new Map(labelled) }
}
