// Licence and publisher, as a text prints them.
import { anyOf, patternOf } from '../../../kernel/patterns.ts'

// Names of companies end in their legal form, with its full stops: "Elsevier B.V.", "John Wiley & Sons, Inc.".

/** Forms whose last full stop belongs to the name; "Ltd" and "GmbH" are written without one. */
const DOTTED_FORMS = 'B.V. N.V. S.A. S.L. S.p.A. S.r.l. A.G. A.S. e.V. L.P. L.L.C. Inc. Corp. Co.'.split(' ')

/** A blank may stand behind each full stop but the last: "B. V.". */
const asPattern = (form: string): string => form.replaceAll('.', '\\.\\s?').slice(0, -'\\s?'.length)

/** The source of a pattern: a legal form with what joins it to the name before it. */
const LEGAL_FORM = `(?:,?\\s(?:&\\s)?(?:${DOTTED_FORMS.map(asPattern).join('|')}))`

const ENDS_IN_FORM = new RegExp(`${LEGAL_FORM}$`, 'u')

/** The name without the punctuation of the sentence around it; a full stop that belongs to the name stays. */
export function withoutSentenceEnd(name: string): string {
  const bare = name.replace(/[\s,;:]+$/, '')
  return ENDS_IN_FORM.test(bare) ? bare : bare.replace(/[\s.,;:]+$/, '')
}

const LICENCE_URL = /https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\/[\w./-]+/i
const LICENCE_NAME = new RegExp(
  anyOf`
    \bcreative\s?commons (?:attribution|public domain|zero|cc0)[\w\s,./–‐-]{0,60}?(?:licen[cs]e|dedication)(?:,? version)?(?: ?\(?(?:CC[ -]?BY[\w\s.-]{0,14}|v?\d\.\d)\)?)? |
    \bCC[ -](?:BY|0)(?:[ -](?:NC|ND|SA))*(?: \d\.\d)?(?: licen[cs]e)?\b
  `,
  'i',
)

/** Cheap to make, unlike the pattern above: most texts say nothing of the kind. */
const MAY_NAME_LICENCE = /commons|\bCC[ -]/i

/** The licence's address where it is printed, else its name. */
export function findLicence(text: string): string | null {
  const url = LICENCE_URL.exec(text)?.[0].replace(/[.,;)]+$/, '')
  if (url !== undefined) return url
  return MAY_NAME_LICENCE.test(text) ? (LICENCE_NAME.exec(text)?.[0].replace(/\s+/g, ' ').trim() ?? null) : null
}

/** Words by which a note on a licence speaks of the paper that it stands in; data and pictures have licences too. */
const OWN_WORK = patternOf('i')`
  \b(?:this|the present) (?:is an )?(?:article|work|paper|chapter|publication|open)\b | \bopen access\b |
  \bthe authors?\b | © | \bcopyright\b
`

/** The licence of the first text that gives one to the paper itself. */
export function findOwnLicence(texts: readonly string[]): string | null {
  for (const text of texts) {
    const licence = OWN_WORK.test(text) ? findLicence(text) : null
    if (licence !== null) return licence
  }
  return null
}

const PUBLISHER_NAME = "(\\p{Lu}[\\p{L}&.,'’ -]{2,60}?)"
const COMPANY = `(\\p{Lu}[\\p{L}&'’ -]{2,60}?${LEGAL_FORM})`
const CONTINUES = '\\s+(?:on behalf|under|and|in|for|this|all|http)\\b|[.;:(]|,\\s(?!Inc|Ltd|LLC)|$'
const PUBLISHED_BY = new RegExp(
  `\\b(?:(?:published|production and hosting) by|licensee|licensed (?:to|by))\\s+(?:${COMPANY}|${PUBLISHER_NAME}(?=${CONTINUES}))`,
  'iu',
)
const HOUSES = new RegExp(
  String.raw`\b(${anyOf`
    BioMed Central(?: Ltd)? | Hindawi(?: Publishing Corporation)? | Elsevier(?: (?:Ltd|B\.V\.|Inc))? |
    Springer(?: Nature|-Verlag)? | John Wiley & Sons(?:,? (?:Ltd|Inc))? | Wiley(?:-Blackwell)? |
    Oxford University Press | Cambridge University Press | Taylor & Francis | SAGE(?: Publications)? | MDPI |
    Frontiers Media | Nature Publishing Group | Macmillan Publishers Limited |
    Wolters Kluwer(?: Health)?(?:, Inc)? | Dove ?(?:Medical )?Press(?: Limited)? | Public Library of Science |
    American Chemical Society | Royal Society of Chemistry | IEEE | Association for Computational Linguistics |
    Association for Computing Machinery | American Psychological Association | Pensoft(?: Publishers)? |
    Bentham(?: Open| Science) | Copernicus Publications | De Gruyter | Karger | Thieme | PeerJ | eLife Sciences |
    BMJ Publishing Group | IOP Publishing
  `})(?![\p{L}\d])`,
  'u',
)

/** Cheap to make, unlike the pattern above: most texts say nothing of the kind. */
const MAY_SAY_PUBLISHER = /published by|hosting by|licensee|licensed/i

export function findPublisher(text: string): string | null {
  const found = MAY_SAY_PUBLISHER.test(text) ? PUBLISHED_BY.exec(text) : null
  const stated = (found?.[1] ?? found?.[2])?.trim()
  if (stated !== undefined && !/^(?:the )?authors?\b/i.test(stated)) return withoutSentenceEnd(stated)
  return HOUSES.exec(text)?.[1] ?? null
}
