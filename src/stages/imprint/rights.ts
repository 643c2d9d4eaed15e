// Licence, publisher and ISSN as the first page prints them.

const LICENCE_URL = /https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\/[\w./-]+/i
const LICENCE_NAME =
  /\bcreative\s?commons (?:attribution|public domain|zero|cc0)[\w\s,./–‐-]{0,60}?(?:licen[cs]e|dedication)(?:,? version)?(?: ?\(?(?:CC[ -]?BY[\w\s.-]{0,14}|v?\d\.\d)\)?)?|\bCC[ -](?:BY|0)(?:[ -](?:NC|ND|SA))*(?: \d\.\d)?(?: licen[cs]e)?\b/i

/** The licence's address where it is printed, else its name. */
export function findLicence(text: string): string | null {
  const url = LICENCE_URL.exec(text)?.[0].replace(/[.,;)]+$/, '')
  if (url !== undefined) return url
  return LICENCE_NAME.exec(text)?.[0].replace(/\s+/g, ' ').trim() ?? null
}

const ISSN =
  /\b((?:e|electronic|online)[\s-]?)?ISSN(?:\s*\(?(online|electronic|e|print|p|on-?line)\)?)?[\s:.-]*(\d{4})\s?[-–‐]\s?(\d{3}[\dXx])/gi

function isSound(issn: string): boolean {
  const digits = issn.replace('-', '')
  const sum = [...digits.slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return (digits[7] ?? '').toUpperCase() === (check === 10 ? 'X' : String(check))
}

/** The electronic ISSN before the printed one; numbers whose check digit is wrong are none (ISO 3297). */
export function findIssn(text: string): string | null {
  const all = [...text.matchAll(ISSN)].map(([, before, after, left = '', right = '']) => ({
    issn: `${left}-${right.toUpperCase()}`,
    isElectronic: before !== undefined || /^(?:o|e)/i.test(after ?? ''),
  }))
  const sound = all.filter(({ issn }) => isSound(issn))
  return (sound.find(({ isElectronic }) => isElectronic) ?? sound[0])?.issn ?? null
}

const PUBLISHER_NAME = "(\\p{Lu}[\\p{L}&.,'’ -]{2,60}?)"
const PUBLISHED_BY = new RegExp(
  `\\b(?:(?:published|production and hosting) by|licensee|licensed (?:to|by))\\s+${PUBLISHER_NAME}(?=\\s+(?:on behalf|under|and|in|for|this|all|http)\\b|[.;:(]|,\\s(?!Inc|Ltd|LLC)|$)`,
  'iu',
)
const HOUSES =
  /\b(BioMed Central(?: Ltd)?|Hindawi(?: Publishing Corporation)?|Elsevier(?: (?:Ltd|B\.V|Inc))?|Springer(?: Nature|-Verlag)?|John Wiley & Sons(?:,? (?:Ltd|Inc))?|Wiley(?:-Blackwell)?|Oxford University Press|Cambridge University Press|Taylor & Francis|SAGE(?: Publications)?|MDPI|Frontiers Media|Nature Publishing Group|Macmillan Publishers Limited|Wolters Kluwer(?: Health)?(?:, Inc)?|Dove ?(?:Medical )?Press(?: Limited)?|Public Library of Science|American Chemical Society|Royal Society of Chemistry|IEEE|Association for Computational Linguistics|Association for Computing Machinery|American Psychological Association|Pensoft(?: Publishers)?|Bentham(?: Open| Science)|Copernicus Publications|De Gruyter|Karger|Thieme|PeerJ|eLife Sciences|BMJ Publishing Group|IOP Publishing)\b/

export function findPublisher(text: string): string | null {
  const stated = PUBLISHED_BY.exec(text)?.[1]?.trim()
  if (stated !== undefined && !/^(?:the )?authors?\b/i.test(stated)) return stated.replace(/[\s.,]+$/, '')
  return HOUSES.exec(text)?.[1] ?? null
}
