// What speaks for and against affiliations and e-mail addresses: both models, how each reads, and whom it belongs to.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { ownerScore } from '../../../byline/email-owners.ts'
import { findEmails } from '../../../byline/emails.ts'
import { hasCountry, namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Affiliation, People } from '../../../document/header.ts'
import type { FrontFacts } from '../facts.ts'
import { isOfHouse } from './named-elsewhere.ts'

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const FOREIGN = /@|https?:|e-?mail|correspond|received|©|copyright|orcid|funding|conflict|\bgrant\b|present address/iu
const SHORT_AFFILIATION = 12
const LONG_AFFILIATION = 260

const isOdd = ({ text }: Affiliation): boolean =>
  FOREIGN.test(text) ||
  text.length < SHORT_AFFILIATION ||
  text.length > LONG_AFFILIATION ||
  /^\p{Ll}{3}|[,;(-]$/u.test(text)

function taggedShare(affiliations: readonly Affiliation[], facts: FrontFacts): number {
  let [all, tagged] = [0, 0]
  for (const { text } of affiliations)
    for (const { ref } of facts.printed.onFront(text))
      for (const { label, confidence, start, end } of facts.lineAt(ref)?.tokens ?? []) {
        all += end - start
        if (label.startsWith('affiliation')) tagged += (end - start) * confidence
      }
  return share(tagged, all)
}

/** Something that the header model takes for an institution and that stands in none. */
function leftBehind(affiliations: readonly Affiliation[], facts: FrontFacts): string | undefined {
  const key = letterKey(affiliations.map(({ text }) => text).join(' '))
  return facts.lines
    .filter(({ tokens, line }) => {
      const own = tokens.filter(({ label, confidence }) => label.startsWith('affiliation') && confidence > 0.5)
      return own.length > tokens.length / 2 && line.text.length > SHORT_AFFILIATION
    })
    .map(({ line }) => line.text)
    .find((text) => !key.includes(letterKey(text.replace(/^[\s\d*†‡§,a-z]{1,3}(?=\p{Lu})/u, '')).slice(3, -3)))
}

export function affiliationsEvidence({ authors, affiliations }: People, facts: FrontFacts): Evidence[] {
  const tied = new Set(authors.flatMap((author) => author.affiliations))
  const odd = affiliations.find(isOdd)
  const left = leftBehind(affiliations, facts)
  const free = affiliations.filter(({ key }) => !tied.has(key))
  return [
    evidence('header-model', taggedShare(affiliations, facts)),
    evidence(
      'organisations',
      share(affiliations.filter(({ text }) => namesOrganisation(text)).length, affiliations.length),
    ),
    evidence('countries', share(affiliations.filter(({ text }) => hasCountry(text)).length, affiliations.length)),
    evidence('all-tied', Number(free.length === 0)),
    evidence('all-placed', Number(authors.every((author) => author.affiliations.length > 0))),
    against(
      'of-nobody',
      free[0] === undefined ? null : `"${free[0].text}" belongs to no author`,
      share(free.length, affiliations.length),
    ),
    against('odd-affiliation', odd === undefined ? null : `"${odd.text}" does not read like an affiliation`),
    against(
      'header-model-sees-more',
      left === undefined ? null : `"${left.trim()}" reads like an affiliation and is not among them`,
    ),
    evidence('many', Math.min(1, affiliations.length / 10)),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}

/** An address that an author has, or another one of an author who has one; one that goes on behind what the author has is neither. */
function isGiven(address: string, authors: People['authors']): boolean {
  const sought = address.toLowerCase()
  const local = letterKey(sought.split('@')[0] ?? '')
  return authors.some(({ email, family }) => {
    const own = email?.toLowerCase()
    if (own === undefined || own.startsWith(sought)) return own !== undefined
    const name = letterKey(family)
    // Behind a full stop the next word may stand without a space: no address ends in so long a word.
    if (sought.startsWith(own)) return /^\.\p{L}{5,}$/u.test(sought.slice(own.length))
    return name.length > 3 && local.includes(name)
  })
}

const resembles = (address: string, { family, given }: People['authors'][number]): boolean => {
  const local = letterKey(address.split('@')[0] ?? '')
  return [family, given].some((name) => name.length > 2 && local.includes(letterKey(name).slice(0, 4)))
}

/** An address that some author lacks: of one who has none by its letters, or of anybody where nobody has one. Editors and offices have addresses, too. */
function isMissed(address: string, authors: People['authors']): boolean {
  if (isOfHouse(address) || isGiven(address, authors)) return false
  const without = authors.filter(({ email }) => email === null)
  const goesOn = authors.some(({ email }) => email !== null && address.toLowerCase().startsWith(email.toLowerCase()))
  return (
    goesOn ||
    without.length === authors.length ||
    without.some((author) => resembles(address, author) || ownerScore(address, author) > 0)
  )
}

export function emailsEvidence({ authors }: People, facts: FrontFacts): Evidence[] {
  const given = authors.flatMap(({ email }) => email ?? [])
  const printed = findEmails(facts.lines.map(({ line }) => line.text).join('\n'))
  const spare = printed.find((address) => isMissed(address, authors))
  const named = authors.filter((author) => author.email !== null && resembles(author.email, author))
  return [
    evidence('named', share(named.length, given.length)),
    evidence(
      'printed',
      share(
        given.filter((each) => printed.some((address) => address.toLowerCase() === each.toLowerCase())).length,
        given.length,
      ),
    ),
    against('address-left', spare === undefined ? null : `the address ${spare} is printed but given to no author`),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}
