// Scores figure and table references and URLs of records against the XML that the papers were published in.
//
//   node tools/eval/xrefs.mjs --xml DIR --records DIR [--worst] [--show ID]
//
// DIR of XML holds <id>.xml (JATS), DIR of records <id>.json. References are counted per figure or table, as
// min(extracted, expected); markers of one object side by side ("Fig. 2a" and "b") count once on both sides, and
// ranges are filled in. A URL counts as found where the record has it but for scheme and closing slash.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SaxesParser } from 'saxes'

const OBJECTS = new Map([
  ['fig', 'figure'],
  ['table-wrap', 'table'],
])
const REF_TYPES = new Map([
  ['fig', 'figure'],
  ['table', 'table'],
])
/** Text between two markers that makes them one: panel letters, commas, dashes. */
const SIDE_BY_SIDE = /^[\s,;:&()–—-]*(?:and|und|et|y|e|to)?[\s,;:&()–—-]*$/
const DASH = /^\s*[-‐-―−]\s*$/

function parse(xml) {
  const root = { name: '', attributes: {}, children: [], parent: null }
  let open = root
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], parent: open }
    open.children.push(element)
    open = element
  })
  parser.on('closetag', () => {
    open = open.parent ?? root
  })
  parser.on('text', (text) => open.children.push(text))
  parser.on('cdata', (text) => open.children.push(text))
  parser
    .write(
      xml
        .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/, '')
        .replace(/&(?!(?:amp|lt|gt|quot|apos|#)\b|#)[\w.]+;/g, ' '),
    )
    .close()
  return root
}

function* walk(element) {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child)
}
const textOf = (node) => (typeof node === 'string' ? node : node.children.map(textOf).join(''))
const isInside = (element, names) => {
  for (let one = element; one !== null; one = one.parent) if (names.has(one.name)) return true
  return false
}

/** "Fig. 2", "FIGURE 2.", "Figure 2" are figure:2; a scheme is a figure of another count. */
export function labelId(type, label) {
  const word = /scheme|chart|box|plate|map|graph/i.exec(label)?.[0].toLowerCase() ?? ''
  const number = /[A-Z]{0,2}[-.]?\d+(?:[.-]\d+)*|\b[IVX]+\b|\b[A-Z]\b/.exec(label.replace(/[—–]/g, '-'))?.[0] ?? ''
  const outside = /suppl|extended/i.test(label) ? 'outside ' : ''
  return `${type}:${outside}${word}${number || label.trim().toLowerCase()}`
}

/** Text and references of the article in reading order: strings and {id} in turn. */
function flow(root, ids) {
  const parts = []
  const visit = (element) => {
    const type = element.name === 'xref' ? REF_TYPES.get(element.attributes['ref-type']) : undefined
    if (type !== undefined) {
      const found = (element.attributes.rid ?? '').split(/\s+/).flatMap((rid) => ids.get(rid) ?? [])
      if (found.length > 0) return void parts.push({ ids: found, text: textOf(element) })
    }
    for (const child of element.children) {
      if (typeof child === 'string') parts.push(child)
      else if (child.name !== 'ref-list' && child.name !== 'td' && child.name !== 'th') visit(child)
    }
    if (element.name === 'p' || element.name === 'title') parts.push('\n\n')
  }
  visit(root)
  return parts
}

const count = (map, key, by = 1) => map.set(key, (map.get(key) ?? 0) + by)

function between(first, last) {
  const [, head, from] = /^(.*?)(\d+)$/.exec(first) ?? []
  const [, tail, to] = /^(.*?)(\d+)$/.exec(last) ?? []
  if (from === undefined || head !== tail || Number(to) - Number(from) > 30) return []
  return Array.from(
    { length: Math.max(0, Number(to) - Number(from) - 1) },
    (_, step) => `${head}${Number(from) + step + 1}`,
  )
}

function truthReferences(root) {
  const ids = new Map()
  for (const element of walk(root)) {
    const type = OBJECTS.get(element.name)
    const label = element.children.find((child) => child.name === 'label')
    if (type && element.attributes.id)
      ids.set(element.attributes.id, labelId(type, label ? textOf(label) : element.attributes.id))
  }
  const wanted = new Map()
  let last = null
  let gap = ''
  for (const part of flow(root, ids)) {
    if (typeof part === 'string') {
      gap += part
      continue
    }
    if (last !== null && DASH.test(gap)) for (const id of between(last, part.ids[0])) count(wanted, id)
    const isSame = last === part.ids[0] && SIDE_BY_SIDE.test(gap)
    for (const id of isSame ? part.ids.slice(1) : part.ids) count(wanted, id)
    last = part.ids.at(-1)
    gap = ''
  }
  return wanted
}

function recordReferences(record) {
  const headers = new Map(record.section.map((row) => [row.section_id, row.header]))
  const labels = new Map([
    ...record.figure.map((row) => [
      `figure ${row.figure_id}`,
      labelId('figure', headers.get(row.section_id) ?? row.caption ?? ''),
    ]),
    ...record.table.map((row) => [
      `table ${row.table_id}`,
      labelId('table', headers.get(row.section_id) ?? row.caption ?? ''),
    ]),
  ])
  const texts = new Map(record.text.map((row) => [row.text_id, row.text]))
  const found = new Map()
  let last = null
  for (const row of record.xref) {
    if ((row.xref_type !== 'figure' && row.xref_type !== 'table') || row.target_id === null) continue
    const id = labels.get(`${row.xref_type} ${row.target_id}`) ?? ''
    const gap =
      last === null || last.text_id !== row.text_id ? '\n' : (texts.get(row.text_id) ?? '').slice(last.end, row.start)
    const isSame =
      last !== null && last.text_id === row.text_id && last.id === id && row.start >= last.end && SIDE_BY_SIDE.test(gap)
    if (!isSame) count(found, id)
    last = { ...row, id }
  }
  return found
}

export function sameAddress(href) {
  const bare = href
    .trim()
    .replace(/^(?:https?|ftp):\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/^dx\.doi\.org/i, 'doi.org')
    .replace(/\/$/, '')
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

/** Addresses in the article's own text: not in its reference list, nor in its front matter but for the abstract. */
function truthAddresses(root) {
  const found = []
  for (const element of walk(root)) {
    if (element.name !== 'ext-link' && element.name !== 'uri') continue
    if (
      isInside(
        element,
        new Set([
          'ref-list',
          'td',
          'th',
          'permissions',
          'related-article',
          'contrib-group',
          'aff',
          'self-uri',
          'author-notes',
        ]),
      )
    )
      continue
    if (!isInside(element, new Set(['body', 'back', 'abstract', 'floats-group']))) continue
    const printed = textOf(element).replace(/\s+/g, '')
    const href = element.attributes['xlink:href'] ?? printed
    if (!/^(?:https?|ftp):\/\/|^www\./i.test(href)) continue
    const isPrinted = sameAddress(printed).replace(/[.,;)]+$/, '') === sameAddress(href)
    found.push({ href: sameAddress(href), isPrinted })
  }
  return [...new Map(found.map((one) => [one.href, one])).values()]
}

function main(args) {
  const option = (name) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined)
  const [xmlFolder, recordFolder, show] = [option('xml'), option('records'), option('show')]
  if (!xmlFolder || !recordFolder) {
    console.error('usage: node tools/eval/xrefs.mjs --xml DIR --records DIR [--worst] [--show ID]')
    process.exit(2)
  }
  const total = { wanted: 0, got: 0, right: 0, urls: 0, urlsFound: 0, printed: 0, printedFound: 0 }
  const papers = []
  for (const file of readdirSync(xmlFolder)
    .filter((name) => name.endsWith('.xml'))
    .sort()) {
    const id = basename(file, '.xml')
    const path = join(recordFolder, `${id}.json`)
    if (show !== undefined && show !== id) continue
    if (!existsSync(path)) continue
    const root = parse(readFileSync(join(xmlFolder, file), 'utf8'))
    const record = JSON.parse(readFileSync(path, 'utf8'))
    const wanted = truthReferences(root)
    const found = recordReferences(record)
    const sum = (map) => [...map.values()].reduce((a, b) => a + b, 0)
    const right = [...wanted].reduce((all, [key, n]) => all + Math.min(n, found.get(key) ?? 0), 0)
    const addresses = truthAddresses(root)
    const got = new Set(record.url.map((row) => sameAddress(row.href)))
    const isFound = ({ href }) => got.has(href)
    total.wanted += sum(wanted)
    total.got += wanted.size === 0 ? 0 : sum(found)
    total.right += right
    total.urls += addresses.length
    total.urlsFound += addresses.filter(isFound).length
    total.printed += addresses.filter((one) => one.isPrinted).length
    total.printedFound += addresses.filter((one) => one.isPrinted && isFound(one)).length
    papers.push({ id, wanted: sum(wanted), got: sum(found), right, missing: addresses.filter((one) => !isFound(one)) })
    if (show !== undefined) {
      for (const key of new Set([...wanted.keys(), ...found.keys()])) {
        if (wanted.get(key) !== found.get(key))
          console.log(`${key}: wanted ${wanted.get(key) ?? 0}, got ${found.get(key) ?? 0}`)
      }
      for (const one of addresses)
        if (!isFound(one)) console.log(`no ${one.href}${one.isPrinted ? '' : ' (not printed)'}`)
    }
  }
  if (args.includes('--worst')) {
    const loss = (paper) => paper.wanted + paper.got - 2 * paper.right
    for (const paper of papers.toSorted((a, b) => loss(b) - loss(a)).slice(0, 15)) {
      console.log(`${paper.id}: ${paper.right} of ${paper.wanted}, ${paper.got} extracted`)
    }
    for (const { id, missing } of papers)
      for (const one of missing) console.log(`${id}: no ${one.href}${one.isPrinted ? '' : ' (not printed)'}`)
  }
  const percent = (part, whole) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1))
  console.log(
    `figure and table references: ${papers.length} papers, expected ${total.wanted}, extracted ${total.got}, right ${total.right}`,
  )
  console.log(
    `  precision ${percent(total.right, total.got)}  recall ${percent(total.right, total.wanted)}  F1 ${percent(2 * total.right, total.got + total.wanted)}`,
  )
  console.log(
    `URLs: ${total.urlsFound} of ${total.urls} (${percent(total.urlsFound, total.urls)} %); printed as such ${total.printedFound} of ${total.printed} (${percent(total.printedFound, total.printed)} %)`,
  )
}

if (import.meta.url === `file://${process.argv[1]}`) main(process.argv.slice(2))
