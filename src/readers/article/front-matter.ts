// The head of an article, made of what a page or package declares and prints about its paper.
import { affiliationParts } from '../../conventions/affiliations/affiliation-parts.ts'
import { withoutRor } from '../../conventions/organisations/match.ts'
import type { Affiliation, People } from '../../document/header.ts'
import type { DeclaredAuthor, DeclaredMetadata } from '../markup/declared-metadata.ts'
import { collapsed } from '../markup/flow.ts'
import { readName } from '../markup/person-name.ts'
import { type Article, abstractWords, asAbstract, paragraph } from './article.ts'
import { addressesIn, type Contributor, isCorrespondence, peopleOf, tidyLine } from './people.ts'
import type { Item } from './sections.ts'

const said = (text: string | null): string | null => collapsed(text ?? '') || null

/** Title and subtitle with a colon between them, unless the title ends with punctuation of its own. */
export const wholeTitle = (title: string, subtitles: readonly string[]): string | null =>
  [title, ...subtitles.filter(Boolean)].reduce((whole, part) =>
    whole === '' ? part : `${whole}${/[.:?!—–]$/.test(whole) ? '' : ':'} ${part}`,
  ) || null

/** "C63, H22": codes of a classification (JEL, MSC, PACS) are no words. */
const CODE = /^(?:[A-Z]\d{1,2}|\d{2}[A-Z]\d{2}|\d{2}\.\d{2}\.[\w+-]{2})$/

export const areCodes = (keywords: readonly string[]): boolean =>
  keywords.length > 0 && keywords.every((keyword) => CODE.test(keyword))

/** Each once, and apart where somebody types several as one. */
export const tidyKeywords = (keywords: readonly string[]): string[] => [
  ...new Set(
    keywords
      .flatMap((keyword) => keyword.split(';'))
      .map((keyword) => keyword.trim().replace(/^[,;]\s*|\s*[,;]$/g, ''))
      .filter(Boolean),
  ),
]

/** The name of an author in parts; null where the string names nobody. */
function nameOf({ name, given, family }: DeclaredAuthor): Pick<Contributor, 'given' | 'family' | 'suffix'> | null {
  if (family !== null) return { given: said(given) ?? '', family: collapsed(family), suffix: null }
  const read = readName(name)
  return read === null ? null : { given: read.given, family: read.family, suffix: read.suffix }
}

/** A line that is longer is no address; rules for addresses are not made for it. */
const MAX_AFFILIATION_CHARACTERS = 4_000

/** Every author and, once each, the places they name. */
function readPeople(declared: readonly DeclaredAuthor[]): People {
  const places = [...new Set(declared.flatMap(({ affiliations }) => affiliations.map(tidyLine)))]
  const isPlace = (place: string): boolean =>
    place !== '' && place.length <= MAX_AFFILIATION_CHARACTERS && !isCorrespondence(place)
  const affiliations = places.filter(isPlace).map((place, index): Affiliation => {
    const { text, ...ror } = withoutRor(place)
    return { key: `aff-${index + 1}`, text: text.replace(/[,;]+$/, ''), ...affiliationParts(text), ...ror }
  })
  const keyOf = new Map(places.filter(isPlace).map((place, index) => [place, `aff-${index + 1}`]))
  const authors = declared.flatMap((author): Contributor[] => {
    const name = nameOf(author)
    if (name === null) return []
    const keys = author.affiliations.flatMap((place) => keyOf.get(tidyLine(place)) ?? [])
    return [
      {
        ...name,
        email: addressesIn('', author.email === null ? [] : [author.email.trim()])[0] ?? null,
        researcher_id: author.orcid,
        role: [],
        affiliations: [...new Set(keys)],
        isFlagged: author.isCorresponding,
      },
    ]
  })
  const lineOf = (text: string, about: readonly Contributor[]) => ({
    text,
    emails: addressesIn(text),
    authors: about,
    isCorrespondence: isCorrespondence(text),
  })
  const residents = (key: string) => authors.filter((author) => author.affiliations.includes(key))
  return peopleOf(authors, affiliations, {
    lines: places.filter(isCorrespondence).map((text) => lineOf(text, [])),
    places: [...keyOf].filter(([text]) => text.includes('@')).map(([text, key]) => lineOf(text, residents(key))),
  })
}

export interface FrontSources {
  readonly metadata: DeclaredMetadata
  readonly authors: readonly DeclaredAuthor[]
  /** The title as printed on the page; '' where only the head has one. */
  readonly title: string
  readonly subtitle: string | null
  /** The abstracts and keywords are among them. */
  readonly items: readonly Item[]
}

type Front = Pick<Article, 'header' | 'declared' | 'people' | 'articleType' | 'abstracts'>

/** The abstract comes before those beside it; what is printed before what is declared. */
function abstractsOf({ items, metadata }: FrontSources): Article['abstracts'] {
  const printed = items.flatMap((item) => (item.kind === 'abstract' ? [item] : []))
  const declared = said(metadata.abstract)
  if (printed.length === 0 && declared !== null) {
    const blocks = [paragraph({ text: declared, marks: [] })]
    return [asAbstract({ kind: 'section', ids: [], header: '', role: 'abstract', type: 'abstract', blocks })]
  }
  const main = printed.find(({ isBeside }) => isBeside !== true) ?? printed[0]
  return [...printed.filter((item) => item === main), ...printed.filter((item) => item !== main)].map(
    ({ section }) => section,
  )
}

export function readFront(sources: FrontSources): Front {
  const { metadata, authors, title, subtitle, items } = sources
  const abstracts = abstractsOf(sources)
  const [abstract] = abstracts
  const words = items.flatMap((item) => (item.kind === 'keywords' ? item.words : []))
  const keywords = words.length > 0 ? words : metadata.keywords
  return {
    header: {
      title: wholeTitle(title || collapsed(metadata.title ?? ''), [subtitle ?? '']),
      abstract: abstract === undefined ? null : abstractWords(abstract) || null,
      keywords: areCodes(keywords) ? [] : tidyKeywords(keywords.map(collapsed)),
      language: metadata.language,
      suggestedDoi: null,
    },
    declared: {
      doi: metadata.doi,
      journal: said(metadata.journal),
      volume: said(metadata.volume),
      issue: said(metadata.issue),
      first_page: said(metadata.firstPage),
      last_page: metadata.firstPage === null ? null : said(metadata.lastPage),
      issn: said(metadata.issn),
      publisher: said(metadata.publisher),
      published: metadata.published,
      license: metadata.license,
    },
    people: readPeople(authors),
    articleType: metadata.articleType?.toLowerCase().replace(/\s+/g, '-') ?? null,
    abstracts,
  }
}
