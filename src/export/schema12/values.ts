// Values as schema 12 wants them: identifiers in the form of their registries, dates in ISO 8601, missing ones null.
import { doiKey, isDoi } from '../../conventions/identifiers/doi.ts'
import { isOrcid } from '../../conventions/identifiers/identifiers.ts'
import { declaredDate } from '../../conventions/numbers/dates.ts'

export const orNull = (text: string | null | undefined): string | null => (text ? text : null)

/** Some fields of a row, each as it is or null. */
export const orNulls = <Field extends string>(
  row: Readonly<Partial<Record<Field, string | null>>>,
  ...fields: readonly Field[]
) => Object.fromEntries(fields.map((name) => [name, orNull(row[name])])) as Record<Field, string | null>

/** Lists of words are closed there and may grow here: a word that it does not know is the one that says so. */
export const word12 = <Word extends string>(words: readonly Word[], word: string | null | undefined, other: string) =>
  word ? (words.find((known) => known === word) ?? other) : null

/** Bare and lower case. */
export const doi12 = (written: string | null | undefined): string | null => {
  const key = written ? doiKey(written) : ''
  return isDoi(key) && /^10\.[0-9]{4,9}\/[^\sA-Z]+$/.test(key) ? key : null
}

/** As precise as it is known. */
export const date12 = (written: string | null | undefined): string | null => {
  const date = declaredDate(orNull(written))
  return date !== null && /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(date) ? date : null
}

export const orcid12 = (id: string | null | undefined): string | null =>
  id && isOrcid(id) ? `https://orcid.org/${id}` : null

const LICENSE_ADDRESS = /https?:\/\/[^\s<>"']+/i
const CREATIVE_COMMONS = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/i

/** The SPDX identifier of a Creative Commons address; other licences have none here. */
export function license12(license: string | null | undefined) {
  const license_url = LICENSE_ADDRESS.exec(license ?? '')?.[0] ?? null
  const [, kind, name = '', version = ''] = CREATIVE_COMMONS.exec(license_url ?? '') ?? []
  const isZero = kind?.toLowerCase() === 'publicdomain' && name.toLowerCase() === 'zero'
  const license_spdx =
    kind === undefined
      ? null
      : isZero
        ? `CC0-${version}`
        : kind === 'licenses'
          ? `CC-${name.toUpperCase()}-${version}`
          : null
  return { license: orNull(license), license_url, license_spdx }
}

/** Groups of the fields of science that go by another name there; "other" groups have none. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Psychology: 'Psychology and Cognitive Sciences',
  'Educational sciences': 'Education',
  'Health biotechnology': 'Medical Biotechnology',
  'Agriculture, forestry, and fisheries': 'Agriculture, Forestry, and Fisheries',
}
/** Words that stay small in the names of groups. */
const SMALL = /\b(?:And)\b/g

export function group12(group: string | null | undefined): string | null {
  if (!group || /^Other\b/.test(group)) return null
  if (OTHER_NAMES[group] !== undefined) return OTHER_NAMES[group]
  if (group.startsWith('Arts (') || group === 'Nano-technology') return group
  return group.replace(/(?<![\p{L}-])\p{Ll}/gu, (letter) => letter.toUpperCase()).replace(SMALL, 'and')
}

/** "Figure S2" is S2, "Table IV" is IV, "Supplementary Figure 4" is S4, "Footnote" is nothing. */
export function label12(header: string): string | null {
  const [, supplement, label] = /^(suppl\S*\s+)?\S+\s+(\S.*)$/iu.exec(header.trim()) ?? []
  if (label === undefined) return null
  const bare = label.replace(/\s+/g, '').replace(/[.:]$/, '')
  return supplement !== undefined && /^\d/.test(bare) ? `S${bare}` : bare
}

/** By the first characters of the base64. */
const IMAGE_TYPES: readonly (readonly [string, string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lG', 'image/gif'],
  ['UklG', 'image/webp'],
]

export function image12(base64: string | null | undefined): string | null {
  const type = IMAGE_TYPES.find(([start]) => base64?.startsWith(start))?.[1]
  return base64 && type !== undefined ? `data:${type};base64,${base64}` : null
}
