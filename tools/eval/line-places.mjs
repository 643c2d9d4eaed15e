// Where every printed line of a paper went: body, float, note, front or margin; each in one place, none lost.
//
//   node tools/eval/line-places.mjs FOLDER|FILE.pdf ...   lists the lines that stand nowhere or twice, and counts the letters of each place
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FRONT = new Set(['title', 'author', 'affiliation', 'correspondence', 'keywords', 'front-note'])
const MARGIN = new Set(['page-header', 'page-footer', 'page-number', 'line-number'])
const FLOAT = new Set(['figure-caption', 'table-caption', 'table-note'])

/** The places of each line, in the order of the pages, with its label and what it is read as: `{ page, line, text, places, label, kind }`. */
export function linePlaces({ pages, blocks, elements, floatRegions }) {
  const places = new Map()
  const labels = new Map()
  const kinds = new Map()
  const put = (pageIndex, lineIndex, place) => {
    const key = `${pageIndex} ${lineIndex}`
    places.set(key, (places.get(key) ?? new Set()).add(place))
  }
  for (const { label, lines } of blocks)
    for (const { pageIndex, lineIndex } of lines) {
      labels.set(`${pageIndex} ${lineIndex}`, label)
      if (FRONT.has(label)) put(pageIndex, lineIndex, 'front')
      if (MARGIN.has(label)) put(pageIndex, lineIndex, 'margin')
    }
  for (const { kind, lines, formulas } of elements) {
    const place = FLOAT.has(kind) ? 'float' : kind === 'note' ? 'note' : 'body'
    for (const { pageIndex, lineIndex } of lines) kinds.set(`${pageIndex} ${lineIndex}`, kind)
    for (const { pageIndex, lineIndex } of formulas.flatMap((formula) => formula.lines))
      kinds.set(`${pageIndex} ${lineIndex}`, 'formula')
    for (const { pageIndex, lineIndex } of [...lines, ...formulas.flatMap((formula) => formula.lines)])
      put(pageIndex, lineIndex, place)
  }
  for (const { type, pageIndex, lines } of floatRegions)
    for (const line of lines) {
      put(pageIndex, line, 'float')
      if (!kinds.has(`${pageIndex} ${line}`)) kinds.set(`${pageIndex} ${line}`, type)
    }
  return pages.flatMap(({ index, lines }) =>
    lines.map(({ text }, at) => ({
      page: index + 1,
      line: at,
      text,
      places: [...(places.get(`${index} ${at}`) ?? [])],
      label: labels.get(`${index} ${at}`) ?? null,
      kind: kinds.get(`${index} ${at}`) ?? null,
    })),
  )
}

/** The layers of a PDF, read in this process; asked for one paper after the other. */
export async function openLayers() {
  const { DEFAULT_OPTIONS } = await import('../../dist/contract/options.js')
  const { NO_DEADLINE } = await import('../../dist/kernel/time/deadline.js')
  const { openPorts } = await import('../../dist/pipeline/ports.js')
  const { runStages } = await import('../../dist/pipeline/run.js')
  const { recogniseFormat } = await import('../../dist/readers/index.js')
  const { STAGES } = await import('../../dist/stages/index.js')
  const context = { options: DEFAULT_OPTIONS, ports: openPorts(), deadline: NO_DEADLINE }
  const upToElements = STAGES.slice(0, STAGES.findIndex(({ name }) => name === 'elements') + 1)
  return async (file) => {
    const bytes = readFileSync(file)
    const { value } = await recogniseFormat(bytes).read(bytes, context)
    const input_format = /** @type {const} */ ('pdf')
    const source = { file_name: basename(file), sha256: '', input_format, bytes: bytes.length }
    return (await runStages(upToElements, { ...value, source }, context)).layers
  }
}

async function main(paths) {
  const isPdf = (path) => path.endsWith('.pdf')
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter(isPdf)
          .map((file) => join(path, file))
      : [path],
  )
  const layersOf = await openLayers()
  const letters = {}
  for (const file of files) {
    for (const { page, text, places } of linePlaces(await layersOf(file))) {
      const place = places.sort().join(' and ') || 'nowhere'
      letters[place] = (letters[place] ?? 0) + text.length
      if (places.length !== 1) console.log(`${basename(file)} page ${page}, ${place}: ${text.slice(0, 80)}`)
    }
  }
  console.log(letters)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2))
  process.exit()
}
