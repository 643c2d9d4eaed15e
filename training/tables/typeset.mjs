// Typesets tables of openly licensed JATS files in many styles: node typeset.mjs OUT FOLDER ...   (after a build; needs Chromium)
//
// OUT gets STYLE.pdf, a table a page with its number above it, and tables.v8: the pages as the program reads them, with the rows. FOLDER holds XML files.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { chromium } from 'playwright-core'
import { open } from './program.mjs'

const STYLES = 24
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'
const [out, ...folders] = process.argv.slice(2)
mkdirSync(out, { recursive: true })

/** The same numbers in every run. */
function generator(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function styleOf(seed) {
  const random = generator(seed * 7919 + 1)
  for (let i = 0; i < 5; i++) random()
  const one = (list) => list[Math.floor(random() * list.length)]
  const between = (low, high) => (low + random() * (high - low)).toFixed(2)
  const font = one([
    'TeX Gyre Termes',
    'TeX Gyre Heros',
    'DejaVu Serif Condensed',
    'Latin Modern Roman',
    'TeX Gyre Pagella',
    'DejaVu Sans Condensed',
    'Bitstream Charter',
  ])
  const padding = random() < 0.5 ? '0' : `${between(0.2, 3)}pt`
  const rules = one(['head', 'head', 'head', 'head', 'none', 'rows', 'bands'])
  return {
    width: one([240, 252, 340, 400, 470, 510]),
    css: `
      body { font-family: '${font}', serif; font-size: ${one([6.5, 7, 7.5, 8, 8, 9])}pt; line-height: ${between(1, 1.3)}; hyphens: ${one(['none', 'auto', 'none'])}; }
      td, th { padding: ${padding} ${between(2, 7)}pt; vertical-align: ${one(['top', 'top', 'top', 'middle', 'bottom'])}; text-align: ${one(['left', 'left', 'left', 'center'])}; font-weight: normal; }
      td:first-child, th:first-child { text-align: left; ${random() < 0.25 ? 'padding-left: 1.2em; text-indent: -1em;' : ''} }
      td { ${random() < 0.15 ? 'vertical-align: middle;' : ''} }
      thead th, thead td { font-weight: ${one(['normal', 'bold'])}; ${rules === 'none' ? '' : 'border-bottom: 0.5pt solid black;'} }
      table { border-collapse: collapse; width: ${one(['100%', 'auto'])}; ${rules === 'none' ? '' : 'border-top: 0.8pt solid black; border-bottom: 0.8pt solid black;'} }
      ${rules === 'rows' ? 'tbody td { border-bottom: 0.3pt solid black; }' : ''}
      ${rules === 'bands' ? 'tbody tr:nth-child(even) { background: #ddd; }' : ''}`,
  }
}

/** Publishers break no numbers, and squeeze no columns. */
const isValue = (text) => text.length <= 12 || /^[\d\s.,;:()[\]±<>=≤≥%*†–−-]{1,20}$/u.test(text)
const unbroken = (html) =>
  html.replace(/<(t[dh])([^>]*)>([^<]*)(?=<\/t[dh]>)/g, (all, tag, more, text) =>
    isValue(text) ? `<${tag}${more} style="white-space: nowrap">${text}` : all,
  )
const LEAST_COLUMN_PT = 48

/** A row of the truth for each row of the table. */
const rowsOf = (html) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) =>
      cell
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    ),
  )

/** Of a folder with a manifest, only what may be learnt from by weights that are given away. */
const OPEN = /\bCC[ -]?(?:BY(?![- ]?(?:NC|ND|SA))|0)|\bMIT\b|Apache|BSD/i
function isOpenIn(folder) {
  const file = [join(folder, 'manifest.jsonl'), join(folder, '..', 'manifest.jsonl')].find((path) => existsSync(path))
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const open = lines.map((line) => JSON.parse(line)).filter(({ licence }) => OPEN.test(licence ?? ''))
  return new Set(open.map(({ id }) => `${id}.xml`))
}

const { readPaper } = await open()
const tables = []
for (const folder of folders) {
  const isOpen = isOpenIn(folder)
  for (const file of readdirSync(folder)
    .filter((name) => isOpen.has(name))
    .sort()) {
    const read = await readPaper(join(folder, file)).catch(() => null)
    for (const table of read?.tables ?? [])
      for (const { html } of table.parts)
        if (html !== null && rowsOf(html).length > 2) tables.push({ id: file.slice(0, -4), html, rows: rowsOf(html) })
  }
}
/** A page with its table; null where the table began on the page before. */
function partOf(page, style) {
  const number = /^@@(\d+)$/.exec(page.lines[0]?.text.trim() ?? '')?.[1]
  if (number === undefined) return null
  const { id, rows } = tables[Number(number)]
  return {
    style,
    id,
    rows,
    page: { ...page, lines: page.lines.slice(1) },
    box: [0, page.lines[0].box[3], page.width, page.height],
  }
}

const printed = []
const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] })
for (let at = 0; at < STYLES; at++) {
  const { width, css } = styleOf(at)
  // Each style sets a third of the tables.
  const own = tables.flatMap(({ html, rows }, number) =>
    number % 3 === at % 3 && Math.max(...rows.map((row) => row.length)) * LEAST_COLUMN_PT <= width
      ? [`<p>@@${number}</p>${unbroken(html)}`]
      : [],
  )
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><style>@page { size: ${width + 60}pt 1900pt; margin: 30pt; } p { break-before: page; } ${css}</style>${own.join('')}</html>`,
  )
  const path = join(out, `style${at}.pdf`)
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true })
  await page.close()
  const { pages } = await readPaper(path)
  printed.push(...pages.flatMap((one) => partOf(one, `style${at}`) ?? []))
}
await browser.close()
writeFileSync(join(out, 'tables.v8'), serialize(printed))
console.log(`${tables.length} tables in ${STYLES} styles`)
process.exit(0)
