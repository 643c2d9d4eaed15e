// Prints a reference from its fields in one of many styles, or takes the string that a paper printed.
const strip = (text) => (text ?? '').replace(/[.,;:\s]+$/, '')
const initials = (given, dot, space) =>
  (given ?? '')
    .split(/[\s.-]+/)
    .filter(Boolean)
    .flatMap((part) => (part.length <= 3 && part === part.toUpperCase() ? [...part] : [part[0]]))
    .map((c) => c + dot)
    .join(space)

const NAMES = {
  vancouver: ([family, given]) => `${family} ${initials(given, '', '')}`.trim(),
  apa: ([family, given]) => (given ? `${family}, ${initials(given, '.', ' ')}` : family),
  first: ([family, given]) => (given ? `${initials(given, '.', ' ')} ${family}` : family),
  full: ([family, given]) => (given ? `${given} ${family}` : family),
  chicago: ([family, given], i) => (given ? (i === 0 ? `${family}, ${given}` : `${given} ${family}`) : family),
}

function people(fields, names, { and = '', most, separator = ', ' }) {
  const all = fields.authors.map((a, i) => NAMES[names](a, i))
  const many = all.length > most
  const shown = many ? all.slice(0, Math.max(1, Math.min(3, most))) : all
  if (shown.length === 0) return ''
  if (many || fields.etal) return `${shown.join(separator)}${separator}et al.`
  if (shown.length === 1 || !and) return shown.join(separator)
  return `${shown.slice(0, -1).join(separator)}${shown.length > 2 && separator === ', ' && and !== '; ' ? ',' : ''} ${and} ${shown.at(-1)}`
}

function pages(f, sign) {
  if (!f.fpage) return ''
  return f.lpage && f.lpage !== f.fpage ? `${f.fpage}${sign}${f.lpage}` : f.fpage
}

const journalTail = {
  vancouver: (f, v) =>
    ` ${v(f.source)}. ${f.year ?? ''};${f.volume ?? ''}${f.issue ? `(${f.issue})` : ''}${f.fpage ? `:${pages(f, '–')}` : ''}.`,
  apa: (f, v) =>
    ` ${v(f.source)}${f.volume ? `, ${v(f.volume)}` : ''}${f.issue ? `(${f.issue})` : ''}${f.fpage ? `, ${pages(f, '–')}` : ''}.`,
  nature: (f, v) => ` ${v(f.source)} <b>${f.volume ?? ''}</b>${f.fpage ? `, ${pages(f, '–')}` : ''} (${f.year ?? ''}).`,
  ieee: (f, v) =>
    ` ${v(f.source)}${f.volume ? `, vol. ${f.volume}` : ''}${f.issue ? `, no. ${f.issue}` : ''}${f.fpage ? `, pp. ${pages(f, '–')}` : ''}, ${f.year ?? ''}.`,
  chicago: (f, v) =>
    ` ${v(f.source)} ${f.volume ?? ''}${f.issue ? ` (${f.issue})` : ''}${f.fpage ? `: ${pages(f, '–')}` : ''}.`,
  acl: (f, v) =>
    ` ${v(f.source)}${f.volume ? `, ${f.volume}` : ''}${f.issue ? `(${f.issue})` : ''}${f.fpage ? `:${pages(f, '–')}` : ''}.`,
}

export const STYLES = [
  {
    id: 'vancouver',
    year: false,
    print: (f, v) =>
      `${people(f, 'vancouver', { most: 6 })}. ${strip(f['article-title'])}.${journalTail.vancouver(f, v)}`,
  },
  {
    id: 'apa',
    year: true,
    print: (f, v) =>
      `${people(f, 'apa', { and: '&amp;', most: 7 })} (${f.year ?? 'n.d.'}). ${strip(f['article-title'])}.${journalTail.apa(f, v)}`,
  },
  {
    id: 'nature',
    year: false,
    print: (f, v) =>
      `${people(f, 'apa', { and: '&amp;', most: 5 })} ${strip(f['article-title'])}.${journalTail.nature(f, v)}`,
  },
  {
    id: 'ieee',
    year: false,
    print: (f, v) =>
      `${people(f, 'first', { and: 'and', most: 6 })}, “${strip(f['article-title'])},”${journalTail.ieee(f, v)}`,
  },
  {
    id: 'chicago',
    year: true,
    print: (f, v) =>
      `${people(f, 'chicago', { and: 'and', most: 10 })}. ${f.year ?? ''}. “${strip(f['article-title'])}.”${journalTail.chicago(f, v)}`,
  },
  {
    id: 'harvard',
    year: true,
    print: (f, v) =>
      `${people(f, 'apa', { and: 'and', most: 12 })}, ${f.year ?? ''}. ${strip(f['article-title'])}.${journalTail.apa(f, v)}`,
  },
  {
    id: 'german',
    year: true,
    print: (f, v) =>
      `${people(f, 'apa', { separator: '; ', most: 8 })} (${f.year ?? ''}): ${strip(f['article-title'])}. In: ${v(f.source)}${f.volume ? ` ${f.volume}` : ''}${f.issue ? ` (${f.issue})` : ''}${f.fpage ? `, S. ${pages(f, '–')}` : ''}.`,
  },
  {
    id: 'acl',
    year: true,
    print: (f, v) =>
      `${people(f, 'full', { and: 'and', most: 20 })}. ${f.year ?? ''}. ${strip(f['article-title'])}.${journalTail.acl(f, v)}`,
  },
  {
    id: 'physics',
    year: false,
    print: (f, v) =>
      `${people(f, 'first', { and: 'and', most: 9 })}, ${v(f.source)} <b>${f.volume ?? ''}</b>, ${pages(f, '–') || '1'} (${f.year ?? ''}).`,
  },
  {
    id: 'caps',
    year: true,
    print: (f, v) =>
      `${people(f, 'vancouver', { most: 30 }).toUpperCase()} ${f.year ?? ''}. ${strip(f['article-title'])}.${journalTail.chicago(f, v)}`,
  },
]

function book(f, style, v) {
  const who = people(f, style.year ? 'apa' : 'vancouver', { and: style.year ? '&amp;' : '', most: 6 })
  const chapter = f['chapter-title'] ? `${strip(f['chapter-title'])}. In: ` : ''
  const house = [f['publisher-loc'], f['publisher-name']].filter(Boolean).map(strip).join(': ')
  return `${who}${style.year ? ` (${f.year ?? ''}).` : '.'} ${chapter}${v(strip(f.source))}. ${house}${style.year ? '' : `; ${f.year ?? ''}`}.`
}

/** The printed strings of a list, all in one manner. */
export function printReferences(list, r, manner) {
  const style = manner.style ?? r.pick(STYLES)
  const v = (text) => (manner.italic ? `<i>${strip(text)}</i>` : strip(text))
  const raws = list.filter((ref) => ref.raw).length
  const verbatim = manner.verbatim && raws > list.length * 0.7
  const out = []
  for (const ref of list) {
    if (verbatim) {
      if (ref.raw) out.push(ref.raw)
      continue
    }
    const f = ref.fields
    if (f.authors.length === 0 && !ref.raw) continue
    if (f.authors.length === 0) out.push(ref.raw)
    else if (f['article-title'] && f.source)
      out.push(style.print(f, v) + (f.doi && manner.doi ? ` ${manner.doi}${f.doi}` : ''))
    else if (f.source) out.push(book(f, style, v))
  }
  const byAuthor = style.year && !verbatim
  return byAuthor ? out.sort((a, b) => a.localeCompare(b)) : out
}
