// The affiliation lines to single affiliations with the marks each is printed with.
import { affiliationParts, hasCountry, namesOrganisation } from '../conventions/affiliations/affiliation-parts.ts'
import { isCountry } from '../conventions/affiliations/countries.ts'
import { anyWord } from '../conventions/language/words.ts'
import { isGivenName } from '../conventions/names/known-names.ts'
import { isKnownOrganisation } from '../conventions/organisations/hits.ts'
import type { Box } from '../document/page/box.ts'
import { concatenate, cutEnd, cutStart, marksOf, type RichText } from '../document/rich-text.ts'
import { patternOf } from '../kernel/patterns.ts'
import { findAffiliationMarks } from './affiliation-marks.ts'
import { splitListed } from './listed-affiliations.ts'

export interface PrintedAffiliation {
  readonly marks: readonly string[]
  readonly text: string
  /** Where its first line stands; null where the text has no place. */
  readonly place: { readonly pageIndex: number; readonly box: Box } | null
}

export interface AffiliationText extends RichText {
  /** Known to be one, whatever its words. */
  readonly isSure?: boolean
}

/** Gap between two lines of one list, in heights of its letters. */
const WIDEST_LIST_GAP = 1.3
/** Sizes of letters within one list differ by less than this. */
const SAME_SIZE_POINTS = 0.8

const OPENING = patternOf('iu')`^\s*(?:
  (?:authors?['’]?s?\s+)?(?:details|address(?:es)?|affiliations?)(?:\s*:|(?=\s+\d)|(?=\s*$)) |
  from:?(?:\s+the(?=\s+[*∗†‡§¶]))?(?=\s+(?:the\s+)?[*∗†‡§¶]?\p{Lu})
)\s*`
/** "Mestra em Ensino. Instituição: Universidade das Águas. Endereço: ...": what is labelled, without what stands around it. */
const LABELLED = new RegExp(`^.*?(?<!\\p{L})(?:${anyWord((words) => words.affiliation_labels)})\\s*[:：]\\s*`, 'isu')
const NEXT_LABEL = new RegExp(`[\\s,;(]*(?<!\\p{L})(?:${anyWord((words) => words.contact_labels)})\\s*[:：].*$`, 'isu')
/** What follows an affiliation on the same lines and is none. */
const TAIL = patternOf('isu')`[\s*∗†‡§¶#(–-]*(?:
  \bfull list of author information | \b(?:these|both|all) authors\b | \bcorrespond(?:[eê]nc(?:e|ia)|ing)\b |
  \bto whom\b | \baddress correspondence | \bauthor to whom | \be-?mails?\b\s*(?:address(?:es)?)?\s*:? |
  \b(?:for|on\sbehalf\sof)\sthe\s[^,;]*\b(?:group|team|consortium|investigators|network|collaboration)\b | \bcontributors\b | \bcontributed equally | \bequal contribution | \bdirecci[óo]n de corresp | \b(?:received|recibido|recebido|eingegangen|reçu le):?\s |
  \baccepted:?\s | \(\d{3}\)\s?\d{3}[-–\s]\d{4} | \btel(?:ephone)?\s?[.:] | \bphone\s?: | \bfax\s?[.:] | \b(?:https?:|www\.) |
  (?<=[;,]\s)[\w-]+\.(?:com|org|net|edu)\b | ©
).*$`
/** "(C.-D.L.); (J.-Y.T.)": who has the address, in initials behind it. */
const INITIALS = /(?:[;,]?\s*\((?:\p{Lu}\.[\s-]?){1,5}\))+[;,.\s]*$/u
const EMAIL = /[({[<]?[^\s({[<]+@\S+/g

/** "(Department of Water, Lake University, Norway.)": brackets around the whole of it. */
const IN_BRACKETS = /^\s*\(((?:[^()]|\([^()]*\))*)\)[\s.,;]*$/u

export function cleanAffiliation(printed: string): string {
  return (
    printed
      .replace(OPENING, '')
      .replace(LABELLED, '')
      .replace(NEXT_LABEL, '')
      .replace(EMAIL, '')
      .replace(TAIL, '')
      .replace(INITIALS, '')
      .replace(IN_BRACKETS, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;.:)–-]+|[\s,;:(–•|-]+$/g, '')
      .replace(/[\s,;]*(?:\band\b|[;,])\s*$/i, '')
      .trim()
      // One below each name of a row is one.
      .replace(/^(.{5,}?)(?:\s\1)+$/u, '$1')
  )
}

const firstPlace = (content: RichText): PrintedAffiliation['place'] => {
  const place = marksOf(content, 'place')[0]
  return place === undefined ? null : { pageIndex: place.pageIndex, box: place.box }
}

/** Whether a block goes on where the one before it ends: right below, in the same letters. */
function continues(before: RichText, next: RichText): boolean {
  const last = marksOf(before, 'place').at(-1)
  const first = marksOf(next, 'place')[0]
  if (last === undefined || first === undefined || last.pageIndex !== first.pageIndex) return false
  const gap = first.box[1] - last.box[3]
  const isBelow = first.box[1] > last.box[1] + 2 && gap < last.fontSize * WIDEST_LIST_GAP
  const overlaps = first.box[0] < last.box[2] && first.box[2] > last.box[0]
  const isSameRow = first.box[1] < last.box[3] && first.box[3] > last.box[1] && first.box[0] > last.box[2] - 1
  if (isSameRow) return /,\s*$/.test(before.text) && first.box[0] - last.box[2] < last.fontSize * WIDEST_LIST_GAP
  return isBelow && overlaps && Math.abs(first.fontSize - last.fontSize) < SAME_SIZE_POINTS
}

function runsOf(contents: readonly AffiliationText[]): AffiliationText[][] {
  const runs: AffiliationText[][] = []
  for (const content of contents) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && continues(before, content)) run.push(content)
    else runs.push([content])
  }
  return runs
}

/** "Charmaine K.", "Jean", "lakes.org": the head of a name or an address on the web, whatever a model takes it for. */
const isNoPlace = (text: string): boolean =>
  /^(?:\S+\.(?:org|com|net|edu)|\p{Lu}\p{Ll}+(?: \p{Lu}\.)+)$/u.test(text) || (!/\s/.test(text) && isGivenName(text))

/** "..., United States, Department of Water, ...": behind a country another address begins, whose mark the page's letters may have lost. */
function addressesIn(text: string): string[] {
  const parts = text.split(/,\s+/)
  const at = parts.findIndex(
    (part, index) => index > 0 && isCountry(part) && namesOrganisation((parts[index + 1] ?? '').replace(LOST_MARK, '')),
  )
  if (at < 0) return [text]
  const rest = parts.slice(at + 1).join(', ')
  return [parts.slice(0, at + 1).join(', '), ...addressesIn(rest.replace(LOST_MARK, ''))]
}
const LOST_MARK = /^(?:and\s+)?\p{Lu}(?=\p{Lu}\p{Ll}{3})/u

const read = (content: RichText, marks: readonly string[], isSure = false): PrintedAffiliation[] => {
  const text = cleanAffiliation(content.text)
  const isTold = marks.length > 0 || isSure ? /\p{L}{3}/u.test(text) : hasCountry(text) || isKnownOrganisation(text)
  // What begins amid a word is the rest of an address.
  const isOne = namesOrganisation(text) || (isTold && (marks.length > 0 || !/^\p{Ll}{2,}\s/u.test(text)))
  if (!isOne || isNoPlace(text)) return []
  return addressesIn(text).map((one, at) => ({ marks: at === 0 ? marks : [], text: one, place: firstPlace(content) }))
}

/** "Botanical Institute" and "University of Kiel, Germany" under it are one; a finished address ends with its country. */
function isUnfinished(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next) || /[,–-]\s*$|\b(?:of|and|for|the|de|der|für|&)\s*$/iu.test(before)) return true
  return !hasCountry(before) && !/[.;]\s*$/.test(before) && !(namesOrganisation(next) && hasCountry(next))
}

function unmarked(blocks: readonly RichText[], isSure: boolean): PrintedAffiliation[] {
  const wholes: RichText[] = []
  for (const block of blocks) {
    const before = wholes.at(-1)
    if (before !== undefined && isUnfinished(before.text, block.text))
      wholes.push(concatenate([wholes.pop() ?? before, block]))
    else wholes.push(block)
  }
  return wholes.flatMap((whole) => {
    return read(whole, [], isSure).flatMap((only) =>
      only.text.split(/;\s+(?=\p{Lu})/u).flatMap((text) => splitListed(text).map((one) => ({ ...only, text: one }))),
    )
  })
}

function readRun(blocks: readonly AffiliationText[]): PrintedAffiliation[] {
  const isSure = blocks.every((block) => block.isSure === true)
  const printed = concatenate(blocks)
  const whole = cutStart(printed, OPENING.exec(printed.text)?.[0].length ?? 0)
  const marks = findAffiliationMarks(whole)
  const [first] = marks
  if (first === undefined) return unmarked(blocks, isSure)
  const before = cutEnd(whole, first.start)
  let marked: readonly PrintedAffiliation[] = []
  for (const [index, mark] of [...marks.entries()].reverse()) {
    const next = marks[index + 1]
    const piece = cutStart(next === undefined ? whole : cutEnd(whole, next.start), mark.end)
    const [behind] = marked
    const owned = read(piece, mark.marks).map((own) =>
      behind !== undefined && GOES_ON.test(piece.text) ? { ...own, text: withSharedTail(own.text, behind.text) } : own,
    )
    marked = [...owned, ...marked]
  }
  return [...(before.text.trim() === '' ? [] : unmarked([before], isSure)), ...marked]
}

const GOES_ON = /(?:\band|&)\s*$/iu

/** "1 Department of Water and 2 Department of Lakes, University of Rivers, Basel": what stands behind a department is that of both. */
function withSharedTail(own: string, behind: string): string {
  if (affiliationParts(own).institution !== null || hasCountry(own)) return own
  const parts = behind.split(/,\s+/)
  const from = parts.findIndex((part) => affiliationParts(part).institution !== null)
  return from < 1 ? own : [own, ...parts.slice(from)].join(', ')
}

/** A first page may print some of the list that stands whole at the end: the longer one counts. */
function withoutExcerpts(runs: readonly PrintedAffiliation[][]): PrintedAffiliation[][] {
  const marksOfRun = (run: readonly PrintedAffiliation[]) =>
    new Set(run.flatMap(({ marks }) => marks).filter((mark) => /[\da-z]/.test(mark)))
  return runs.filter((run, index) => {
    const own = marksOfRun(run)
    if (own.size === 0) return true
    return !runs.some((other, at) => {
      const theirs = marksOfRun(other)
      const holdsAll = [...own].every((mark) => theirs.has(mark))
      return at !== index && holdsAll && (theirs.size > own.size || (theirs.size === own.size && at < index))
    })
  })
}

/** Each content is one printed block. */
export function splitAffiliations(contents: readonly AffiliationText[]): PrintedAffiliation[] {
  return withoutExcerpts(runsOf(contents).map(readRun)).flat()
}
