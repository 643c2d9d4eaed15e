// What the cover of an archive says of the paper behind it: how it is cited, and with that its title and who wrote it.
import type { BylineName } from '../../byline/split-authors.ts'
import { foldLetters, letterKey } from '../../conventions/language/letters.ts'
import { splitName } from '../../conventions/names/split-name.ts'
import type { Weighing } from '../../document/evidence.ts'
import type { Line, Page } from '../../document/page/page.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { ownCitations } from './own-citation.ts'

export interface Cover {
  /** "Meer, Anna", in the order of the citation; none where it names others without their names. */
  readonly names: readonly string[]
  /** The letters of the citation behind the authors. */
  readonly key: string
  /** The title as the cover prints it, where its citation has it, too. */
  readonly title: string | null
}

/** Lines of a title follow one another within so many heights of their letters. */
const WIDEST_STEP = 2

const FAMILY = String.raw`(?:\p{Ll}[\p{L}’']* ){0,2}\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?`
const GIVEN = String.raw`\p{Lu}[\p{L}.’'-]*(?: [\p{L}.’'-]+){0,3}`
const WHOLE_NAME = new RegExp(`^${FAMILY}, ${GIVEN}$`, 'u')
const SHORT_NAME = new RegExp(String.raw`(?:^|, (?:& )?|& )(${FAMILY}, (?:\p{Lu}\.[ -]?)+)`, 'gu')
/** What ends a list of authors: a year or a role in brackets, or the colon before the title. */
const ENDS_AUTHORS = /\s*\((?=\d{4}|rev|ed|hrsg|hg)|:\s/iu

/** Authors with whole names stand between semicolons, those with initials between commas; an editor behind them is none. */
function namesIn(list: string): string[] {
  if (/\bet al\b|\bu\. ?a\.|…/u.test(list)) return []
  const whole = list.split(/\s*;\s*/u).filter((name) => WHOLE_NAME.test(name))
  return whole.length > 0 ? whole : allMatches(list, SHORT_NAME).map(([, name = '']) => name.trim())
}

const FEWEST_LETTERS = 20
const SAME_SIZE_PT = 0.2

/** Lines of one size that follow one another and stand in the citation, from the largest on. */
function titleIn({ lines }: Page, key: string): string | null {
  const runs: Line[][] = []
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1)
    const isNext = above !== undefined && line.box[1] - above.box[1] <= WIDEST_STEP * line.size
    if (isNext && Math.abs(above.size - line.size) < SAME_SIZE_PT) runs.at(-1)?.push(line)
    else runs.push([line])
  }
  const texts = runs
    .sort(([a], [b]) => (b?.size ?? 0) - (a?.size ?? 0))
    .map((run) => run.map(({ text }) => text).join(' '))
  return texts.find((text) => letterKey(text).length >= FEWEST_LETTERS && key.includes(letterKey(text))) ?? null
}

export function coverOf(pages: readonly Page[], firstPageIndex: number): Cover | null {
  for (const page of pages) {
    if (page.index >= firstPageIndex) return null
    const [citation] = ownCitations(page)
    if (citation === undefined || citation.text === '') continue
    const end = ENDS_AUTHORS.exec(citation.text)?.index ?? 0
    const key = letterKey(citation.text.slice(end))
    return { names: namesIn(citation.text.slice(0, end)), key, title: titleIn(page, key) }
  }
  return null
}

/** A name that was weighed for the byline. */
export type SignedName = BylineName & Pick<Weighing, 'logOdds' | 'evidence'>

const familyOf = (name: string): string => foldLetters(splitName(name).family)
/** As sure as most names of bylines. */
export const ON_THE_COVER = { marks: [], place: null, logOdds: 3, evidence: [{ name: 'cover', value: 1, adds: 3 }] }

/** The authors that the cover names, each as the byline prints it where it does; the byline's where the cover names nobody. */
export function signedAsOnCover(
  { names }: Pick<Cover, 'names'>,
  { chosen, lost }: { readonly chosen: readonly SignedName[]; readonly lost: readonly SignedName[] },
): readonly SignedName[] {
  if (names.length === 0) return chosen
  const printed = new Map([...lost, ...chosen].map((each) => [familyOf(each.name), each]))
  return names.map((name) => printed.get(familyOf(name)) ?? { name, ...ON_THE_COVER })
}
