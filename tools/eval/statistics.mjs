// Scores the statistics extractor on hand-extracted test results: recall, precision, group purity, recomputed verdicts.
// Usage: node tools/eval/statistics.mjs <folder of statcheck's test materials or above it> [--verbose]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = (name) => new URL(`../../dist/stages/equations/${name}.js`, import.meta.url).href
const { findComparisons } = await import(here('find-comparisons'))
const { recomputeTests } = await import(
  new URL('../../dist/stages/statistics/recompute-tests.js', import.meta.url).href
)

const folder = process.argv[2]
const isVerbose = process.argv.includes('--verbose')
if (!folder) {
  console.error('usage: node tools/eval/statistics.mjs <data folder> [--verbose]')
  process.exit(2)
}

const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))

/** Semicolon-separated rows with quoted fields, as objects by the first row's names. */
function parseCsv(text) {
  const rows = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^;\n\r"]*))(;|\r?\n|$)/y
  while (field.lastIndex < text.length) {
    const [, quoted, plain, end] = field.exec(text) ?? []
    if (end === undefined) break
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ';') rows.push([])
  }
  const [head, ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const numberOf = (printed) => Number(printed.replace(/(\d),(?=\d{3})/g, '$1'))
const signOf = (quoted) => quoted.replaceAll('"', '').trim()

/** One name for the ways a statistic is written, so that the coder's words and the print can be compared. */
function kindOf(name) {
  if (/^(?:Chi2|Δ?χ2|[xXB]2|\?{1,2}2|G2)$/.test(name)) return 'chi'
  if (/^Q/.test(name)) return 'Q'
  return name.replace(/s$/, '').toLowerCase()
}

/** What the coder says the string holds: the test and its p-value. */
function codedRows(item) {
  const kind = kindOf(item.test_type || 'F')
  const df = [item.df1, item.df2].filter(Boolean).map(Number)
  /** @type {{ kind: string, df: number[], comp: string, value: number | string }[]} */
  const coded = [{ kind, df, comp: signOf(item.test_comparison), value: Number(item.test_value) }]
  const comp = signOf(item.p_comparison)
  if (comp === 'ns') coded.push({ kind: 'p', df: [], comp: '=', value: 'ns' })
  else if (/\bp/i.test(item.raw_result)) coded.push({ kind: 'p', df: [], comp, value: Number(item.p) })
  return coded
}

/** Further comparisons that the string prints, by a plain reading of its own: everything "name sign number" between commas. */
function furtherRows(raw) {
  const signs = raw
    .replaceAll('<bc>', '=')
    .replace(/\p{Cc}/gu, (mark) => (mark === '\n' ? ' ' : ''))
    .replace(/(\)|\b(?:b|N|p)) p (?=[\s\d.-])/g, '$1 = ')
  const outside = signs.replace(/\([^()]*\)/g, '').replace(/\s+/g, ' ')
  const named = outside
    .split(/[,;(]/)
    .map((part) => /^ ?([A-Za-z]\w{0,3}(?: Meta)?) ?= ?(-? ?[\d.]+)/.exec(part.trim()))
  return named
    .filter((found) => found && !/^(?:p|t|F|r|z|Z|x2|G2|B2|BF|Q\w*)$/.test(found[1]))
    .map(([, name, value]) => ({
      kind: kindOf(name),
      df: [],
      comp: '=',
      value: Math.abs(numberOf(value.replace(' ', ''))),
    }))
}

const dfOf = (row) =>
  (
    row.df
      .replace(/[,;]?\s*[Nn] ?[=p].*$/, '')
      .replace(/^l/, '1')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).map(Number)

function matches(row, gold, { ignoreSign = false } = {}) {
  if (kindOf(row.lhs) !== gold.kind || row.comp !== gold.comp) return false
  if (gold.value === 'ns') return /^n\.?s/i.test(row.rhs)
  const value = numberOf(row.rhs)
  if ((ignoreSign ? Math.abs(value) : value) !== gold.value) return false
  return gold.df.length === 0 || gold.df.join() === dfOf(row).join()
}

const tally = { expected: 0, found: 0, right: 0, dissent: [], misses: [], extras: [] }

function scoreItem(item, goldOfRaw) {
  const rows = findComparisons(item.raw_result)
  const further = furtherRows(item.raw_result)
  const coded = codedRows(item)
  const expected = [...coded.map((gold) => ({ gold })), ...further.map((gold) => ({ gold, ignoreSign: true }))]
  for (const { gold, ignoreSign } of expected) {
    const isFound = rows.some((row) => matches(row, gold, { ignoreSign }))
    // The coder's value is not what the string prints: the print wins, and the case is listed.
    const printed = item.raw_result.replace(/[\s,]/g, '')
    const isMiscoded = !isFound && gold.value !== 'ns' && !printed.includes(String(gold.value).replace(/^-?0?/, ''))
    const dissent = isMiscoded && rows.some((row) => kindOf(row.lhs) === gold.kind && row.comp === gold.comp)
    tally.expected += 1
    if (isFound || dissent) tally.right += 1
    else tally.misses.push([item.raw_result, gold])
    if (dissent) tally.dissent.push([item.raw_result, gold])
  }
  const allowed = [...goldOfRaw.get(item.raw_result), ...further]
  for (const row of rows) {
    tally.found += 1
    const isRight = allowed.some((gold) => matches(row, gold, { ignoreSign: further.includes(gold) }))
    const isDissent = tally.dissent.some(([raw, gold]) => raw === item.raw_result && gold.kind === kindOf(row.lhs))
    if (!isRight && !isDissent) tally.extras.push([item.raw_result, `${row.lhs}(${row.df}) ${row.comp} ${row.rhs}`])
  }
}

/** Strings set into running prose, bare and in brackets: what shares a group must come from one string. */
function groupPurity(strings) {
  let rows = 0
  let pure = 0
  let whole = 0
  for (const [open, close] of [
    ['', ''],
    ['(', ')'],
  ]) {
    for (let at = 0; at + 2 < strings.length; at += 3) {
      const parts = strings.slice(at, at + 3).map((raw) => raw.trim().replace(/[,;.)]+$/, ''))
      let text = 'First'
      const spans = parts.map((part, index) => {
        text += index === 0 ? ` it held ${open}` : ` whereas the next effect was found as well ${open}`
        const start = text.length
        text += `${part}${close},`
        return { start, end: start + part.length }
      })
      const found = findComparisons(text)
      const groups = groupBy(found)
      for (const members of groups.values()) {
        const counts = spans.map(
          ({ start, end }) => members.filter((row) => row.start >= start && row.end <= end).length,
        )
        rows += members.length
        pure += Math.max(...counts)
      }
      for (const { start, end } of spans) {
        const own = found.filter((row) => row.start >= start && row.end <= end)
        const sizes = [...groupBy(own).values()].map((members) => members.length)
        whole += Math.max(0, ...sizes)
      }
    }
  }
  return { purity: pure / rows, completeness: whole / rows }
}

function groupBy(rows) {
  const groups = new Map()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return groups
}

const verdicts = { judged: 0, agreed: 0, missing: [], wrong: [] }

/** The coder's verdict: error and decision error, two-tailed and where the paper allows it one-tailed. */
function scoreVerdict(item) {
  if (item.error === '') return
  const [own] = [...recomputeTests(findComparisons(item.raw_result))].filter(
    (result) => numberOf(result.test.rhs) === Number(item.test_value),
  )
  verdicts.judged += 1
  if (own === undefined) return void verdicts.missing.push(item.raw_result)
  const isOneTailed = item.one_tailed === '1' && own.oneTailed?.isConsistent
  const got = [
    own.isConsistent,
    own.isDecisionError,
    isOneTailed || own.isConsistent,
    !isOneTailed && own.isDecisionError,
  ]
  const want = [
    item.error === '0',
    item.decision_error === '1',
    item.error_1tail === '0',
    item.decision_error_1tail === '1',
  ]
  if (got.join() === want.join()) verdicts.agreed += 1
  else verdicts.wrong.push([item.raw_result, own.computedP, got.join(), want.join()])
}

const items = files.filter((name) => name.endsWith('.csv')).flatMap((name) => parseCsv(readFileSync(name, 'utf8')))
const goldOfRaw = new Map()
for (const item of items)
  goldOfRaw.set(item.raw_result, [...(goldOfRaw.get(item.raw_result) ?? []), ...codedRows(item)])
for (const item of items) {
  scoreItem(item, goldOfRaw)
  scoreVerdict(item)
}

/** The sample papers as HTML: every result of the list, and nothing else. */
let pages = 0
for (const name of files.filter((file) => /\.html?$/.test(file))) {
  const html = readFileSync(name, 'utf8').replace(/<style[\s\S]*?<\/style>/g, '')
  const text = html
    .replace(/<br>|<\/p>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&nbsp;', ' ')
  const rows = text.split(/\n\s*\n|(?<=;)\s|(?<=\d)\s*\n/).flatMap((paragraph) => findComparisons(paragraph))
  const listed = items.filter(
    (item) => name.includes(item.file_name.replace(/\.html?$/, '')) && item.file_type === 'html',
  )
  const wanted = listed.flatMap(codedRows)
  pages += rows.length
  tally.expected += wanted.length
  tally.right += wanted.filter((gold) => rows.some((row) => matches(row, gold))).length
  tally.found += rows.length
  for (const row of rows)
    if (!wanted.some((gold) => matches(row, gold))) tally.extras.push([name, `${row.lhs} ${row.comp} ${row.rhs}`])
}

const percent = (value) => `${(100 * value).toFixed(1)} %`
const { purity, completeness } = groupPurity([...new Set(items.map((item) => item.raw_result))])
console.log(
  `strings        ${items.length}, rows expected ${tally.expected}, found ${tally.found} (of them in sample papers ${pages})`,
)
console.log(`recall         ${percent(tally.right / tally.expected)}`)
console.log(`precision      ${percent(1 - tally.extras.length / tally.found)}`)
console.log(`group purity   ${percent(purity)} (completeness ${percent(completeness)})`)
console.log(`verdicts       ${verdicts.agreed} of ${verdicts.judged} agree (not recomputed ${verdicts.missing.length})`)
console.log(`columns that disagree with the print they describe: ${tally.dissent.length}`)
if (isVerbose)
  console.log(JSON.stringify({ misses: tally.misses, extras: tally.extras, dissent: tally.dissent, verdicts }, null, 1))
