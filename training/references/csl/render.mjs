// Renders CSL-JSON records in one CSL style after another and notes which characters came from which field and in which type they are set.
import { appendFileSync, createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const [, , feed, cslFolder, out, modules] = process.argv
const CSL = createRequire(modules ?? import.meta.url)('citeproc')
const OPEN = 0xe000
const CLOSE = '\ue0ff'
// csl_labels.py holds the same list.
const VARIABLES =
  `title container-title container-title-short volume issue page page-first publisher publisher-place edition collection-title
collection-number DOI PMID URL genre version number issued accessed author editor archive note medium translator original-date authority
event-title event-place locator container-author collection-editor event`.split(/\s+/)
const LANGUAGES = {
  en: ['en-US', 'en-GB'],
  de: ['de-DE', 'de-CH'],
  fr: ['fr-FR'],
  es: ['es-ES'],
  it: ['it-IT'],
  pt: ['pt-BR', 'pt-PT'],
  nl: ['nl-NL'],
}
/** One note in so many names a page. */
const PINPOINT_IN = 3

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
const styles = readdirSync(cslFolder)
  .filter((f) => f.endsWith('.csl'))
  .sort((a, b) => hash(a) - hash(b))

function hash(text) {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}

const ENTITIES = { '&#38;': '&', '&amp;': '&', '&#60;': '<', '&lt;': '<', '&#62;': '>', '&gt;': '>', '&quot;': '"' }
const TYPEFACE = { rr: 'r', ir: 'i', rb: 'b', ib: 'x' }

/** Plain characters and the typeface of each: roman, italic, bold or both. */
function plain(html) {
  let text = ''
  let faces = ''
  const open = [{ italic: 'r', bold: 'r' }]
  for (const [token] of html.replace(/<\/div>\s*<div/g, '</div> <div').matchAll(/<[^>]*>|&[#\w]+;|[^<&]+|&/g)) {
    if (token.startsWith('</')) {
      if (open.length > 1) open.pop()
    } else if (token.startsWith('<')) {
      const now = open.at(-1)
      const italic = /^<i>|font-style:\s*(?:italic|oblique)/.test(token)
        ? 'i'
        : /font-style:\s*normal/.test(token)
          ? 'r'
          : now.italic
      const bold = /^<b>|font-weight:\s*bold/.test(token) ? 'b' : /font-weight:\s*normal/.test(token) ? 'r' : now.bold
      if (!token.endsWith('/>')) open.push({ italic, bold })
    } else {
      const piece = /^&[#\w]+;$/.test(token) ? (ENTITIES[token] ?? ' ') : token
      const { italic, bold } = open.at(-1)
      for (const character of piece.replace(/\s/g, ' ')) {
        if (character === ' ' && text.endsWith(' ')) continue
        text += character
        faces += TYPEFACE[italic + bold].repeat(character.length)
      }
    }
  }
  return { text, faces }
}

function engineOf(style, byId, lang) {
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
  return engine
}

/** The full form of each work as a footnote prints it; some with the page that is meant. */
function notesOf(engine, byId) {
  return [...byId.values()].flatMap((item, at) => {
    const pinpoint =
      at % PINPOINT_IN === 0 ? { locator: String((hash(item.title ?? '') % 400) + 1), label: 'page' } : {}
    const html = engine.previewCitationCluster(
      { citationItems: [{ id: item.id, ...pinpoint }], properties: { noteIndex: 1 } },
      [],
      [],
      'html',
    )
    return [{ ...plain(html), item }]
  })
}

function render(style, items, lang) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const engine = engineOf(style, byId, lang)
  const made = engine.makeBibliography()
  const listed = made
    ? made[1].map((text, index) => ({ ...plain(text), item: byId.get(String(made[0].entry_ids[index][0])) }))
    : []
  if (!/<style[^>]*class="note"/.test(style)) return listed
  return [
    ...listed.filter((_, at) => at % 2 === 0),
    ...notesOf(engine, byId).filter((_, at) => at % 2 === 1 || listed.length === 0),
  ]
}

writeFileSync(out, '')
let index = 0
for await (const line of createInterface({ input: createReadStream(feed) })) {
  const file = styles[index % styles.length]
  index += 1
  try {
    const [language, items] = JSON.parse(line)
    const choices = LANGUAGES[language]
    const style = readFileSync(`${cslFolder}/${file}`, 'utf8')
    const rows = render(style, items, choices[hash(`${file}${index}`) % choices.length])
    const lines = rows.map(({ text, faces, item }) =>
      JSON.stringify([text, faces, item.type, item.author ?? [], item.editor ?? [], item.translator ?? []]),
    )
    appendFileSync(out, lines.join('\n') + (lines.length ? '\n' : ''))
  } catch (error) {
    console.error(file, String(error).slice(0, 120))
  }
}
