// Several whole institutions in one text: "University of Rivers, Institute of Lakes, and NBER".
import { hasCountry, isStreet, ORGANISATION } from '../conventions/affiliations/affiliation-parts.ts'
import { isKnownOrganisation } from '../conventions/organisations/hits.ts'

/** Employers that are no organisations in every line: "the bank of a river". */
const EMPLOYER = /\b(?:bank|corp|reserve)\b|school of|laborator/i
const ACRONYM = /^\p{Lu}{3,}$/u
export const isInstitution = (text: string): boolean =>
  text.split(',').some((part) => (ORGANISATION.test(part) || EMPLOYER.test(part)) && !isStreet(part.trim())) ||
  ACRONYM.test((text.split(',')[0] ?? '').trim())

/** A department of its own, or a part of one of the institutions named before it. */
const PART = /^(?:the\s+)?(?:department|school|faculty|division)\b/i

/** "Virginia Polytechnic Institute and State University" is one, as the organisations of the world are called. */
const isOneName = (head: string, tail: string): boolean =>
  isKnownOrganisation(`${head.split(/,\s+/).at(-1) ?? ''} and ${tail.split(/,\s+/)[0] ?? ''}`)

/** Parts of one institution are no list: each member begins with a whole one. */
export function splitListed(text: string): string[] {
  const listed = text.split(/;\s+(?:and\s+)?/u)
  if (listed.length > 1 && listed.every((one) => isInstitution(one))) return listed.flatMap(splitListed)
  const dashed = text.split(/[.,;]?\s[-–—]\s/u)
  const isNamed = (one: string): boolean => /universi/iu.test(one) || isKnownOrganisation(one)
  // "Lake University – Water, Oslo, Norway" is one address: the country at its end is that of both.
  const isShared = !isNamed(dashed.at(-1) ?? '') && !dashed.slice(0, -1).some(hasCountry)
  if (dashed.length > 1 && !isShared && dashed.every((one) => isNamed(one) || hasCountry(one))) return dashed
  const [head, tail, ...more] = text.split(/,?\s+and\s+(?:the\s+)?(?=\p{Lu})/u)
  if (head === undefined || tail === undefined || more.length > 0 || isOneName(head, tail)) return [text]
  const opening = (one: string): string =>
    one
      .split(/,\s+/)
      .slice(0, /,\s+(?:inc|ltd|corp)\b/i.test(one) ? 2 : 1)
      .join(', ')
  const isWhole = (one: string): boolean => isInstitution(opening(one)) && !PART.test(one)
  const isDepartment = PART.test(head) && head.split(/,\s+/).some((part) => isInstitution(part) && !PART.test(part))
  if (!(isWhole(head) || isDepartment) || !isWhole(tail)) return [text]
  if (isDepartment) return [head, tail]
  const before: string[] = []
  for (const part of head.split(/,\s+/)) {
    const last = before.at(-1)
    if (last !== undefined && !isWhole(part)) before.splice(-1, 1, `${last}, ${part}`)
    else before.push(part)
  }
  return [...before, tail]
}
