// The front of the paper: title, authors, DOIs, and prose that is too short, too long, cut, or contains other material.
import { isDoi } from '../../conventions/identifiers/doi.ts'
import { RECENT_YEAR } from '../../conventions/numbers/dates.ts'
import { percentWords } from '../../schema/field-words.ts'
import { DOUBTFUL_READING, isVolumeAlone } from '../rows/doubt.ts'
import { type Check, findingOf, many, them } from './check.ts'

export const missingTitle: Check = {
  code: 'VAL_MISSING_TITLE',
  severity: 'error',
  about: 'No title was found; without authors as well the record is unfit for automatic use.',
  find: ({ metadata, author }) => {
    if (metadata.title?.trim()) return null
    const isGrave = author.length === 0
    const message = `${isGrave ? 'Neither a title nor authors were' : 'No title was'} found. Look at the first page.`
    return { message, evidence: [], isGrave }
  },
}

/** Notices that a journal prints of itself. */
const UNSIGNED: ReadonlySet<string> = new Set(['corrigendum', 'erratum', 'retraction'])

export const missingAuthors: Check = {
  code: 'VAL_MISSING_AUTHORS',
  severity: 'warning',
  about:
    'No author was found on a front that names a journal, a volume or an institution (others often print none); but for kinds of papers that may print none, the record is unfit for automatic use.',
  find: ({ author, affiliation, metadata }) =>
    author.length > 0 || !(metadata.journal || metadata.volume || affiliation.length > 0)
      ? null
      : {
          message: 'No authors were found. Look at the first page.',
          evidence: [],
          isGrave: !UNSIGNED.has(metadata.paper_type ?? ''),
        },
}

export const missingJournal: Check = {
  code: 'VAL_MISSING_JOURNAL',
  severity: 'warning',
  about: 'No journal was found on a front that prints a volume with its number, a publisher or a DOI.',
  find: ({ metadata }) => {
    const message = `No journal was found for volume ${metadata.volume}. Look at the first page.`
    return isVolumeAlone(metadata) ? { message, evidence: ['metadata:volume'] } : null
  },
}

export const untiedAffiliations: Check = {
  code: 'VAL_AUTHOR_AFFILIATION_DOUBTFUL',
  severity: 'warning',
  about: 'An affiliation belongs to no author: a tie is missing, or it is no affiliation.',
  find: ({ author, affiliation }, pages) => {
    // What a file declares without pages is tied as it says.
    if (pages.length === 0 || author.length === 0) return null
    const free = affiliation.filter(({ author_ids = [] }) => author_ids.length === 0)
    const message = `${many(free.length, 'affiliation belongs', 'affiliations belong')} to no author ("${free[0]?.text}"). Compare ${them(free.length)} with the first page.`
    return free.length === 0 ? null : { message, evidence: free.map((row) => `affiliation:${row.affiliation_id}`) }
  },
}

export const doubtfulReading: Check = {
  code: 'VAL_READING_DOUBTFUL',
  severity: 'error',
  blocking: true,
  about:
    'A serious reading error is likely (`extraction.doubt`): title or authors wrong, text unreadable, body or references lost. Half of the records at the limit have one.',
  find: ({ extraction }) => {
    const doubt = extraction?.doubt ?? 0
    if (doubt <= DOUBTFUL_READING) return null
    const message = `A serious reading error is likely (${percentWords(doubt)}): compare title, authors and text with the pages.`
    return { message, evidence: ['metadata:title', 'author'] }
  },
}

export const blankAuthors: Check = {
  code: 'VAL_BLANK_AUTHOR',
  severity: 'error',
  about: 'An author has no family name.',
  find: ({ author }) =>
    findingOf(
      author.filter((row) => row.family.trim() === '').map((row) => `author:${row.author_id}`),
      (count) =>
        `${many(count, 'author has', 'authors have')} no family name. Compare ${them(count)} with the first page.`,
    ),
}

const isMalformed = (doi: string | null | undefined): boolean => Boolean(doi) && !isDoi(doi ?? '')

export const malformedDois: Check = {
  code: 'VAL_MALFORMED_DOI',
  severity: 'warning',
  about: 'A DOI is not of the form 10.registrant/suffix.',
  find: ({ metadata, bib }) =>
    findingOf(
      [
        ...(isMalformed(metadata.doi) ? ['metadata:doi'] : []),
        ...bib.filter((row) => isMalformed(row.doi)).map((row) => `bib:${row.bib_id}`),
      ],
      (count) =>
        `${many(count, 'DOI is', 'DOIs are')} not written as a DOI can be. Compare ${them(count)} with the page.`,
    ),
}

/** 119 abstracts of the training corpus have between 151 and 7,581 characters. */
const SHORTEST_CHARACTERS = 80
const LONGEST_CHARACTERS = 8000

const FOREIGN_MATTER: readonly (readonly [RegExp, string])[] = [
  [/(?:\.\s?){6}|_{5}/, 'holds a row of a table of contents, or a rule'],
  [/\b(?:references|bibliography)\s*(?:\[1\]|1\.)\s/i, 'seems to hold a reference list'],
  [new RegExp(`all rights reserved|copyright ©|©\\s*${RECENT_YEAR}`, 'i'), 'holds a copyright line'],
  [
    new RegExp(`^\\s*(?:received|accepted|published)\\b.{0,60}\\b${RECENT_YEAR}`, 'i'),
    'begins with the history of the article',
  ],
]

function oddity(abstract: string): string | null {
  const { length } = abstract.trim()
  if (length < SHORTEST_CHARACTERS) return `has only ${length} characters`
  if (length > LONGEST_CHARACTERS) return `has ${length} characters`
  return FOREIGN_MATTER.find(([pattern]) => pattern.test(abstract))?.[1] ?? null
}

export const suspiciousAbstract: Check = {
  code: 'VAL_SUSPICIOUS_ABSTRACT',
  severity: 'warning',
  about: 'The abstract is too short, too long or contains other material.',
  find: ({ metadata }) => {
    const reason = metadata.abstract == null ? null : oddity(metadata.abstract)
    const message = `The abstract ${reason}. Compare it with the first page.`
    return reason === null ? null : { message, evidence: ['metadata:abstract'] }
  },
}

/** A word amid a sentence; what ends in a number, an address or a sign may be whole. */
const CUT_END = /\p{Ll}\p{L}*-?$/u
/** Shorter ones are labels or names ("None"), which need no full stop. Set by hand. */
const SHORTEST_SENTENCE = 60

export const cutAbstract: Check = {
  code: 'VAL_TEXT_CUT_SHORT',
  severity: 'warning',
  about: 'The abstract ends in the middle of a sentence.',
  find: ({ metadata }) => {
    const abstract = metadata.abstract?.trim() ?? ''
    const [address = ''] = /\S+$/u.exec(abstract) ?? []
    if (abstract.length < SHORTEST_SENTENCE || !CUT_END.test(abstract) || /[./@]/.test(address)) return null
    const message = `The abstract may be cut short: it ends in "${abstract.slice(-LAST_WORDS)}". Read on at its place in the paper.`
    return { message, evidence: ['metadata:abstract'] }
  },
}
const LAST_WORDS = 30
