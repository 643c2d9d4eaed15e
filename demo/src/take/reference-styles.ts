// References set anew from their fields: APA (7th edition) and Vancouver, as plain text.
import type { PaperRecord } from '../server.ts'

type Bib = PaperRecord['bib'][number]
type Name = NonNullable<Bib['author']>[number]

const initials = (given: string, stop: string, gap: string): string =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((part) =>
      part
        .split('-')
        .map((piece) => `${piece.charAt(0).toUpperCase()}${stop}`)
        .join('-'),
    )
    .join(gap)

const sentence = (text: string): string => (text === '' || /[.?!]$/.test(text) ? text : `${text}.`)
const pagesOf = ({ first_page, last_page }: Bib): string => [first_page, last_page].filter(Boolean).join('–')

const apaName = ({ family, given, literal }: Name): string =>
  literal ?? [family ?? '', given ? initials(given, '.', ' ') : ''].filter(Boolean).join(', ')

/** Up to twenty are named, then the last one behind three dots. */
const MAX_APA_NAMES = 20

function apaNames(names: readonly Name[]): string {
  const all = names.map(apaName)
  const last = all.at(-1) ?? ''
  if (all.length > MAX_APA_NAMES) return `${all.slice(0, MAX_APA_NAMES - 1).join(', ')}, … ${last}`
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')}, & ${last}`
}

function apa(bib: Bib): string {
  const year = bib.is_in_press ? 'in press' : `${bib.year ?? bib.date ?? 'n.d.'}${bib.year_suffix ?? ''}`
  const issue = bib.issue ? `(${bib.issue})` : ''
  const place = [bib.container, `${bib.volume ?? ''}${issue}`, pagesOf(bib)].filter(Boolean).join(', ')
  const end = bib.doi ? `https://doi.org/${bib.doi}` : (bib.url ?? '')
  const people = apaNames(bib.author ?? []) || (bib.authors ?? '')
  return [
    sentence(people),
    `(${year}).`,
    sentence(bib.title ?? ''),
    sentence(place),
    sentence(bib.publisher ?? ''),
    end,
  ]
    .filter(Boolean)
    .join(' ')
}

const vancouverName = ({ family, given, literal }: Name): string =>
  literal ?? [family ?? '', given ? initials(given, '', '').replaceAll('-', '') : ''].filter(Boolean).join(' ')

/** Six are named, then "et al." */
const MAX_VANCOUVER_NAMES = 6

function vancouver(bib: Bib): string {
  const names = (bib.author ?? []).map(vancouverName)
  const people = names.length > MAX_VANCOUVER_NAMES ? [...names.slice(0, MAX_VANCOUVER_NAMES), 'et al'] : names
  const pages = pagesOf(bib)
  const numbers = `${bib.volume ?? ''}${bib.issue ? `(${bib.issue})` : ''}${pages === '' ? '' : `:${pages}`}`
  const date = [bib.year ?? bib.date ?? '', numbers].filter((part) => part !== '').join(';')
  const end = bib.doi ? `doi:${bib.doi}` : (bib.url ?? '')
  return [people.join(', ') || (bib.authors ?? ''), bib.title ?? '', bib.container ?? bib.publisher ?? '', date, end]
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ')
}

export const STYLES: readonly (readonly [string, (bib: Bib) => string])[] = [
  ['APA', apa],
  ['Vancouver', vancouver],
]
