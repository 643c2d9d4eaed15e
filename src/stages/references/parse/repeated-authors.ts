// "———. 2004. A later book.": a dash at the head of an entry stands for the authors of the entry before.
import type { PersonNameExport } from '../../../schema/people.ts'
import { flatNames } from './normalizers/names.ts'
import type { ParsedReference } from './parse-references.ts'

const DASH = '(?:(?:[—–_‒―⸺⸻‐-]\\s?){2,}|[—―⸺⸻])'
const DASHES = new RegExp(
  `^\\s*(?<dashes>${DASH}(?:\\s?[,;/]\\s?${DASH})*)(?<behind>\\s*(?:[,;/&]|(?:and|und|et|y|e)\\s))?`,
  'u',
)
const ONE_DASH = new RegExp(DASH, 'gu')

interface Repeat {
  /** How many dashes there are, one for each name where several are printed. */
  readonly count: number
  /** Whether more names follow: "———, and B. Poe". */
  readonly goesOn: boolean
}

function repeatOf(raw: string): Repeat | null {
  const groups = DASHES.exec(raw)?.groups
  if (groups?.dashes === undefined) return null
  return { count: groups.dashes.match(ONE_DASH)?.length ?? 1, goesOn: groups.behind !== undefined }
}

/** A name that holds a dash and nothing else is none. */
const isNamed = ({ family, literal }: PersonNameExport): boolean => /\p{L}/u.test(`${family ?? ''}${literal ?? ''}`)

/** One dash stands for all authors of the entry before; before further names, for as many as there are dashes. */
function authorsAt(repeat: Repeat, before: readonly PersonNameExport[], own: readonly PersonNameExport[]) {
  if (repeat.goesOn && own.length > 0) return [...before.slice(0, repeat.count), ...own]
  return repeat.count === 1 ? before : before.slice(0, repeat.count)
}

/** Fills in the authors that an entry prints as dashes; editors where the entry before has only these. */
export function withRepeatedAuthors(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const out: ParsedReference[] = []
  parsed.forEach((fields, at) => {
    const repeat = repeatOf(strings[at] ?? '')
    const before = out.at(-1)
    const own = (fields.author ?? []).filter(isNamed)
    if (repeat === null || before === undefined || (own.length > 0 && !repeat.goesOn)) {
      out.push(fields)
      return
    }
    if (!before.author?.length && before.editor?.length && own.length === 0) {
      const editor = fields.editor?.some(isNamed) ? fields.editor : before.editor
      out.push({ ...fields, editor, editors: flatNames(editor) })
      return
    }
    const author = authorsAt(repeat, before.author ?? [], own)
    out.push(author.length === 0 ? fields : { ...fields, author: [...author], authors: flatNames(author) })
  })
  return out
}
