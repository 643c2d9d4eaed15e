// Labelled tokens of a reference string to the fields of a reference.
import { brokenLastDoi, doiKey, findDoi, isDoiAddress, mendedDoi } from '../../../conventions/identifiers/doi.ts'
import { declaredArxiv, declaredPmid, findArxiv, findPmid } from '../../../conventions/identifiers/identifiers.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { findYear, YEAR } from '../../../conventions/numbers/dates.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../../schema/parts/people.ts'
import { bibTypeOf } from './bib-type.ts'
import type { Label } from './labels.ts'
import { mendLabels, withoutForeign } from './mends.ts'
import type { LabelledString } from './ner.ts'
import { accessDateOf, dateOf } from './normalizers/date.ts'
import { editionOf, versionOf } from './normalizers/edition.ts'
import { namesIn, unlabelledHead } from './normalizers/leading-names.ts'
import { asListed, endsInOthers } from './normalizers/name-lists.ts'
import { peopleOf } from './normalizers/names.ts'
import { type Issue, issueOf, volumeOf, withoutYear } from './normalizers/number.ts'
import { pagesOf } from './normalizers/pages.ts'
import { plainValue } from './normalizers/plain.ts'
import { containerOf, titleOf } from './normalizers/title.ts'
import { urlEnd, urlIn, urlOf } from './normalizers/url.ts'
import { namePieces, type Role, spansOf } from './spans.ts'

const IN_PRESS = patternOf('iu')`(?<!\p{L})(?:
  ${anyWord(({ in_press }) => in_press)}
)(?!\p{L})|[([]i\.\s?e\.[)\]]`

/** The model's label and the printed words must agree: titles hold such words too. */
export const isInPress = (labelled: readonly string[], year: number | null, text: string): boolean =>
  labelled.some((value) => IN_PRESS.test(`(${value})`)) || (year === null && IN_PRESS.test(text))

const BRACKETED = new RegExp(`[([](${YEAR})\\s?([a-h])?[)\\]]`, 'u')
const BARE_SUFFIX = /^[a-h]$/u

export interface YearFields {
  readonly year: number | null
  readonly year_suffix: string | null
}

/** `years` and `suffixes` are what the model labelled; a bracketed year in the string is the last resort. */
export function yearOf(
  years: readonly string[],
  suffixes: readonly string[],
  dates: readonly string[],
  text: string,
): YearFields {
  const found = [...years, ...dates].map(findYear).find((year) => year !== null) ?? null
  const suffix = suffixes.map((value) => value.trim()).find((value) => BARE_SUFFIX.test(value)) ?? null
  if (found !== null) return { year: found, year_suffix: suffix }
  const match = BRACKETED.exec(text)
  return match === null ? { year: null, year_suffix: null } : { year: Number(match[1]), year_suffix: match[2] ?? null }
}

/** Every field of a reference, null where nothing is printed. */
export type ParsedReference = Required<BibFields>

const textsOf = (string: LabelledString, label: Label): string[] => spansOf(string, label).map(({ text }) => text)

/** The first span that the rule can read. */
function firstValue(string: LabelledString, label: Label, read: (text: string) => string | null): string | null {
  for (const text of textsOf(string, label)) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

function printedIssue(string: LabelledString): Issue {
  const found = textsOf(string, 'issue').map(issueOf)
  return found.find(({ issue }) => issue !== null) ?? found[0] ?? issueOf('')
}

/** Names that the model passed over are read by rule, where all of the head of the string are names. */
function printedNames(string: LabelledString, labelled: readonly PersonNameExport[]): readonly PersonNameExport[] {
  const head = unlabelledHead(string)
  const printed = head === null ? null : namesIn(head)
  return printed === null || printed.length < labelled.length ? labelled : printed
}

/** "Roe & Poe LLP, Rivers in Court": a firm is one name, whatever words it has. */
const FIRM = /^\p{Lu}[^,;:()“"]{2,60}?\s(?:LL[PC]|PLC|GmbH|Ltd|Inc|Corp)(?=\.?[,:\s(])(?!\.?\sv\.)/u
const asFirm = (text: string): readonly PersonNameExport[] | null => {
  const [literal] = FIRM.exec(text) ?? []
  return literal === undefined ? null : [{ family: null, given: null, suffix: null, literal }]
}

function namesOf(string: LabelledString, role: Role) {
  const labelled = peopleOf(string.text, namePieces(string, role))
  const people =
    role === 'author' ? (asFirm(string.text) ?? asListed(string.text, printedNames(string, labelled))) : labelled
  return { people: people.length === 0 ? null : [...people], flat: flatNames(people) }
}

/** The DOI that was labelled; the first printed one where the label cuts it short, or lies on a later one, as that of a running head. */
function printedDoi(labelled: string | null, text: string): string | null {
  const first = brokenLastDoi(text) ?? findDoi(text)
  if (labelled === null || first === null) return labelled ?? first
  return doiKey(labelled).startsWith(doiKey(first)) ? labelled : first
}

function linksOf(string: LabelledString) {
  const labelled = spansOf(string, 'url').map(({ start, end }) => string.text.slice(start, urlEnd(string.text, end)))
  const urls = [...labelled.map(urlOf), urlIn(string.text)].filter((url) => url !== null)
  const doiLink = urls.find(isDoiAddress) ?? ''
  const doi = printedDoi(firstValue(string, 'doi', mendedDoi) ?? mendedDoi(doiLink), string.text)
  return { doi, url: urls.find((url) => !isDoiAddress(url)) ?? null }
}

/** A number is PubMed's only in an entry that names it: other archives number papers too. */
const NAMES_PUBMED = /pmid|pubmed|medline/iu

/** Letters between a word of kind and its number, at most: "Patent no. 5,787,267". */
const NEAREST = 6
/** The same between first and last page: "p. 12 bis S. 34". */
const NEAREST_PAGE = 10

/** The pages and the piece right behind them; those of a second work ("75 (1997) 215; J. Riv. 6 (1999) 603") are farther off. */
const pageTexts = (string: LabelledString): string[] =>
  spansOf(string, 'pages')
    .filter(({ start }, at, [first]) => at === 0 || start <= (first?.end ?? 0) + NEAREST_PAGE)
    .map(({ text }) => text)

/** Words of kind, each with its number, and remarks; a remark that only repeats an identifier says nothing new. */
function notesOf(string: LabelledString, identifiers: readonly (string | null)[]): string | null {
  const numbers = spansOf(string, 'identifier')
  const kinds = spansOf(string, 'genre').map(({ start, end, text }) => {
    const number = numbers.find((one) => one.start >= end && one.start <= end + NEAREST)
    return number === undefined ? text : string.text.slice(start, number.end)
  })
  const notes = [...kinds, ...textsOf(string, 'note')].flatMap((text) => plainValue(text) ?? [])
  const telling = notes.filter((note) => !identifiers.some((known) => known !== null && note.includes(known)))
  return telling.join('; ') || null
}

/** "Bureau of Economic Researchhttps://...": an address that nothing parts from the name ends it; "Reed Press Copyright © 2023, Reed LLC", what PubMed adds of books. */
const publisherValue = (printed: string) =>
  plainValue(printed.replace(/(?<=\p{Ll})https?$|\sCopyright(?:\s?©.*)?$/u, ''))

/** "Rivers and memory (2013) Water 7": the only year of an entry is none of its title's words. */
function titleBefore(year: number | null, title: string | null, text: string): string | null {
  const own = ` (${year})`
  const isOnly = year !== null && text.indexOf(String(year)) === text.lastIndexOf(String(year))
  return isOnly && title?.endsWith(own) ? title.slice(0, -own.length) : title
}

/** What a publisher brought out, without a title inside it, is a book: its name is the title. */
function titlesOf(string: LabelledString, publisher: string | null) {
  const title = firstValue(string, 'title', titleOf)
  const container = firstValue(string, 'container', containerOf)
  const isBook = title === null && container !== null && publisher !== null
  return isBook ? { title: titleOf(container), container: null } : { title, container }
}

export function fieldsOf(labelled: LabelledString): ParsedReference {
  const string = mendLabels(withoutForeign(labelled))
  const authors = namesOf(string, 'author')
  const editors = namesOf(string, 'editor')
  const publisher = firstValue(string, 'publisher', publisherValue)
  const titles = titlesOf(string, publisher)
  const years = spansOf(string, 'year')
  const dates = spansOf(string, 'date')
  const yearFields = yearOf(
    years.map(({ text }) => text),
    textsOf(string, 'year_suffix'),
    dates.map(({ text }) => text),
    string.text,
  )
  const { issue, article, month } = printedIssue(string)
  const printed = pagesOf(pageTexts(string))
  const pages = printed.first_page === null ? { ...printed, first_page: article } : printed
  const volume = withoutYear(firstValue(string, 'volume', volumeOf), yearFields.year)
  const arxiv = declaredArxiv(textsOf(string, 'arxiv')[0] ?? null) ?? findArxiv(string.text)
  const { doi, url } = linksOf(string)
  const series = firstValue(string, 'series', plainValue)
  return {
    bib_type: bibTypeOf({
      model: string.type,
      genres: textsOf(string, 'genre'),
      text: string.text,
      fields: {
        ...titles,
        publisher,
        volume,
        issue,
        first_page: pages.first_page,
        arxiv,
        editor: editors.people,
        url,
        series,
      },
    }),
    doi,
    title: titleBefore(yearFields.year, titles.title, string.text),
    authors: authors.flat,
    author: authors.people,
    et_al: endsInOthers(string.text, authors.people ?? editors.people),
    editors: editors.flat,
    editor: editors.people,
    publisher,
    ...yearFields,
    date: dateOf(string.text, dates, years) ?? month,
    container: titles.container,
    volume,
    issue: withoutYear(issue, yearFields.year),
    ...pages,
    edition: firstValue(string, 'edition', editionOf),
    version: firstValue(string, 'version', versionOf),
    url,
    is_in_press: isInPress(textsOf(string, 'in_press'), yearFields.year, string.text),
    arxiv,
    pmid:
      (NAMES_PUBMED.test(string.text) ? declaredPmid(textsOf(string, 'pmid')[0] ?? null) : null) ??
      findPmid(string.text),
    series,
    access_date: firstValue(string, 'access_date', accessDateOf),
    note: notesOf(string, [doi, arxiv, url]),
  }
}
