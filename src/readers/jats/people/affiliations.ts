// Affiliations: the printed line without its mark, its parts, and which of them belongs to whom.
import { affiliationParts } from '../../../conventions/affiliations/affiliation-parts.ts'
import { declaredRor, withoutRor } from '../../../conventions/organisations/match.ts'
import type { Affiliation, AffiliationParts } from '../../../document/header.ts'
import { wordSet } from '../../../kernel/patterns.ts'
import { isCorrespondence, tidyLine } from '../../article/people.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  isElement,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { plainOf, plainOrNull } from '../text/inline.ts'

export interface ReadAffiliation extends Affiliation {
  /** Ids of the markup that lead here. */
  readonly ids: readonly string[]
  readonly element: XmlElement
}

/** Not part of the printed address. */
const NOT_ADDRESS = wordSet(`label institution-id email phone fax ext-link uri target fn xref contrib-id`)
const PARTS = wordSet(`
  institution institution-wrap addr-line country city state postal-code named-content
`)

const kindOf = (element: XmlElement): string =>
  (attribute(element, 'content-type') ?? attribute(element, 'specific-use') ?? '').toLowerCase()

/** A mark set as a superscript at the head of the line, where there is no label. */
function leadingMark(aff: XmlElement): XmlElement | null {
  for (const child of aff.children) {
    if (!isElement(child)) {
      if (child.trim() !== '') return null
    } else if (child.name === 'sup' || child.name === 'label') return child.name === 'sup' ? child : null
    else return null
  }
  return null
}

/** Tagged parts that touch each other, or only a space, are set apart by commas as in print. */
function printedLine(element: XmlElement, skipped: XmlElement | null): string {
  const pieces: string[] = []
  let isAfterPart = false
  for (const child of element.children) {
    if (!isElement(child)) {
      pieces.push(isAfterPart && /^[\p{L}\p{N}]/u.test(child) ? `, ${child}` : child)
      if (child.trim() !== '') isAfterPart = false
      continue
    }
    if (child === skipped || NOT_ADDRESS.has(child.name)) continue
    const isPart = PARTS.has(child.name)
    const nested = childElements(child).some(({ name }) => PARTS.has(name))
    const text = nested ? printedLine(child, null) : plainOf(child)
    if (text === '') continue
    pieces.push(isPart && isAfterPart && !/^[,;.]/.test(text) ? `, ${text}` : text)
    isAfterPart = isPart
  }
  return tidyLine(pieces.join(''))
}

/** Initials that told whose address was there: "; (S.-Y.H.); (J.W.K.)". */
const LEFT_INITIALS = /[;,]?\s*\((?:\p{Lu}[.\p{Pd}\s]*){1,6}\)(?=\s*(?:[;,.]|$))/gu

const withoutInitials = (line: string, aff: XmlElement): string =>
  firstChild(aff, 'email') === null ? line : tidyLine(line.replace(LEFT_INITIALS, ''))

function original(aff: XmlElement): string | null {
  const whole = descendantsNamed(aff, 'institution', 'addr-line', 'named-content').find((part) =>
    /^(?:original|verbatim|normalized-original)$/.test(kindOf(part)),
  )
  return whole === undefined || whole.name !== 'institution' ? null : plainOrNull(whole)
}

function taggedParts(aff: XmlElement): Partial<AffiliationParts> {
  const institutions = descendantsNamed(aff, 'institution').filter((part) => kindOf(part) !== 'original')
  const isDepartment = (part: XmlElement): boolean => /dep|div|faculty|school|section|unit/.test(kindOf(part))
  const departments = [
    ...institutions.filter(isDepartment),
    ...descendantsNamed(aff, 'named-content').filter((part) => /division|department/.test(kindOf(part))),
  ].map(plainOf)
  const named = institutions.filter((part) => !isDepartment(part)).map(plainOf)
  const city =
    descendantsNamed(aff, 'city')[0] ??
    descendantsNamed(aff, 'named-content', 'addr-line').find((part) => kindOf(part) === 'city')
  // "Lisbon, Portugal" tagged as the country is the end of the line; its last part is the country.
  const end = plainOf(descendantsNamed(aff, 'country')[0] ?? null).replace(/[.,;]+$/, '')
  return {
    institution: named.filter(Boolean)[0] ?? null,
    department: departments.filter(Boolean).join(', ') || null,
    city: plainOrNull(city ?? null),
    country: end.split(/\s*,\s*/).pop() || null,
  }
}

/** Of an institution that is tagged with all its departments in one string, the string tells more than the tag. */
function partsOf(aff: XmlElement, text: string): AffiliationParts {
  const tagged = taggedParts(aff)
  const guessed = affiliationParts(text)
  const isWhole = tagged.institution?.includes(',') === true && tagged.department === null
  return {
    institution: isWhole
      ? (guessed.institution ?? tagged.institution ?? null)
      : (tagged.institution ?? guessed.institution),
    department: tagged.department ?? guessed.department,
    city: tagged.city ?? guessed.city,
    country: tagged.country ?? guessed.country,
  }
}

/** What institution-id says: ROR's address, where it is one. */
export const rorIn = (element: XmlElement): string | null =>
  descendantsNamed(element, 'institution-id')
    .map((id) => declaredRor(plainOf(id)))
    .find((ror) => ror !== null) ?? null

/** A line that is longer is no address; rules for addresses are not made for it. */
const MAX_AFFILIATION_CHARACTERS = 4_000

function readAffiliation(element: XmlElement, ids: readonly string[], key: string): ReadAffiliation | null {
  const mark = leadingMark(element)
  const length = textContent(element).length
  if (length > MAX_AFFILIATION_CHARACTERS) return null
  const { text, ror: printed } = withoutRor(original(element) ?? withoutInitials(printedLine(element, mark), element))
  if (text === '') return null
  const ror = rorIn(element) ?? printed
  const parts = partsOf(element, text)
  return { key, text: text.replace(/[,;]+$/, ''), ...parts, ...(ror && { ror }), ids, element }
}

/** aff-alternatives give one line in several languages; the first is the paper's own. */
function withAlternatives(element: XmlElement): { aff: XmlElement; ids: string[] } | null {
  if (element.name === 'aff') return { aff: element, ids: [attribute(element, 'id')].flatMap((id) => id ?? []) }
  const [aff] = childElements(element, 'aff')
  const ids = [element, ...childElements(element, 'aff')].flatMap((part) => attribute(part, 'id') ?? [])
  return aff === undefined ? null : { aff, ids }
}

export interface Affiliations {
  readonly all: readonly ReadAffiliation[]
  /** What the correspondence lines among them say. */
  readonly correspondence: readonly XmlElement[]
}

/** Every affiliation of the authors' groups and of the article, once each, in order. */
export function readAffiliations(holders: readonly XmlElement[]): Affiliations {
  const all: ReadAffiliation[] = []
  const correspondence: XmlElement[] = []
  for (const element of holders) {
    const found = withAlternatives(element)
    if (found === null) continue
    if (isCorrespondence(textContent(found.aff))) correspondence.push(found.aff)
    else {
      const read = readAffiliation(found.aff, found.ids, `aff-${all.length + 1}`)
      if (read !== null) all.push(read)
    }
  }
  return { all, correspondence }
}
