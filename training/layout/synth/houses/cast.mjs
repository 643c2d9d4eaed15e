// Who wrote a typeset paper: names of many cultures, affiliations in parts, marks, addresses; printed in colours that tell each part.
import { GROUPS, homeOf, personOf, TITLES_OF_PERSONS } from './names.mjs'

const SOCIAL = {
  en: [
    'Department of Sociology',
    'Department of Economics',
    'Department of Psychology',
    'School of Criminology',
    'Department of Political Science',
    'Graduate School of Business',
    'School of Social Work',
    'Department of Marketing',
    'Faculty of Law',
    'Department of History',
    'Institute for Social Research',
    'School of Public Health',
    'Centre for Family Studies',
    'Department of Human Development and Family Studies',
    'School of Management',
    'Department of Education',
  ],
  de: [
    'Institut für Soziologie',
    'Institut für Psychologie',
    'Fakultät für Wirtschaftswissenschaften',
    'Seminar für Sozialpolitik',
    'Lehrstuhl für Statistik',
    'Institut für Politikwissenschaft',
  ],
  fr: [
    'Laboratoire de sociologie',
    'Faculté de droit',
    'UFR de psychologie',
    'Centre d’études politiques',
    'Département d’économie',
  ],
  es: [
    'Departamento de Sociología',
    'Facultad de Psicología',
    'Departamento de Economía Aplicada',
    'Facultad de Derecho',
    'Escuela de Salud Pública',
  ],
  pt: [
    'Departamento de Psicologia',
    'Faculdade de Educação',
    'Programa de Pós-Graduação em Sociologia',
    'Faculdade de Saúde Pública',
    'Departamento de Economia',
  ],
  it: ['Dipartimento di Sociologia', 'Dipartimento di Scienze Politiche', 'Facoltà di Economia'],
}
const DEGREES = ['PhD', 'MD', 'MD, PhD', 'MSc', 'MA', 'MPH', 'Ph.D.', 'M.D.', 'RN', 'DPhil']
const SIGNS = ['*', '†', '‡', '§', '¶', '#', '**', '††']
const ascii = (text) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Initials as printed behind a mail address. */
export const initialsOf = ({ given, family }) =>
  `${given
    .split(/[\s-]+/)
    .map((part) => `${part[0] ?? ''}.`)
    .join('')} ${family}`

function person(r, pools) {
  const [given, family] = r.odds(0.35) ? personOf(r) : r.pick(pools.people.names)
  const [other] = r.pick(pools.people.names)
  const roll = r.next()
  const first =
    roll < 0.25
      ? `${given.split(' ')[0]} ${r.pick('ABCDEFGHJKLMNPRSTW')}.`
      : roll < 0.3
        ? `${other[0]}. ${given}`
        : given
  const prefix = r.odds(0.04) ? r.pick(['van ', 'de ', 'von ', 'van der ', 'De ', 'Di ', 'al-', 'O’']) : ''
  const second = r.odds(0.03) ? `${r.pick(['-', ' '])}${r.pick(pools.people.names)[1]}` : ''
  return {
    given: first,
    family: `${prefix}${family}${second}`,
    suffix: r.odds(0.015) ? r.pick(['Jr.', 'III', 'Jr']) : '',
  }
}

function affiliation(r, pools, lang) {
  if (r.odds(lang === 'en' ? 0.3 : 0.6)) return homeOf(r, lang)
  const found = r.pick(pools.people.affiliations)
  if (!r.odds(0.45)) return found
  // Another department in front: the annotated ones are mostly of medicine and computing.
  const rest = found.filter(([part]) => part !== 'department')
  return r.odds(0.75) ? [['department', r.pick(SOCIAL[lang] ?? SOCIAL.en)], ...rest] : rest
}

export function castOf(r, pools, lang, most = 12) {
  const count = Math.min(most, 1 + Math.floor(-Math.log(1 - r.next()) * 2.6))
  const affiliations = Array.from({ length: Math.max(1, Math.min(count, r.whole(1, 5))) }, () =>
    affiliation(r, pools, lang),
  )
  const authors = Array.from({ length: count }, (_, i) => {
    const one = person(r, pools)
    const home = i < affiliations.length && r.odds(0.7) ? i : r.whole(0, affiliations.length - 1)
    const affs =
      r.odds(0.12) && affiliations.length > 1
        ? [...new Set([home, r.whole(0, affiliations.length - 1)])].sort()
        : [home]
    const local = r.pick([
      `${ascii(one.given).slice(0, 1)}${ascii(one.family)}`,
      ascii(one.family),
      `${ascii(one.given)}.${ascii(one.family)}`,
      `${ascii(one.family).slice(0, 6)}${r.whole(1, 99)}`,
    ])
    const mail = `${local}@${r.pick(['univ', 'psych', 'cs', 'soc', 'econ', 'mail', 'med'])}${r.pick(['-north', '.valley', '-lakes', '.upf', '-bonn', ''])}.${r.pick(['edu', 'org', 'ac.uk', 'de', 'fr', 'com', 'edu.br', 'es', 'nl'])}`
    return { ...one, affs, mail, degree: r.pick(DEGREES), title: r.pick(TITLES_OF_PERSONS) }
  })
  const group = r.odds(0.03) ? r.pick(GROUPS) : null
  return { authors, affiliations, group, corresponding: r.odds(0.75) ? 0 : r.whole(0, count - 1) }
}

/** The k-th mark of a series. */
export function markOf(series, k) {
  if (series === 'letter') return String.fromCharCode(97 + (k % 26))
  if (series === 'sign') return SIGNS[k % SIGNS.length]
  return `${k + 1}`
}

/** Small capitals as old presses cut them: the first letter in the size of the text, the rest as smaller capitals of another font. */
export const cutCapitals = (text, { share = 0.78, family = '' } = {}) =>
  text.replace(/(\p{L})([\p{L}’'.]*)/gu, (_, first, rest) =>
    rest
      ? `${first.toUpperCase()}<span style="font-size:${share}em;${family ? `font-family:'${family}';` : ''}">${rest.toUpperCase()}</span>`
      : first.toUpperCase(),
  )

function dressed(text, how) {
  if (how.case === 'upper') return escape(text.toUpperCase())
  if (how.case === 'cut') return cutCapitals(escape(text), how.cut)
  if (how.case === 'smcp') return `<span style="font-variant:small-caps">${escape(text)}</span>`
  return escape(text)
}

/** A name in the byline's colours. `how`: order (given, family, comma), case (none, upper, cut, smcp, family), initials. */
export function printName(ink, who, how = {}) {
  const given = how.initials
    ? who.given
        .split(/[\s-]+/)
        .map((part) => `${part[0]}.`)
        .join(how.initials === 'tight' ? '' : ' ')
    : who.given
  const words = given.split(' ')
  // "Prof. Dr." before a name belongs to nobody's name; an initial may stand close to the family name.
  const title = how.titled && who.title ? `${ink.span(who.title, { token: 'byline' })} ` : ''
  const gap = how.initials === 'glued' ? '' : ' '
  const as = (text, token, own = how) => ink.span(dressed(text, own), { token })
  const familyHow = how.case === 'family' ? { case: 'upper' } : how
  const givenHow = how.case === 'family' ? {} : how
  const suffix = who.suffix ? `${ink.span(' ', { token: 'byline' })}${as(who.suffix, 'suffix', {})}` : ''
  if (how.order === 'family' || how.order === 'comma')
    return `${as(who.family, 'family-first', familyHow)}${ink.span(how.order === 'comma' ? ', ' : ' ', { token: 'byline' })}${as(given, 'given', givenHow)}${suffix}`
  const rest = words.length > 1 ? ` ${as(words.slice(1).join(' '), 'given', givenHow)}` : ''
  return `${title}${as(words[0], 'given-first', givenHow)}${rest}${gap}${as(who.family, 'family', familyHow)}${suffix}`
}

/** A name that a note mentions. */
export function mentionName(ink, who, text = `${who.given} ${who.family}`) {
  const [first, ...rest] = text.split(' ')
  return `${ink.span(escape(first), { token: 'mention-first' })}${rest.length ? ` ${ink.span(escape(rest.join(' ')), { token: 'mention' })}` : ''}`
}

/** An affiliation in its parts' colours. `how`: parts to print (all, short, head), between, breaks. */
export function printAffiliation(ink, parts, how = {}) {
  const institution = parts.filter(([part]) => part === 'institution').slice(0, 1)
  const shown =
    how.parts === 'short' ? institution : how.parts === 'head' ? parts.filter(([part]) => part !== 'address') : parts
  const token = how.token ?? 'affiliation'
  const first = token === 'affiliation' ? 'affiliation-first' : token
  return shown
    .map(([part, text], k) => {
      const between = k === 0 ? '' : how.breaks ? ',<br>' : (how.between ?? ', ')
      const [head, ...rest] = text.split(' ')
      const spans = `${ink.span(escape(head), { token: k === 0 ? first : token, part })}${rest.length ? ` ${ink.span(escape(rest.join(' ')), { token, part })}` : ''}`
      return `${ink.span(between, { token, part: 'none' })}${spans}`
    })
    .join('')
}

export const printMail = (ink, mail) => ink.span(mail, { token: 'email' })
