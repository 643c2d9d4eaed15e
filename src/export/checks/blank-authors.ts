// Papers without authors, and authors without a name.
import { type Check, findingOf } from './check.ts'

export const missingAuthors: Check = {
  code: 'VAL_MISSING_AUTHORS',
  severity: 'warning',
  about: 'No author was found.',
  find: ({ author }) => (author.length > 0 ? null : { message: 'no author was found', evidence: [] }),
}

export const blankAuthors: Check = {
  code: 'VAL_BLANK_AUTHOR',
  severity: 'error',
  about: 'An author has no family name.',
  find: ({ author }) =>
    findingOf(
      author.filter((row) => row.family.trim() === '').map((row) => `author:${row.author_id}`),
      (count) => `${count} authors have no family name`,
    ),
}
