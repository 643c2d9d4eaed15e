// What speaks for and against the list of authors: how sure each name is, who else names them, and who is named but does not sign.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { hasCountry, namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import type { PrintedArea } from '../../../conventions/find-printed.ts'
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { isNameParticle } from '../../../conventions/names/split-name.ts'
import { MONTH_WORDS } from '../../../conventions/numbers/dates.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Author, People } from '../../../document/header.ts'
import type { Layers } from '../../../document/layers.ts'
import { lineKey } from '../../../document/page/blocks.ts'
import type { Line } from '../../../document/page/page.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { FactLine, FrontFacts } from '../facts.ts'
import {
  citedMissing,
  declaredMissing,
  headCountsOtherwise,
  lastWord,
  nameOf,
  share,
  strangeAddress,
} from './named-elsewhere.ts'

export type AuthorSources = Pick<Layers, 'people' | 'nameCandidates'>

const PARTS = new Set(['given-first', 'given', 'family-first', 'family', 'suffix', 'group-first', 'group'])
const FAMILY = new Set(['family-first', 'family'])

/** Tokens of names on the first page, with the words they hold. */
function nameTokens(lines: readonly FactLine[]) {
  return lines.flatMap((each) =>
    each.tokens
      .filter(({ label }) => PARTS.has(label))
      .map((token) => ({ ...token, word: letterKey(each.line.text.slice(token.start, token.end)), line: each })),
  )
}
type NameToken = ReturnType<typeof nameTokens>[number]

/** The header model's word on a name: its least sure part; 0 where it saw none of it. */
function taggedName(author: Author, tokens: readonly NameToken[]): number {
  const words = foldedWords(nameOf(author)).filter((word) => word.length > 1)
  const best = words.map((word) =>
    maxOf(
      tokens.filter((token) => token.word === word || token.word.includes(word)).map((token) => token.confidence),
      0,
    ),
  )
  return best.length === 0 ? 0 : minOf(best)
}

const DEGREES =
  'phd md msc bsc mph dr prof professor mba ms ma and und et y e for the of on behalf by with from author authors corresponding email orcid jr sr iii ii rn frcp fellow student associate assistant senior lecturer researcher research chair dean department university med phar pharm sci eng phil surg hons habil dipl ing'.split(
    ' ',
  )

const fontAt = (line: Line, at: number): string => {
  const span = line.spans.find(({ start, end }) => start <= at && at < end)
  return span === undefined || span.rise !== null ? '' : `${span.fontName} ${Math.round(span.size)}`
}

/** The line without raised marks, so that none is taken for the end of a name. */
const withoutRaised = ({ text, spans }: Line): string =>
  spans.reduce(
    (plain, { start, end, rise }) =>
      rise === null ? plain : plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end),
    text,
  )

/** Words of institutions that were read as such; a name that was taken for an institution is none of them. */
const placeWords = ({ affiliations }: People): string[] =>
  affiliations
    .filter(({ text }) => namesOrganisation(text) || hasCountry(text))
    .flatMap(({ text }) => foldedWords(text))

/** Capitalised words in the letters of the names that stand in none of them: on the lines of the names, or on lines close by. */
const NEAR_LINES = 2.5

/** A name as bylines print it, "Junior" included. */
const printedName = (author: Author): string => `${nameOf(author)} ${author.suffix ?? ''}`

function leftInByline(people: People, areas: readonly PrintedArea[], facts: FrontFacts): Left {
  const { authors } = people
  const names = authors.flatMap((author) => foldedWords(printedName(author)))
  const known = new Set([...names, ...DEGREES, ...MONTH_WORDS, ...placeWords(people)])
  const keys = authors.map((author) => letterKey(nameOf(author))).join(' ')
  const own = new Set(areas.map(({ ref }) => lineKey(ref)))
  const named = facts.lines.filter(({ ref }) => own.has(lineKey(ref)))
  const fonts = new Set(
    named.flatMap(({ line }) =>
      authors.flatMap(({ family }) => {
        const at = line.text.indexOf(family)
        return at < 0 || family === '' ? [] : [fontAt(line, at)]
      }),
    ),
  )
  const unnamedWord = (line: Line): string | undefined =>
    namesOrganisation(line.text) || /@|\bprofessor\b|\bchair\b/iu.test(line.text)
      ? undefined
      : allMatches(withoutRaised(line), /\p{Lu}\p{Ll}{2,}/gu).find(
          ({ 0: word, index }) =>
            fonts.has(fontAt(line, index)) && !known.has(letterKey(word)) && !keys.includes(letterKey(word)),
        )?.[0]
  const isNear = (line: Line): boolean =>
    named.some(
      ({ line: other }) =>
        Math.max(line.box[1] - other.box[3], other.box[1] - line.box[3]) < NEAR_LINES * other.size &&
        Math.abs(line.size - other.size) < 1,
    )
  const beside = facts.lines.filter(
    ({ ref, line, label }) => !own.has(lineKey(ref)) && label !== 'title' && isNear(line),
  )
  return {
    within: named.map(({ line }) => unnamedWord(line)).find((word) => word !== undefined),
    beside: beside.map(({ line }) => unnamedWord(line)).find((word) => word !== undefined),
  }
}

interface Left {
  readonly within: string | undefined
  readonly beside: string | undefined
}

function taggedMissing(authors: readonly Author[], tokens: readonly NameToken[]): string | undefined {
  const keys = authors.map((author) => letterKey(printedName(author))).join(' ')
  return tokens.find(
    ({ label, confidence, word }) =>
      FAMILY.has(label) && confidence > SURE_LABEL && word.length > 2 && !keys.includes(word),
  )?.word
}
const SURE_LABEL = 0.5

/** Small words of groups that sign. */
const OF_GROUPS = new Set(['the', 'of', 'and', 'for', 'on', 'behalf', 'group'])
const isSmallWord = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !isNameParticle(word) && !OF_GROUPS.has(word.toLowerCase())

/** "Rosa Elena María Di Martino Ortiz": Iberian names have up to six words, particles not counted. */
const MOST_NAMES = 6

/** What about a name is odd; null where nothing is. */
function oddity(author: Author): string | null {
  const name = nameOf(author)
  const words = name.split(/\s+/)
  if (author.given === '' && words.length > 1) return null
  if (namesOrganisation(name)) return `"${name}" names an institution`
  if (/[\d@*†‡§:;[\]/]/.test(name)) return `"${name}" holds a mark or a number`
  if (words.some(isSmallWord)) return `"${name}" holds a small word`
  if (/,|\b(?:MD|PhD|MSc|BSc|MPH|DDS|RN|Dr|Prof)\p{L}?\b/u.test(name)) return `"${name}" holds a degree or a comma`
  if (words.length === 1) return `"${name}" is one word`
  if (words.filter((word) => !isNameParticle(word)).length > MOST_NAMES) return `"${name}" has ${words.length} words`
  if (letterKey(author.family).length < 2) return `"${name}" has no family name`
  return null
}

/** Authors without an affiliation where others have one. */
function untied({ authors }: People): Evidence {
  const bare = authors.filter((author) => author.affiliations.length === 0).length
  const says = bare > 0 && bare < authors.length ? `${bare} of ${authors.length} authors have no affiliation` : null
  return against('author-of-nowhere', says, share(bare, authors.length))
}

/** Scores, in log-odds, between which a name is neither sure to sign nor sure not to. */
const SURE_SCORE = 1
const NEARLY = -1

function weighedNames({ nameCandidates, people }: AuthorSources): Evidence[] {
  const signed = new Set(people.authors.map((author) => letterKey(nameOf(author))))
  const thin = nameCandidates.find(({ isChosen, score }) => isChosen && score < SURE_SCORE)
  const near = nameCandidates.find(
    ({ name, isChosen, score }) => !isChosen && score > NEARLY && !signed.has(letterKey(name)),
  )
  return [
    against('thin-name', thin === undefined ? null : `little shows that ${thin.name} is an author`),
    against('nearly-signed', near === undefined ? null : `${near.name} may be an author too`),
  ]
}

export function authorsEvidence(sources: AuthorSources, facts: FrontFacts): Evidence[] {
  const { authors } = sources.people
  const tokens = nameTokens(facts.lines)
  const tagged = authors.map((author) => taggedName(author, tokens))
  const areas = authors.map((author) => facts.printed.onFront(nameOf(author)))
  const declared = declaredMissing(authors, facts)
  const byModel = taggedMissing(authors, tokens)
  const left = leftInByline(sources.people, areas.flat(), facts)
  const cited = citedMissing(authors, facts)
  const head = headCountsOtherwise(authors, facts.heads)
  const address = strangeAddress(authors, facts)
  const cover = letterKey((facts.cover?.names ?? []).join(' '))
  const isOnCover = (author: Author | undefined) => author !== undefined && cover.includes(letterKey(author.family))
  const odd = authors.map(oddity).filter((each) => each !== null)
  return [
    evidence('header-model', tagged.length === 0 ? 0 : minOf(tagged)),
    evidence('running-head', Number(facts.heads.flatMap(foldedWords).includes(lastWord(authors[0]?.family ?? '')))),
    evidence(
      'printed',
      share(areas.filter((area, at) => area.length > 0 || isOnCover(authors[at])).length, authors.length),
    ),
    against(
      'declared-otherwise',
      declared === undefined ? null : `the file names ${declared}, who is printed but is not among them`,
    ),
    against(
      'header-model-sees-more',
      byModel === undefined ? null : `"${byModel}" reads like a name and is not among them`,
    ),
    against(
      'byline-has-more',
      left.within === undefined ? null : `"${left.within}" is printed among the names but is part of none`,
    ),
    against(
      'set-alike',
      left.beside === undefined ? null : `"${left.beside}" next to the names is set in the same type`,
    ),
    against('cited-otherwise', cited === undefined ? null : `the paper cites itself with ${cited} as an author`),
    against('running-head-counts-otherwise', head === undefined ? null : `the running head says "${head}"`),
    against('address-of-nobody', address === undefined ? null : `the address ${address} fits none of the authors`),
    against('odd-name', odd[0] ?? null, odd.length === 0 ? 0 : 0.5 + share(odd.length, authors.length) / 2),
    untied(sources.people),
    ...weighedNames(sources),
    evidence('many', Math.min(1, authors.length / 20)),
  ]
}

export const authorWords = ({ authors }: People): string[] => authors.map(nameOf)
