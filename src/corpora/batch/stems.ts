// What a paper is called: the stem of its file, wherever it lies, and as the least careful file system compares it.
import { basename, parse } from 'node:path'

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
/** Endings as papers have them; "2101.00001" has none. */
const ENDING = /\.[a-z][a-z0-9]{1,4}$/i

/** A path of this machine, or an address of another one. */
export const isAddress = (location: string): boolean => ADDRESS.test(location)

/** Escapes of an address may hide what no file is called. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).replace(/[/\\\p{Cc}]/gu, '_')
  } catch {
    return name
  }
}

export function nameOf(location: string): string {
  if (!isAddress(location)) return basename(location)
  if (/^s3:/i.test(location)) return location.slice(location.lastIndexOf('/') + 1)
  const { pathname, hostname } = new URL(location)
  const name = decodedName(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '')
  return name === '' || /^\.+$/.test(name) ? hostname : name
}

export const stemOf = (location: string): string =>
  /^https?:/i.test(location) ? nameOf(location).replace(ENDING, '') : parse(nameOf(location)).name

/** Some file systems take names that differ in these for the same. */
export const foldedStem = (stem: string): string => stem.normalize('NFC').toLowerCase()
