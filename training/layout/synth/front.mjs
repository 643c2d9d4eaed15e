// The front matter in many arrangements: title, people, abstract and notes, above the text, beside it or below it.
import { TERMS } from './tongue.mjs'

const MARKS = ['*', '†', '‡', '§', '¶', '#', '**', '††']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const sup = (text) => `<sup>${text}</sup>`
export const fullName = (a) => `${a.given} ${a.family}`.trim()

function marker(style, i) {
  if (style === 'letter') return String.fromCharCode(97 + (i % 26))
  if (style === 'symbol') return MARKS[i % MARKS.length]
  return `${i + 1}`
}

export function madeUpEmail(author, r) {
  if (author.email) return author.email
  const ascii = (text) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return `${r.pick([`${ascii(author.given).slice(0, 1)}${ascii(author.family)}`, ascii(author.family), `${ascii(author.given)}.${ascii(author.family)}`])}@${r.pick(['univ', 'med', 'cs', 'inst', 'lab'])}-${r.pick(['north', 'valley', 'coast', 'lake'])}.${r.pick(['edu', 'org', 'ac.uk', 'de', 'fr', 'com', 'edu.br'])}`
}

function nameOf(author, how) {
  let name = fullName(author)
  if (how.initials)
    name = `${author.given
      .split(/[\s-]+/)
      .map((g) => `${g[0] ?? ''}.`)
      .join(' ')} ${author.family}`
  if (how.degree) name += how.degree
  return how.upper ? name.toUpperCase() : name
}

/** Names in one run with raised marks. */
function authorRun(paper, r, how) {
  const parts = paper.authors.map((a, i) => {
    const marks = how.marks ? [...new Set(a.affs.map((n) => marker(how.marks, n)))] : []
    if (a.corresponding || (i === 0 && how.star)) marks.push(how.star ? '*' : r.pick(['*', '✉', '†']))
    const orcid = how.orcid && a.orcid ? ' ' : ''
    return `${nameOf(a, how)}${marks.length ? sup(marks.join(how.markComma ? ', ' : ',')) : ''}${orcid}`
  })
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(how.separator)}${how.and} ${parts.at(-1)}`
}

export function frontNotes(paper, r) {
  const date = () => `${r.whole(1, 28)} ${r.pick(MONTHS)} ${paper.year || 2015}`
  const isoLike = () =>
    r.pick([
      date(),
      `${r.pick(MONTHS)} ${r.whole(1, 28)}, ${paper.year || 2015}`,
      `${r.whole(1, 28)}.${r.whole(1, 12)}.${paper.year || 2015}`,
    ])
  const cite = `${paper.authors
    .slice(0, 3)
    .map((a) => `${a.family} ${a.given.slice(0, 1)}`)
    .join(
      ', ',
    )}${paper.authors.length > 3 ? ', et al.' : ''} (${paper.year}) ${paper.title.replace(/<[^>]+>/g, '')}. ${paper.journal} ${paper.volume}${paper.issue ? `(${paper.issue})` : ''}: ${paper.fpage}. ${r.odds(0.6) ? `doi:${paper.doi}` : ''}`
  return {
    dates: r.pick([
      `Received ${isoLike()}; ${r.pick(['revised', 'received in revised form'])} ${isoLike()}; accepted ${isoLike()}`,
      `Received: ${isoLike()}<br>Accepted: ${isoLike()}<br>Published online: ${isoLike()}`,
      `Submitted ${isoLike()}. Accepted ${isoLike()}.`,
      `Received: ${isoLike()} / Accepted: ${isoLike()} / Published: ${isoLike()}`,
      `<b>Received</b> ${isoLike()}; <b>Accepted</b> ${isoLike()}; <b>Published</b> ${isoLike()}`,
      `(Received ${isoLike()}; published ${isoLike()})`,
    ]),
    cite: `${r.pick(['<b>Citation:</b> ', 'Cite this article as: ', 'How to cite this article: ', '<b>To cite this article:</b> ', 'Citation ', '<b>Cite as:</b> '])}${cite}`,
    licence:
      paper.licence_text ||
      'This is an open access article distributed under the terms of the Creative Commons Attribution License, which permits unrestricted use, distribution, and reproduction in any medium, provided the original work is properly cited.',
    copyright:
      paper.copyright ||
      r.pick([
        `© ${paper.year} The Author(s)`,
        `Copyright © ${paper.year} ${paper.authors[0]?.family ?? 'The authors'} et al.`,
        `© ${paper.year} by the authors.`,
        `0012-${r.whole(1000, 9999)}/© ${paper.year} ${paper.publisher}. All rights reserved.`,
      ]),
    doi: r.pick([`https://doi.org/${paper.doi}`, `DOI: ${paper.doi}`, `doi:${paper.doi}`, `DOI ${paper.doi}`]),
    category: r.pick([
      paper.category || 'Research article',
      'ORIGINAL ARTICLE',
      'RESEARCH ARTICLE',
      'Research',
      'Review',
      'Article',
      'Short communication',
      'Open Access',
      'Case report',
      'ORIGINAL RESEARCH',
      'OPEN ACCESS',
    ]),
    editor: `${r.pick(['<b>Editor:</b> ', 'Edited by: ', '<b>Academic Editor:</b> ', 'Handling editor: ', 'Reviewed by: '])}${r.pick(['Maria Keller, University of the North', 'J. Okafor, Institute of Health, Lakeside', 'Wei Lin, Coast University', 'A. Novak'])}`,
    availability: `${r.pick(['<b>Data Availability:</b> ', '<b>Funding:</b> ', '<b>Competing Interests:</b> ', '<b>Software</b><br>', '<b>Licence</b><br>'])}${r.pick(['The authors have declared that no competing interests exist.', 'All relevant files are within the paper.', 'Review · Repository · Archive', 'The authors received no specific funding for this work.', 'Authors of papers retain copyright and release the work under a Creative Commons Attribution 4.0 International License.'])}`,
    journal: `${paper.journal}${r.pick([` ${paper.volume} (${paper.year}) ${paper.fpage}–${paper.lpage || paper.fpage}`, `, Vol. ${paper.volume}, No. ${paper.issue || 1}, ${paper.year}`, ` ${paper.year};${paper.volume}:${paper.fpage}`, ''])}`,
    access: r.pick([
      'Open Access',
      'OPEN ACCESS',
      'Check for updates',
      'Available online at www.journal-online.org',
      'Contents lists available at JournalDirect',
      'Full text available on www.journal-online.org',
    ]),
  }
}

export function authorBlocks(paper, r, ink, align) {
  const people = paper.authors
  const how = {
    marks: paper.affiliations.length > 1 || r.odds(0.4) ? r.weighed({ number: 65, letter: 22, symbol: 13 }) : null,
    star: r.odds(0.6),
    markComma: r.odds(0.5),
    separator: r.pick([', ', ', ', '; ', ' · ', ', ']),
    and: r.pick([' and', ' &amp;', ',', ', and', ' ·']),
    initials: r.odds(0.2),
    upper: r.odds(0.12),
    degree: r.odds(0.08) ? r.pick([', MD', ', PhD', ' MSc']) : '',
    orcid: r.odds(0.2),
  }
  const size = r.pick([1, 1.05, 1.15, 1.3])
  const bold = r.odds(0.35) ? 'font-weight:700;' : r.odds(0.15) ? 'font-style:italic;' : ''
  const style = `text-align:${align};font-size:${size}em;${bold}padding:3pt 0;`
  const layout =
    people.length > 8 ? r.weighed({ run: 90, lines: 10 }) : r.weighed({ run: 62, grid: 20, lines: 10, pairs: 8 })
  const affText = (n) => paper.affiliations[n] ?? ''
  const authors = [],
    affiliations = []
  if (layout === 'run') authors.push(ink.block('author', authorRun(paper, r, how), { style }))
  else if (layout === 'lines')
    for (const a of people)
      authors.push(
        ink.block(
          'author',
          `${nameOf(a, how)}${how.marks && a.affs.length ? sup(a.affs.map((n) => marker(how.marks, n)).join(',')) : ''}`,
          { style: `${style}padding:0;` },
        ),
      )
  else if (layout === 'pairs') {
    for (const a of people) {
      authors.push(ink.block('author', nameOf(a, how), { style }))
      if (affText(a.affs[0] ?? 0))
        authors.push(
          ink.block('affiliation', affText(a.affs[0] ?? 0), { style: `text-align:${align};font-size:0.9em;` }),
        )
      if (r.odds(0.6))
        authors.push(ink.block('correspondence', madeUpEmail(a, r), { style: `text-align:${align};font-size:0.85em;` }))
    }
    return { authors, affiliations: [], how }
  } else {
    const mail = r.odds(0.75)
    const cells = people.map(
      (a) =>
        `<div style="flex:1 1 30%;min-width:28%;padding:4pt;text-align:center">${ink.block('author', nameOf(a, how), { style: bold })}${ink.block(
          'affiliation',
          affText(a.affs[0] ?? 0).replace(/, /g, () => (r.odds(0.5) ? ',<br>' : ', ')),
          { style: 'font-size:0.92em;' },
        )}${mail ? ink.block('correspondence', madeUpEmail(a, r), { style: `font-size:0.88em;${r.odds(0.4) ? "font-family:'Liberation Mono'" : ''}` }) : ''}</div>`,
    )
    return {
      authors: [`<div style="display:flex;flex-wrap:wrap;justify-content:center">${cells.join('')}</div>`],
      affiliations: [],
      how,
      hasMail: mail,
    }
  }
  const small = `font-size:${r.pick([0.78, 0.85, 0.9, 1])}em;text-align:${align};${r.odds(0.25) ? 'font-style:italic;' : ''}`
  const shown = paper.affiliations.map(
    (text, i) =>
      `${how.marks ? `${r.odds(0.85) ? sup(marker(how.marks, i)) : marker(how.marks, i)}${r.odds(0.3) ? ' ' : ''}` : ''}${text}`,
  )
  if (r.odds(0.3) && shown.length > 1)
    affiliations.push(ink.block('affiliation', shown.join(r.pick(['; ', ', ', '. ', ' '])), { style: small }))
  else for (const text of shown) affiliations.push(ink.block('affiliation', text, { style: small }))
  return { authors, affiliations, how }
}

export function correspondenceBlock(paper, r, ink, style = '') {
  const author = paper.authors.find((a) => a.corresponding) ?? paper.authors[0]
  if (!author) return ''
  const mail = madeUpEmail(author, r)
  const given = paper.corresp.find((c) => c.length > 12)
  const text =
    given && r.odds(0.35)
      ? given
      : r.pick([
          `* Correspondence: ${mail}`,
          `*Corresponding author. E-mail: ${mail}`,
          `${sup('*')}Corresponding author: ${fullName(author)}, ${paper.affiliations[author.affs[0] ?? 0] ?? ''}. Tel.: +${r.whole(1, 90)} ${r.whole(100, 999)} ${r.whole(1000, 9999)}; fax: +${r.whole(1, 90)} ${r.whole(1000, 9999)}. E-mail address: ${mail}`,
          `✉ e-mail: ${mail}`,
          `Address correspondence to ${fullName(author)}, ${mail}.`,
          `<b>Correspondence to:</b> Dr ${fullName(author)}; ${mail}`,
          `E-mail: ${mail}`,
          `<b>Corresponding Author:</b><br>${fullName(author)}<br>Email: ${mail}`,
        ])
  return ink.block('correspondence', text, { style: `font-size:0.85em;${style}` })
}

export function abstractBlocks(paper, r, ink, terms = TERMS.en, source = paper.abstracts[0]) {
  if (!source) return []
  const heading = r.pick(terms.abstract)
  const size = r.pick([0.85, 0.9, 0.95, 1, 1])
  const manner = r.weighed({ line: 47, runIn: 22, none: 23, centered: 8 })
  // Without a heading the abstract is told by its slant or its margins, or by nothing but its place.
  const slant = manner === 'none' ? 0.35 : 0.12
  const margin = r.odds(manner === 'none' ? 0.5 : 0.12) ? `padding:0 ${r.pick([1, 2, 2, 4])}em;` : ''
  const look = `font-size:${size}em;${r.odds(0.12) ? 'font-weight:700;' : r.odds(slant) ? 'font-style:italic;' : ''}text-align:justify;${margin}`
  const open = (style, html) => ink.block('abstract', html, { cls: 'p gap', style })
  const out = []
  const headStyle = `font-weight:700;font-size:${r.pick([1, 1.1, 1.25])}em;${manner === 'centered' ? 'text-align:center;' : ''}${r.odds(0.2) ? 'text-transform:uppercase;' : ''}`
  if (manner === 'line' || manner === 'centered') out.push(open(headStyle, heading))
  const runIn =
    manner === 'runIn'
      ? `${r.odds(0.5) ? '<b>' : '<i>'}${heading}${r.pick(['. ', ' — ', ': ', '—', ' '])}${''}`.replace(
          /^<(b|i)>(.*)$/,
          '<$1>$2</$1>',
        )
      : ''
  const heads = r.weighed({ runIn: 60, lines: 25, none: 15 })
  const oneRun = r.odds(0.35)
  const texts = source.parts.flatMap((p) => {
    if (!p.head || heads === 'none') return [p.html]
    return heads === 'runIn' ? [`<b>${p.head}${r.pick([':', '.', ''])}</b> ${p.html}`] : [`<b>${p.head}</b>`, p.html]
  })
  const joined = oneRun ? [texts.join(' ')] : texts
  joined.forEach((html, i) => out.push(open(look, i === 0 ? runIn + html : html)))
  return out
}

export function keywordBlock(paper, r, ink, terms = TERMS.en, words = paper.keywords) {
  if (words.length === 0) return ''
  const head = r.pick(terms.keywords)
  const sign = r.pick([', ', '; ', ' · ', ', ', ' – '])
  const style = `font-size:${r.pick([0.85, 0.9, 1])}em;`
  return r.odds(0.78)
    ? ink.block(
        'keywords',
        `<${r.odds(0.7) ? 'b' : 'i'}>${head}${r.pick([':', '.', ' –', ''])}</${'b'}> ${words.join(sign)}`.replace(
          /<i>(.*?)<\/b>/,
          '<i>$1</i>',
        ),
        { style },
      )
    : ink.block('keywords', `<b>${head}</b><br>${words.join(r.odds(0.5) ? '<br>' : sign)}`, { style })
}

/** GROBID's annotated headers, in the order and line breaks of the page they came from. */
export function annotatedFront(header, r, ink) {
  const align = r.pick(['left', 'center', 'left'])
  const looks = {
    title: `font-size:${r.pick([1.4, 1.6, 1.9])}em;line-height:1.2;${r.odds(0.7) ? 'font-weight:700;' : ''}text-align:${align};padding:6pt 0;`,
    author: `font-size:${r.pick([1, 1.15])}em;text-align:${align};`,
    affiliation: `font-size:${r.pick([0.8, 0.9, 1])}em;text-align:${align};${r.odds(0.3) ? 'font-style:italic;' : ''}`,
    correspondence: `font-size:${r.pick([0.8, 0.9])}em;text-align:${align};`,
    abstract: `font-size:${r.pick([0.85, 0.95])}em;text-align:justify;`,
    keywords: `font-size:${r.pick([0.85, 0.95])}em;`,
    'front-note': `font-size:${r.pick([0.75, 0.85, 0.95])}em;`,
  }
  const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return header.segments.map(({ label, lines }) => {
    const flow = label === 'abstract' || label === 'keywords' || (label === 'title' && r.odds(0.8))
    const html = flow ? escape(lines.join(' ').replace(/(\p{Ll})- (\p{Ll})/gu, '$1$2')) : lines.map(escape).join('<br>')
    return ink.block(label, html, { cls: 'p gap', style: `${looks[label]}padding-bottom:${r.pick([2, 4, 7])}pt;` })
  })
}
