// Whether rows of a reference list are right by the paper's truth: true, false, or null where the truth does not say. What the publisher's file
// words otherwise than the print, or files under another name, is no fault of a row: an alarm about it would send its reader to a sound entry.

const FIELDS = 'title authors first_author year container volume issue first_page last_page doi'.split(' ')
const NUMBERS = ['volume', 'issue', 'edition', 'series', 'version', 'first_page', 'last_page', 'note']
const EXACT = new Set(['year', 'volume', 'issue', 'first_page', 'last_page', 'doi'])

export function openReferenceJudge({ clean, soft, matchLevels }) {
  const surname = (person) => person.family || person.literal || ''
  const namesOf = (people) => (people ?? []).map(surname).filter(Boolean)
  const page = (text) => clean(text).replace(/^p+\.?\s*/, '')
  const bare = (doi) => clean(doi).replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/, '')
  const same = (a, b) => soft(a) !== '' && soft(a) === soft(b)

  function fieldsOf(reference, names) {
    return {
      ...reference,
      names,
      authors: names.join(' '),
      first_author: names[0] ?? '',
      year: reference.year ? String(reference.year) : '',
      first_page: page(reference.first_page),
      last_page: page(reference.last_page),
      doi: bare(reference.doi),
    }
  }

  /** The rules of the shared scorer, in their order. */
  const RULES = [
    (e, g) => same(e.title, g.title) && e.year === g.year,
    (e, g) => same(e.authors, g.authors) && e.year && e.year === g.year,
    (e, g) =>
      same(e.container, g.container) &&
      e.volume &&
      clean(e.volume) === clean(g.volume) &&
      e.first_page &&
      e.first_page === g.first_page,
    (e, g) =>
      same(e.first_author, g.first_author) &&
      (same(e.title, g.title) || (same(e.container, g.container) && e.year === g.year)),
    (e, g) => e.doi && e.doi === g.doi,
    (e, g) =>
      e.year &&
      e.year === g.year &&
      !(e.title && e.container) &&
      soft(e.title || e.container).length > 10 &&
      same(e.title || e.container, g.title || g.container),
    (e, g) => soft(e.title).length > 15 && matchLevels(e.title, g.title).levenshtein,
  ]

  /** Names: editors of a book count as its authors, "others" and what the entry does not print are not asked for. */
  function sameNames(e, g) {
    const asked = e.names.filter((name) => g.print.includes(soft(name)) && !/^(?:and )?others\b/i.test(name))
    const got = g.names.length > 0 ? g.names : namesOf(g.editor)
    // A list that is cut with "et al." may be cut earlier in the publisher's file.
    const few = g.isCut && asked.length < got.length ? got.slice(0, asked.length) : got
    return soft(asked.join(' ')) === soft(few.join(' '))
  }

  function isSame(field, e, g) {
    if (matchLevels(e[field], g[field], EXACT.has(field)).soft) return true
    if (field === 'authors') return sameNames(e, g)
    if (field === 'first_author') return g.names.length > 0 || namesOf(g.editor).length > 0 // judged with all
    const value = soft(e[field])
    // The print has it otherwise, and what was read is printed.
    if (!g.print.includes(value) && soft(g[field]) !== '' && g.print.includes(soft(g[field]))) return true
    if (field === 'container' || field === 'title')
      return (
        !clean(g[field]) && [g.title, g.container, g.series].some((name) => name && matchLevels(e[field], name).soft)
      )
    // "D692-6" ends on D696; some files say 6.
    if (field === 'last_page') return clean(g.last_page).endsWith(clean(e.last_page)) && clean(e.last_page) !== ''
    // A number of another kind: "5. Aufl." is an edition, "Heft 3" an issue, an article's number its page.
    return (
      NUMBERS.some((name) => name !== field && soft(g[name]).includes(value)) && !clean(g[field]) && field !== 'year'
    )
  }

  /** `rows` hold the fields of bib rows and `raw`, the entry as printed. */
  return function judgeReferences(truth, rows) {
    const structured = (truth.refs ?? []).filter((ref) => ref.structured)
    if (structured.length === 0) return rows.map(() => null)
    const expected = structured.map((ref) => {
      const first = Object.entries(ref.forms ?? {}).flatMap(([field, forms]) =>
        forms?.length ? [[field, forms[0]]] : [],
      )
      return { ...fieldsOf(ref, namesOf(ref.authors)), ...Object.fromEntries(first), forms: ref.forms ?? {} }
    })
    const got = rows.map((row) => ({
      ...fieldsOf(row, namesOf(row.author)),
      print: soft(row.raw),
      isCut: /\bet\.? al|\bothers\b|…|\.\.\./i.test(row.raw),
    }))
    const pairOf = new Map()
    const taken = new Set()
    for (const rule of RULES)
      for (const [at, e] of expected.entries()) {
        if (taken.has(at)) continue
        const found = got.findIndex((g, index) => !pairOf.has(index) && rule(e, g))
        if (found < 0) continue
        pairOf.set(found, e)
        taken.add(at)
      }
    return got.map((g, at) => {
      const e = pairOf.get(at)
      // A work that the truth does not list at all may still be printed; what is no work is wrong.
      if (e === undefined)
        return truth.refs.length > structured.length || (g.title && g.year && g.authors) ? null : false
      return FIELDS.every((field) => {
        const forms = e.forms[field]
        if (forms === null || !clean(e[field])) return true
        const others = (forms ?? []).slice(1).map((form) => ({ ...e, [field]: form }))
        return [e, ...others].some((each) => isSame(field, each, g))
      })
    })
  }
}
