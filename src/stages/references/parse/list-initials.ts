// Initials are printed alike throughout a list: its other entries tell whose stop it is behind a lone author's initial.
import type { BibFields } from '../../../schema/bib.ts'
import type { PersonNameExport } from '../../../schema/people.ts'
import { flatNames } from './normalizers/names.ts'
import type { ParsedReference } from './parse-references.ts'

const BARE = /^\p{Lu}{1,3}$/u
const STOPPED = /^\p{Lu}\./u
const BARE_AND_STOP = /^(\p{Lu}{1,3})\.$/u

/** Authors behind whom the list goes on: no stop of a sentence can stand there. */
const withinLists = (parsed: readonly Pick<BibFields, 'author'>[]): PersonNameExport[] =>
  parsed.flatMap(({ author }) => author?.slice(0, -1) ?? [])

/** "Brown T. A book." in a list that prints "Roe RA, Poe B. A paper.": the stop ends the name. */
export function withListInitials(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const inner = withinLists(parsed).map(({ given }) => given ?? '')
  const isBareList = inner.some((given) => BARE.test(given)) && !inner.some((given) => STOPPED.test(given))
  if (!isBareList) return [...parsed]
  return parsed.map((fields, at) => {
    const last = fields.author?.at(-1)
    const initials = BARE_AND_STOP.exec(last?.given ?? '')?.[1]
    if (last === undefined || initials === undefined) return fields
    // Behind a comma ("Brown, T.") initials are set by another rule.
    if (!strings[at]?.includes(`${last.family} ${last.given}`)) return fields
    const author = [...(fields.author ?? []).slice(0, -1), { ...last, given: initials }]
    return { ...fields, author, authors: flatNames(author) }
  })
}
