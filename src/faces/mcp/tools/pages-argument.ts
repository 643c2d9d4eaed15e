// The pages argument of chew_paper: "1-5" or "3", from 1, as people count.
import * as z from 'zod/v4'
import { type PageRange, readPageRange } from '../../../contract/options.ts'
import { ServiceError } from '../../../kernel/errors.ts'

export const pages = z.optional(z.string().max(20).describe('Pages to read, from 1, such as "1-5" or "3" (PDF only).'))

export function pagesOf(wanted: string | undefined): PageRange | null {
  if (wanted === undefined) return null
  try {
    return readPageRange(wanted)
  } catch {
    throw new ServiceError('invalid_option', `pages must be a page or a range such as 3 or 1-5, got ${wanted}`)
  }
}
