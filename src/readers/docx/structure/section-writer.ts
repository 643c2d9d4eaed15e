// Collects sections and passages while a document is written down; captions and notes come after the body.
import type { RichText } from '../../../document/rich-text.ts'
import type { Passage, PassageKind, Section } from '../../../document/structure.ts'

export interface Writer {
  section(section: Section): string
  /** The key of the passage; null where there is nothing to read. */
  passage(section: string, kind: PassageKind, content: RichText): string | null
  finish(): { readonly outline: readonly Section[]; readonly passages: readonly Passage[] }
}

const ASIDE: ReadonlySet<string> = new Set(['figure', 'table', 'note'])

const LEGENDS = '(?: (?:legends?|captions?))?'
const FLOATS_TITLE = new RegExp(
  `^(?:(?:list of )?(?:figures?|tables?|illustrations)${LEGENDS})(?:(?: and | & |, )(?:figures?|tables?)${LEGENDS})?[.:]?$`,
  'i',
)

export function newWriter(): Writer {
  const outline: Section[] = []
  const passages: Passage[] = []
  const aside = new Set<string>()
  /** A heading over nothing but figures and tables, which have sections of their own, opens none. */
  const isFloatsSection = ({ key, header }: Section): boolean =>
    FLOATS_TITLE.test(header) &&
    passages.every(({ section }) => section !== key) &&
    outline.every(({ parent }) => parent !== key)
  return {
    section(section) {
      if (ASIDE.has(section.role)) aside.add(section.key)
      outline.push(section)
      return section.key
    },
    passage(section, kind, content) {
      if (content.text.trim() === '') return null
      const key = `p${passages.length + 1}`
      passages.push({ key, section, kind, content, pageIndex: null })
      return key
    },
    finish: () => ({
      outline: [
        ...outline.filter((section) => !aside.has(section.key) && !isFloatsSection(section)),
        ...outline.filter(({ key }) => aside.has(key)),
      ],
      passages: [
        ...passages.filter(({ section }) => !aside.has(section)),
        ...passages.filter(({ section }) => aside.has(section)),
      ],
    }),
  }
}
