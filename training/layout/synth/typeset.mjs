// Typesets source papers in random styles and prints them as PDF; beside each PDF stands what every text colour means.
// usage: node typeset.mjs <sources folder> <output folder> <count> [first seed] [--houses] [--fronts] [--rare]
// With --houses each paper follows the manner of a publisher's house; without, every measure is drawn by itself.
// With --fronts it is a house's paper of little more than its front, for the header model: named front-SEED.
// With --rare it is a house's paper full of what the others have little of (houses/rare.mjs): named rare-SEED.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { compose } from './compose.mjs'
import { planOf } from './houses/index.mjs'
import { Inkwell } from './ink.mjs'
import { poolsOf } from './pools.mjs'
import { chance } from './random.mjs'
import { randomStyle, styleSheet } from './style.mjs'
import { dressPaper } from './tongue.mjs'

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'
const PER_BROWSER = 25

async function printOne(browser, html) {
  const page = await browser.newPage()
  try {
    await page.setContent(html, { waitUntil: 'load' })
    await page.addScriptTag({ path: new URL('./paginate.js', import.meta.url).pathname })
    const done = await page.evaluate('window.DONE')
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    return { pdf, done }
  } finally {
    await page.close()
  }
}

export function documentOf(seed, pools) {
  const r = chance(seed)
  const source = r.pick(pools.weighed)
  const lang = r.weighed({ en: 80, de: 6, es: 4, pt: 4, fr: 3, it: 3 })
  const paper = dressPaper(source, lang)
  const style = randomStyle(r)
  const ink = new Inkwell()
  const plan = compose(paper, style, r, ink, pools)
  const json = JSON.stringify(plan).replace(/</g, '\\u003c')
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>${styleSheet(style)}</style><body><script>window.DOC=${json}</script></body></html>`
  return { html, ink, source, lang, style }
}

/** The same in the manner of a house. */
export function houseDocumentOf(seed, pools, manner = {}) {
  const r = chance(seed * 6007)
  const ink = new Inkwell()
  const { plan, sheet, house, body, style, lang, source } = planOf(r, ink, pools, manner)
  const json = JSON.stringify(plan).replace(/</g, '\\u003c')
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>${sheet}</style><body><script>window.DOC=${json}</script></body></html>`
  return { html, ink, source, lang, style: { ...style, kind: body.name }, family: house.family, house: house.name }
}

async function main(given) {
  const isFrontOnly = given.includes('--fronts')
  const isRare = given.includes('--rare')
  const hasHouses = isFrontOnly || isRare || given.includes('--houses')
  const kind = isFrontOnly ? 'front' : isRare ? 'rare' : hasHouses ? 'house' : 'synth'
  const [sources, out, count, first = '1'] = given.filter((argument) => !argument.startsWith('--'))
  const draw = hasHouses ? houseDocumentOf : documentOf
  mkdirSync(out, { recursive: true })
  const pools = poolsOf(sources)
  let browser = null
  let pages = 0
  for (let i = 0; i < Number(count); i++) {
    const seed = Number(first) + i
    const stem = join(out, `${kind}-${String(seed).padStart(5, '0')}`)
    if (existsSync(`${stem}.json`)) continue
    if (i % PER_BROWSER === 0) {
      await browser?.close()
      browser = null
    }
    browser ??= await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const { html, ink, source, lang, style, ...named } = draw(seed, pools, { isFrontOnly, isRare })
      if (process.env.KEEP_HTML) writeFileSync(`${stem}.html`, html)
      const { pdf, done } = await printOne(browser, html)
      writeFileSync(`${stem}.pdf`, pdf)
      writeFileSync(
        `${stem}.json`,
        JSON.stringify({
          seed,
          source: source.id,
          publisher: source.publisher,
          lang,
          kind: style.kind,
          columns: style.columns,
          pages: done.pages,
          instances: ink.instances,
          ...named,
        }),
      )
      pages += done.pages
    } catch (error) {
      console.error(seed, String(error).slice(0, 300))
      await browser?.close().catch(() => {})
      browser = null
    }
  }
  await browser?.close()
  console.log(`${pages} pages`)
}

if (process.argv[1]?.endsWith('typeset.mjs')) await main(process.argv.slice(2))
