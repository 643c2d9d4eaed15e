// Records for the loopback registry: works that the corpus cites, near-miss twins of some, and strangers by the thousand.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const fold = (text) =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const keyOf = ({ title, year, container, volume, first_page, authors }) =>
  title ? `${fold(title)} ${year ?? ''} ${fold(authors?.[0]?.family)}` : `${fold(container)} ${volume} ${first_page}`

/** Papers spell the titles of the same work differently: its place is the better name where it is known. */
const placeOf = ({ year, volume, first_page, authors }) =>
  volume && first_page ? `${year} ${volume} ${first_page} ${fold(authors?.[0]?.family)}` : null

/** A registry knows a work by its title, or by the place it was printed in. */
const canBeHeld = ({ structured, title, container, volume, first_page }) =>
  structured && (fold(title).length >= 6 || (container && volume && first_page))

const pageOf = ({ first_page, last_page }) => (first_page && last_page ? `${first_page}-${last_page}` : first_page)

export function recordOf(reference, doi) {
  const { title, authors, container, year, volume, issue, publisher } = reference
  return {
    DOI: doi,
    type: container ? 'journal-article' : 'book',
    ...(title && { title: [title] }),
    author: (authors ?? []).map(({ family, given, literal }) => (family ? { family, given } : { name: literal })),
    ...(container && { 'container-title': [container] }),
    ...(Number(year) > 0 && { issued: { 'date-parts': [[Number(year)]] } }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(pageOf(reference) && { page: pageOf(reference) }),
    ...(publisher && { publisher }),
  }
}

/** One record per cited work; `doiOf` names the record of every reference, by paper and index. */
export function citedRecords(truths) {
  const byKey = new Map()
  const doiOf = new Map()
  for (const [paper, { refs }] of truths) {
    for (const [at, reference] of (refs ?? []).entries()) {
      if (!canBeHeld(reference)) continue
      const key = keyOf(reference)
      const place = placeOf(reference)
      const known = byKey.get(key) ?? byKey.get(place)
      const held = known ?? recordOf(reference, reference.doi || `10.5555/cited.${byKey.size}`)
      byKey.set(key, held)
      if (place !== null) byKey.set(place, held)
      doiOf.set(`${paper} ${at}`, held.DOI)
    }
  }
  return { records: [...new Set(byKey.values())], doiOf }
}

/** Twins that only a careful look tells apart: the preprint, the erratum, the second part, another paper of the authors. */
export function nearMisses(records, every) {
  return records
    .filter(({ title }, at) => title !== undefined && at % every === 0)
    .flatMap((record, at) => {
      const [title] = record.title
      const year = record.issued?.['date-parts'][0][0] ?? 2000
      const doi = `10.5555/twin.${at}`
      const bare = { ...record, volume: undefined, issue: undefined, page: undefined }
      const kinds = [
        { ...bare, DOI: `${doi}.p`, type: 'posted-content', 'container-title': [] },
        { ...record, DOI: `${doi}.e`, title: [`Erratum: ${title}`], page: '999', volume: '99' },
        { ...record, DOI: `${doi}.2`, title: [`${title} II`], page: '1001-1010', volume: '98' },
        { ...record, DOI: `${doi}.y`, page: '77-80', volume: '3', issued: { 'date-parts': [[year + 3]] } },
      ]
      return [kinds[at % kinds.length]]
    })
}

const tagOf = (xml, tag) => new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 's').exec(xml)?.[1]
const plain = (xml) =>
  xml
    ?.replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()

function stranger(xml, at) {
  const authors = [...xml.matchAll(/<surname>(.*?)<\/surname>(?:<given-names>(.*?)<\/given-names>)?/gs)].map(
    ([, family, given]) => ({ family: plain(family), given: plain(given) ?? '' }),
  )
  const reference = {
    title: plain(tagOf(xml, 'article-title')),
    authors,
    container: plain(tagOf(xml, 'source')),
    year: plain(tagOf(xml, 'year')),
    volume: plain(tagOf(xml, 'volume')),
    issue: plain(tagOf(xml, 'issue')),
    first_page: plain(tagOf(xml, 'fpage')),
    last_page: plain(tagOf(xml, 'lpage')),
  }
  const doi = /<pub-id pub-id-type="doi">(10\.[^<]+)</.exec(xml)?.[1]
  return { key: keyOf(reference), record: recordOf(reference, doi ?? `10.5555/stranger.${at}`), title: reference.title }
}

/** Works that nobody in the corpus cites, from parsed references of other papers. */
export function strangers(path, count, cited) {
  const known = new Set(cited.map(({ title }) => fold(title?.[0]).slice(0, 60)))
  const [seen, found] = [new Set(), []]
  for (const [at, xml] of gunzipSync(readFileSync(path)).toString('utf8').split('\n').entries()) {
    if (found.length >= count) break
    if (!xml.startsWith('<ref ')) continue
    const { key, record, title } = stranger(xml, at)
    if (!title || seen.has(key) || known.has(fold(title).slice(0, 60))) continue
    seen.add(key)
    found.push(record)
  }
  return found
}
