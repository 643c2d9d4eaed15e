// The parts of an address beyond city and country: postal code, state or province, street.
import { isState, isStreet, POSTAL_CODE } from './affiliation-parts.ts'
import { isCountry } from './countries.ts'

export interface AddressParts {
  readonly postCode: string | null
  readonly region: string | null
  readonly street: readonly string[]
}

/** "Newtonstr. 15", "Nieuwe Achtergracht 129B": the number of a house closes its street. */
const HOUSE_NUMBER = /\p{Ll}\.?\s\d{1,4}\s?[A-Za-z]?$/u

/** "MA 02139" is a state, "10117 Berlin" a city. */
const withoutCode = (part: string): string => part.replace(POSTAL_CODE, ' ').replace(/\s+/g, ' ').trim()

const codeIn = (part: string): string | undefined => part.match(POSTAL_CODE)?.[0]?.trim()

export function addressParts(text: string): AddressParts {
  const parts = text
    .replace(/\.$/, '')
    .split(/\s*[,;]\s*/)
    .filter(Boolean)
  // The first part names whoever works there.
  const places = parts.slice(1)
  const isRegion = (part: string): boolean => isState(part) && !isCountry(part)
  const isAddressLine = (part: string): boolean =>
    codeIn(part) === undefined && (isStreet(part) || HOUSE_NUMBER.test(part))
  return {
    postCode: places.map(codeIn).find((code) => code !== undefined) ?? null,
    region: places.map(withoutCode).find(isRegion) ?? null,
    street: places.filter(isAddressLine),
  }
}
