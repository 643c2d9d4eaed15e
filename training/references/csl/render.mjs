// Renders CSL-JSON records in one CSL style after another and notes which characters came from which field.
import { appendFileSync, createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const [, , feed, cslFolder, out, modules] = process.argv
const CSL = createRequire(modules ?? import.meta.url)('citeproc')
const OPEN = 0xe000
const CLOSE = '\ue0ff'
const VARIABLES = [
  'title',
  'container-title',
  'container-title-short',
  'volume',
  'issue',
  'page',
  'page-first',
  'publisher',
  'publisher-place',
  'edition',
  'collection-title',
  'collection-number',
  'DOI',
  'PMID',
  'URL',
  'genre',
  'version',
  'number',
  'issued',
  'accessed',
  'author',
  'editor',
  'archive',
  'note',
  'medium',
]
const locales = new Map()
const localeOf = (lang) => {
  if (!locales.has(lang)) {
    let text = ''
    try {
      text = readFileSync(`${cslFolder}/locales-${lang}.xml`, 'utf8')
    } catch {
      text = readFileSync(`${cslFolder}/locales-en-US.xml`, 'utf8')
    }
    locales.set(lang, text)
  }
  return locales.get(lang)
}
const LANGUAGES = ['en-US', 'en-US', 'en-GB', 'de-DE', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'pt-PT']
const styles = readdirSync(cslFolder)
  .filter((f) => f.endsWith('.csl'))
  .sort((a, b) => hash(a) - hash(b))

function hash(text) {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}

const ENTITIES = { '&#38;': '&', '&amp;': '&', '&#60;': '<', '&lt;': '<', '&#62;': '>', '&gt;': '>', '&quot;': '"' }
const plain = (html) =>
  html
    .replace(/<\/div>\s*<div/g, '</div> <div')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (e) => ENTITIES[e] ?? ' ')
    .replace(/\s+/g, ' ')

function render(style, items, lang) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const engine = new CSL.Engine(
    {
      retrieveLocale: localeOf,
      retrieveItem: (id) => structuredClone(byId.get(String(id))),
      variableWrapper: (params, before, text, after) => {
        const at = VARIABLES.indexOf(params.variableNames[0])
        return at < 0 ? before + text + after : `${before}${String.fromCharCode(OPEN + at)}${text}${CLOSE}${after}`
      },
    },
    style,
    lang,
    true,
  )
  engine.setOutputFormat('html')
  engine.updateItems([...byId.keys()])
  const made = engine.makeBibliography()
  if (!made) return []
  return made[1].map((text, index) => ({ text: plain(text), item: byId.get(String(made[0].entry_ids[index][0])) }))
}

writeFileSync(out, '')
let index = 0
for await (const line of createInterface({ input: createReadStream(feed) })) {
  const file = styles[index % styles.length]
  const lang = LANGUAGES[hash(`${file}${index}`) % LANGUAGES.length]
  index += 1
  try {
    const items = JSON.parse(line)
    const style = readFileSync(`${cslFolder}/${file}`, 'utf8')
    const rows = render(style, items, lang)
    appendFileSync(
      out,
      rows
        .map((row) =>
          JSON.stringify([
            row.text.trim(),
            row.item.type,
            row.item.author ?? [],
            row.item.editor ?? [],
            row.item.arxiv ?? '',
          ]),
        )
        .join('\n') + (rows.length ? '\n' : ''),
    )
  } catch (error) {
    console.error(file, String(error).slice(0, 120))
  }
}
