// E-mail addresses in the header, also in braces and broken over lines, each given to its author.
import { EMAIL_IN_PRINT, isEmail } from '../conventions/identifiers/email-address.ts'
import { allMatches } from '../kernel/patterns.ts'
import { isShortName, type Named, ownerScore, SURE_OWNER } from './email-owners.ts'

/** A local part that a line break or a blank cut behind its dot or underscore: "anna_ meer@example.org". */
const CUT = /(?<=[\s(:;,]|^)(?=[\p{N}._-]*\p{Ll})([\p{Ll}\p{N}]{2,}[\p{Ll}\p{N}._-]*[._-])\s(?=[\p{Ll}\p{N}._-]+@)/gu
/** A host that a line break cut behind a dot: "anna@example. org)". */
const CUT_HOST = /(@[\p{L}\p{N}.-]+\.)\s(?=\p{Ll}{2,}(?:\.\p{Ll}+)*\s?(?:[);,\]]|$))/gmu
const BRACES = /[{(]([^{}()@]{3,200})[})]\s?@\s?([\p{L}\p{N}.-]+\.\p{L}{2,})/gu

/** "the corresponding author. meer@example.org": a sentence ends before the address. */
const ENDS_SENTENCE = /^(?:authors?|address(?:es)?|e?mails?|correspondence)\.$/

/** A text with its addresses in one piece. */
const mended = (text: string): string =>
  text
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/mailto:/gi, ' ')
    .replace(CUT, (all, head: string) => (ENDS_SENTENCE.test(head) ? all : head))
    .replace(CUT_HOST, '$1')

/** How far from its sign an address may begin and end: people in braces share one host, and a host has bounds of its own (RFC 5321). */
const ADDRESS_REACH = 320

/** The parts of a text that may hold addresses, apart from each other: whole papers are searched, and few words of them are addresses. */
function aroundSigns(text: string): string {
  const parts: [start: number, end: number][] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [start, end] = [text.lastIndexOf('\n', Math.max(0, at - ADDRESS_REACH)) + 1, at + ADDRESS_REACH]
    const last = parts.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = end
    else parts.push([start, end])
  }
  return parts.map(([start, end]) => text.slice(start, end)).join('\n\n')
}

/** Desks of publishers, which belong to no author. */
const DESK =
  /^(?:[\w-]+\.)*(?:permissions?|reprints?|subscriptions?|rights|copyright|orders|journals?)(?:[.-][\w-]+)*@/i

export function findEmails(printed: string): string[] {
  const found: string[] = []
  const text = mended(aroundSigns(printed))
  const rest = text.replace(BRACES, (_all, people: string, host: string) => {
    for (const name of people.split(/[,;|]/)) found.push(`${name.trim()}@${host}`)
    return ' '
  })
  for (const [address] of allMatches(rest, EMAIL_IN_PRINT)) found.push(address.replace(/\s/g, ''))
  return [...new Set(found.filter((address) => isEmail(address) && !DESK.test(address)))]
}

/** How far from an address its author's name may stand, before it or in brackets. */
const NAME_REACH = 240
const BRACKETS_REACH = 60

/** The author whom brackets behind the address name, by initials or as "A. Meer", or whose initials stand before it. */
function namedInBrackets(text: string, address: string, authors: readonly Named[]): number | null {
  const at = text.indexOf(address)
  if (at < 0) return null
  const after = text.slice(at + address.length, at + address.length + BRACKETS_REACH)
  const before = text.slice(Math.max(0, at - BRACKETS_REACH), at)
  const told = [
    /^[\s,;]*\(([^()@]{2,40})\)/u.exec(after)?.[1],
    /((?:\p{L}{1,2}\.[\s-]?){2,6})\s*\((?:[Ee]-?mail:?)?\s*$/u.exec(before)?.[1],
  ]
  const owners = told.flatMap((short) => authors.flatMap((one, at) => (isShortName(short, one) ? [at] : [])))
  return owners[0] ?? null
}

/** The author named nearest before the address in the same text. */
function namedBefore(text: string, address: string, authors: readonly Named[]): number | null {
  const at = text.indexOf(address)
  if (at < 0) return null
  const before = text.slice(Math.max(0, at - NAME_REACH), at)
  const lower = before.toLowerCase()
  const placeOf = (name: string): number => (name.length < 2 ? -1 : lower.lastIndexOf(name.toLowerCase()))
  // Of two authors with one family name the given name decides.
  const nearest = authors
    .map(({ given, family }, author) => ({ author, at: placeOf(family), given: placeOf(given.split(' ')[0] ?? '') }))
    .sort((a, b) => b.at - a.at || b.given - a.given)[0]
  return nearest === undefined || nearest.at < 0 ? null : nearest.author
}

export interface EmailEvidence {
  /** The texts the addresses stand in. */
  readonly texts: readonly string[]
  /** Whether each author is marked as the one to write to. */
  readonly starred: readonly boolean[]
}

const NO_EVIDENCE: EmailEvidence = { texts: [], starred: [] }

/**
 * The author each address belongs to: the one named in brackets beside it, the one whose name it holds, the one named before it, the one marked for
 * correspondence; an address that fits nobody goes to nobody unless there is one author.
 */
export function matchEmails(
  addresses: readonly string[],
  authors: readonly Named[],
  { texts, starred }: EmailEvidence = NO_EVIDENCE,
): Map<number, string> {
  const matched = new Map<number, string>()
  const used = new Set<string>()
  const give = (author: number | null, address: string) => {
    if (author === null || author < 0 || used.has(address) || matched.has(author)) return
    matched.set(author, address)
    used.add(address)
  }
  const all = texts.map(mended)
  for (const address of addresses) for (const text of all) give(namedInBrackets(text, address, authors), address)
  const pairs = addresses
    .flatMap((address) => authors.map((person, author) => ({ address, author, score: ownerScore(address, person) })))
    .filter((pair) => pair.score > 0)
    .sort((a, b) => b.score - a.score)
  for (const { address, author, score } of pairs) if (score >= SURE_OWNER) give(author, address)
  const left = () => addresses.filter((address) => !used.has(address))
  for (const address of left()) for (const text of all) give(namedBefore(text, address, authors), address)
  for (const { address, author } of pairs) give(author, address)
  const waiting = authors.flatMap((_, author) => (starred[author] === true && !matched.has(author) ? [author] : []))
  const open = left()
  if (waiting.length === open.length) for (const [at, address] of open.entries()) give(waiting[at] ?? null, address)
  // One address and nobody marked: it is the first author's.
  if (authors.length === 1 || (addresses.length === 1 && texts.length > 0 && !starred.includes(true)))
    for (const address of left()) give(0, address)
  const closed = authors.map((_, author) => author).filter((author) => !matched.has(author))
  // Every author has an address and all stand in one list: what is left pairs off in order.
  if (addresses.length === authors.length && closed.length === left().length && closed.length < authors.length)
    for (const [at, address] of left().entries()) give(closed[at] ?? null, address)
  return matched
}
