// Whether what the program read is right, field by field, by the truth of a paper: true, false, or null where the truth does not say.
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname
const { clean, matchLevels, soft } = await import(join(root, '..', 'shared', 'eval', 'metrics.mjs'))

const surname = (person) => person.family || person.literal || ''
const fullName = (person) => soft(`${person.given ?? ''} ${surname(person)}`)
const bare = (doi) => clean(doi).replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/, '')
const any = (forms, value, level = 'soft') => forms.filter(Boolean).some((form) => matchLevels(form, value)[level])

/** Lists as sets, one to one. */
function sameList(expected, got, level) {
  const left = [...got]
  for (const forms of expected) {
    const at = left.findIndex((value) => any([forms].flat(), value, level))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

function authorsRight(truth, people) {
  if (!truth.authors?.length) return null
  const splits = new Map(truth.authors.map((author) => [fullName(author), author.family]))
  const got = people.map((author) => splits.get(fullName(author)) ?? author.family)
  return soft(truth.authors.map(surname).join(' ')) === soft(got.join(' '))
}

function affiliationsRight(truth, people) {
  if (!truth.affiliations?.length) return null
  const moved = (truth.optional_affiliations ?? []).map(soft)
  const forms = truth.affiliations.map((each) => [each, ...(truth.affiliation_forms?.[each] ?? [])])
  const got = people.affiliations.map(({ text }) => text)
  const kept = got.filter((text) => !moved.some((place) => place.includes(soft(text)) || soft(text).includes(place)))
  return sameList(forms, kept, 'levenshtein')
}

function emailsRight(truth, people) {
  if (!truth.emails?.length) return null
  const spare = new Set((truth.emails_of_one ?? []).flat().map(clean))
  const got = people.authors.flatMap(({ email }) => email ?? []).filter((each) => !spare.has(clean(each)))
  return sameList(
    truth.emails.filter((each) => !spare.has(clean(each))),
    got,
    'soft',
  )
}

function abstractRight(truth, abstract) {
  const [first, last] = (truth.abstract_ends ?? []).map(soft)
  if (first) return soft(abstract).startsWith(first) && soft(abstract).endsWith(last)
  return truth.abstract ? any([truth.abstract, ...(truth.abstract_forms ?? [])], abstract, 'ratcliff') : null
}

const year = (text) => (/(1[6-9]|20)\d\d/.exec(text ?? '') ?? [''])[0]
const exact = (expected, got) => (clean(expected) ? clean(expected) === clean(got) : null)

/** By field, of the layers that the program gave. */
export function judgeFields(truth, { header, people, imprint, identity }) {
  const doi = bare(identity?.selected?.raw ?? '')
  return {
    title: truth.title ? any([truth.title, ...(truth.title_forms ?? [])], header.title) : null,
    authors: authorsRight(truth, people.authors),
    affiliations: affiliationsRight(truth, people),
    emails: emailsRight(truth, people),
    abstract: abstractRight(truth, header.abstract ?? ''),
    keywords: truth.keywords?.length ? sameList(truth.keywords, header.keywords, 'soft') : null,
    doi: truth.doi ? bare(truth.doi) === doi : null,
    journal: truth.journal ? any([truth.journal], imprint.journal) : null,
    volume: exact(truth.volume, imprint.volume),
    issue: exact(truth.issue, imprint.issue),
    pages: exact(truth.first_page, imprint.first_page),
    published: exact(truth.year, year(imprint.published)),
  }
}

/** A title that is cut or has its subtitle too names the paper all the same; a list of authors is right whole or wrong. */
export function isSerious(truth, layers) {
  const { authors } = judgeFields(truth, layers)
  const forms = [truth.title, ...(truth.title_forms ?? [])].filter(Boolean)
  if (forms.length === 0 || authors === null) return null
  const got = soft(layers.header.title ?? '')
  const isNear = (form) => {
    const [short, long] = [got, soft(form)].sort((a, b) => a.length - b.length)
    return matchLevels(form, layers.header.title ?? '').levenshtein || (short.length > 15 && long.includes(short))
  }
  return !authors || !forms.some(isNear)
}

const licenceOf = (text) => (/creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)/i.exec(text ?? '') ?? [])[1]
/** "BioMed Central Ltd" and "BioMed Central", "John Wiley & Sons" and "Wiley": one name holds the first words of the other. */
function isSameHouse(a, b) {
  const [one, other] = [a, b].map((name) =>
    soft(name.replace(/\b(?:ltd|limited|inc|llc|gmbh|s\.?a|publish(?:ing|ers)|john|the)\b\.?/gi, '')),
  )
  return one.startsWith(other.slice(0, 8)) || other.startsWith(one.slice(0, 8))
}
const STATEMENTS = ['funding_statement', 'coi_statement', 'ethics_statement', 'data_availability']

/** Fields that only the publisher's file tells of: a statement is right where it is the same, or all but a heading or a last sentence. */
export function judgeDeclared(declared, { imprint, statements }) {
  if (!declared) return {}
  const { issn, publisher, license } = declared
  const said = STATEMENTS.map((name) => {
    const [e, g] = [soft(declared[name] ?? ''), soft(statements[name] ?? '')]
    if (e === '' || g === '') return [name, null]
    const isPart = (a, b) => a.length >= 0.7 * b.length && b.includes(a)
    return [name, any([declared[name]], statements[name], 'ratcliff') || isPart(e, g) || isPart(g, e)]
  })
  return {
    issn: issn && imprint.issn ? clean(issn) === clean(imprint.issn) : null,
    publisher: publisher && imprint.publisher ? isSameHouse(publisher, imprint.publisher) : null,
    // A licence without an address is given in words, which the file may put otherwise.
    license:
      licenceOf(license) && licenceOf(imprint.license) ? licenceOf(license) === licenceOf(imprint.license) : null,
    ...Object.fromEntries(said),
  }
}
