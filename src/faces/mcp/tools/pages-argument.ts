// The pages argument of chew_paper: the option of a run, written as on the command line.
import * as z from 'zod/v4'
import { type PageRange, readPageRange } from '../../../contract/option-values.ts'
import { PAGES_ABOUT } from '../../../contract/options.ts'

export const pages = z.optional(z.string().max(20).describe(PAGES_ABOUT))

export const pagesOf = (wanted: string | undefined): PageRange | null =>
  wanted === undefined ? null : readPageRange(wanted, 'pages')
