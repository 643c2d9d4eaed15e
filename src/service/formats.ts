// What faces may know of formats: which files are read, and how a record is written.
import { READABLE } from '../pipeline/readable-formats.ts'

export { renderRecord } from '../pipeline/render.ts'

/** The endings of file names that are read, lower case, without the dot; the content decides in the end. */
export function readableExtensions(): readonly string[] {
  return READABLE.flatMap(({ extensions }) => extensions)
}

/** What people call the formats that are read. */
export function readableTitles(): readonly string[] {
  return READABLE.map(({ title }) => title)
}
