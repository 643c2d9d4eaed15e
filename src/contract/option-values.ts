// How the value of a per-run option is written as text, in a form field or behind a flag, and how it is refused.
import { ServiceError } from '../kernel/errors.ts'

/** Page indices from 0, both inclusive; null leaves that end open. */
export interface PageRange {
  readonly first: number | null
  readonly last: number | null
}

const refuse = (name: string, accepted: string, value: string): ServiceError =>
  new ServiceError('invalid_option', `${name} must be ${accepted}, got ${JSON.stringify(value.slice(0, 64))}`)

export function readBoolean(name: string, value: string): boolean {
  const word = value.toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  throw refuse(name, 'true, false, 1 or 0', value)
}

export function readChoice<V extends string>(name: string, choices: readonly V[], value: string): V {
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw refuse(name, choices.join(', '), value)
  return choice
}

/** A cap on typing errors: no file has so many pages. */
const MAX_PAGE_INDEX = 1_000_000

export function readPageIndex(name: string, value: string): number {
  if (!/^\d{1,7}$/.test(value) || Number(value) > MAX_PAGE_INDEX)
    throw refuse(name, `a page from 0 to ${MAX_PAGE_INDEX}`, value)
  return Number(value)
}

/** "1-5", "3", "3-" or "-5", counting from 1 as people do. */
export function readPageRange(value: string, name = '--pages'): PageRange {
  // Trimmed first: with blanks at every place of the pattern, a few hundred of them would take seconds.
  const match = /^(\d{0,7})\s*(-)?(?:(?<=-)\s*(\d{0,7}))?$/.exec(value.trim())
  const [, from = '', dash, to = ''] = match ?? []
  const first = from === '' ? null : Number(from) - 1
  const last = to === '' ? (dash === undefined ? first : null) : Number(to) - 1
  const isEmpty = from === '' && to === ''
  if (match === null || isEmpty || (first ?? 0) < 0 || (last ?? first ?? 0) < (first ?? 0) || (last ?? 0) < 0) {
    throw refuse(name, 'a page or a range such as 3 or 1-5, from 1', value)
  }
  return { first, last }
}
