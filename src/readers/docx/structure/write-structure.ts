// Blocks to sections and passages: headings open sections, everything else is read under the one it is in.
import { roleOfHeading } from '../../../conventions/headings/section-role.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import type { PassageKind, Section, SectionRole } from '../../../document/structure.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { itemText } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import type { Front } from '../front/front.ts'
import type { PrintedReference } from '../references/reference-list.ts'
import { styleRole } from '../styles/style-roles.ts'
import type { Writer } from './section-writer.ts'
import type { Target } from './targets.ts'

export interface Reading {
  readonly blocks: readonly Block[]
  readonly headings: ReadonlyMap<number, Heading>
  readonly front: Front
  /** Blocks of figures and tables. */
  readonly floated: ReadonlySet<number>
  readonly references: ReadonlySet<number>
  readonly printed: readonly PrintedReference[]
  readonly entries: readonly BibliographyEntry[]
}

const sectionOf = (key: string, header: string, role: SectionRole, more: Partial<Section> = {}): Section => ({
  key,
  parent: null,
  header,
  level: 1,
  role,
  declaredType: null,
  ...more,
})

function writeAbstract({ front }: Reading, writer: Writer): void {
  if (front.abstract.length === 0) return
  const key = writer.section(
    sectionOf('abstract', front.abstractHeading?.replace(/[.:]$/, '') ?? 'Abstract', 'abstract'),
  )
  for (const [at, { header, paragraphs }] of front.abstract.entries()) {
    const part =
      header === null
        ? key
        : writer.section(sectionOf(`abstract-${at + 1}`, header, 'abstract', { level: 2, parent: key }))
    for (const content of paragraphs) writer.passage(part, 'paragraph', content)
  }
}

function kindOf(block: ParagraphBlock): PassageKind {
  if (block.isFormula) return 'formula'
  const role = styleRole(block.styleNames)
  if (block.label !== null || role === 'list') return 'list-item'
  return role === 'quote' ? 'quote' : 'paragraph'
}

const INHERITED: ReadonlySet<SectionRole> = new Set<SectionRole>(['back', 'appendix'])

interface Open {
  readonly section: Section
  /** As its heading says; documents skip depths. */
  readonly depth: number
}

/** The section that a heading opens, below those that are open. */
function opened(index: number, { text, level }: Heading, open: Open[]): Section {
  while ((open.at(-1)?.depth ?? 0) >= level) open.pop()
  const parent = open.at(-1)?.section
  const own = roleOfHeading(text)
  const role = own === 'body' && parent !== undefined && INHERITED.has(parent.role) ? parent.role : own
  return sectionOf(`s${index}`, text, role, { level: (parent?.level ?? 0) + 1, parent: parent?.key ?? null })
}

function writeReferences({ printed, entries }: Reading, section: string, writer: Writer): BibliographyEntry[] {
  return entries.map((entry, index) => {
    const content = printed[index]?.content
    return content === undefined ? entry : { ...entry, passage: writer.passage(section, 'reference', content) }
  })
}

export interface Written {
  readonly bibliography: readonly BibliographyEntry[]
  readonly anchors: ReadonlyMap<string, Target>
}

/** Text before any heading is beside whatever heading comes next. */
const UNTITLED_DEPTH = Number.POSITIVE_INFINITY

/** Writes abstract and body; floats and notes are written by others. */
export function writeStructure(reading: Reading, writer: Writer): Written {
  const { blocks, headings, front, floated, references } = reading
  const anchors = new Map<string, Target>()
  const open: Open[] = []
  let bibliography: BibliographyEntry[] | null = null
  let untitled = 0
  const push = (section: Section, depth: number): string => {
    open.push({ section, depth })
    return writer.section(section)
  }
  const current = (): string =>
    open.at(-1)?.section.key ?? push(sectionOf(`s0-${++untitled}`, '', 'body'), UNTITLED_DEPTH)
  writeAbstract(reading, writer)
  for (const [index, block] of blocks.entries()) {
    if (front.blocks.has(index) || floated.has(index) || (block.kind === 'table' && !references.has(index))) continue
    const heading = headings.get(index)
    if (heading !== undefined) {
      const key = push(opened(index, heading, open), heading.level)
      for (const name of block.bookmarks) anchors.set(name, { type: 'section', key })
    } else if (references.has(index)) {
      if (bibliography === null) {
        const isHeaded = open.at(-1)?.section.role === 'references'
        if (!isHeaded) open.length = 0
        const section = isHeaded ? current() : push(sectionOf('references', 'References', 'references'), 1)
        bibliography = writeReferences(reading, section, writer)
        if (!isHeaded) open.pop()
      }
    } else if (block.kind === 'paragraph') {
      const kind = kindOf(block)
      writer.passage(current(), kind, itemText(block))
      for (const name of block.equations) anchors.set(name, { type: 'equation', key: null })
    }
  }
  return { bibliography: bibliography ?? reading.entries, anchors }
}
