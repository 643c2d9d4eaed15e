// Collects sections, passages, figures, tables and notes while the article is walked; gives keys, keeps reading order.
import type { Layers } from '../../../document/layers.ts'
import type { RichText } from '../../../document/rich-text.ts'
import type { Figure, Note, Passage, PassageKind, Section, SectionRole, Table } from '../../../document/structure.ts'
import type { XmlElement } from '../../markup/xml-node.ts'
import type { Inline } from './inline.ts'
import type { Targets } from './targets.ts'

export interface SectionStart extends Pick<Section, 'header' | 'parent' | 'role' | 'declaredType'> {
  readonly id: string | null
}

export interface StructureWriter {
  readonly targets: Targets
  /** The picture behind a graphic in base64; null where there is none to give. */
  imageOf(graphic: XmlElement): string | null
  section(start: SectionStart): string
  passage(section: string, kind: PassageKind, content: RichText): string | null
  figure(figure: Figure): void
  table(table: Table): void
  note(note: Note): void
  /** A key that nothing else carries: the id itself where it is free. */
  claim(id: string | null, stem: string): string
  /** Number of notes so far. */
  readonly noteCount: number
  /** The inline context whose asides go to `setAside`. */
  inline(setAside: Inline['setAside']): Inline
  finish(): Structure
}

export type Structure = Pick<Layers, 'outline' | 'passages' | 'figures' | 'tables' | 'notes'>

/** Captions and notes are read after the body, whatever place they float to. */
const ASIDE_ROLES: ReadonlySet<SectionRole> = new Set(['figure', 'table', 'note'])

export function newStructureWriter(
  targets: Targets,
  imageOf: StructureWriter['imageOf'] = () => null,
): StructureWriter {
  const sections: Section[] = []
  const passages: Passage[] = []
  const figures: Figure[] = []
  const tables: Table[] = []
  const notes: Note[] = []
  const levels = new Map<string, number>()
  const taken = new Set<string>()
  const aside = new Set<string>()

  const counts = new Map<string, number>()
  const claim = (id: string | null, stem: string): string => {
    const base = id ?? stem
    let key = id ?? ''
    while (key === '' || taken.has(key)) {
      const count = (counts.get(base) ?? 0) + 1
      counts.set(base, count)
      key = `${base}-${count}`
    }
    taken.add(key)
    return key
  }
  const inOrder = <T>(items: readonly T[], isAside: (item: T) => boolean): T[] => [
    ...items.filter((item) => !isAside(item)),
    ...items.filter(isAside),
  ]
  /** Sections without heading, text and parts are shelves of the markup, not of the paper. */
  const printed = (): Section[] => {
    const filled = new Set([...passages.map(({ section }) => section), ...sections.map(({ parent }) => parent)])
    return sections.filter(({ key, header, role }) => header !== '' || ASIDE_ROLES.has(role) || filled.has(key))
  }
  return {
    targets,
    imageOf,
    claim,
    get noteCount() {
      return notes.length
    },
    section({ id, ...start }) {
      const key = claim(id, start.role)
      const level = start.parent === null ? 1 : (levels.get(start.parent) ?? 0) + 1
      levels.set(key, level)
      if (ASIDE_ROLES.has(start.role)) aside.add(key)
      sections.push({ key, level, ...start })
      return key
    },
    passage(section, kind, content) {
      if (content.text === '') return null
      const key = `passage-${passages.length + 1}`
      passages.push({ key, section, kind, content, pageIndex: null })
      return key
    },
    figure: (figure) => void figures.push(figure),
    table: (table) => void tables.push(table),
    note: (note) => void notes.push(note),
    inline: (setAside) => ({ targets, setAside }),
    finish: () => ({
      outline: inOrder(printed(), ({ key }) => aside.has(key)),
      passages: inOrder(passages, ({ section }) => aside.has(section)),
      figures,
      tables,
      notes,
    }),
  }
}
