// Pages that show the same thing, told by what the file says of them: the same content stream with the same resources.
import { readRawObjects } from './raw-objects.ts'

/** Of shorter files every page is read by itself. */
const FEWEST_PAGES = 4
const MAX_TREE_DEPTH = 32

const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g

/** What tells pages apart that look alike: where they hang, and what tags and links point at them. */
const PLACE_IN_FILE = /\/(?:Parent|StructParents|Tabs)\s+(?:\d+\s+\d+\s+R|\d+|\/\w+)/g

interface Tree {
  readonly source: (objectNumber: number) => string | null
  readonly pages: string[]
  readonly most: number
}

function walk(tree: Tree, number: number, inherited: string, depth: number): void {
  const source = tree.source(number)
  if (source === null || depth > MAX_TREE_DEPTH || tree.pages.length > tree.most) return
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(source)?.[1]
  const own = source.replace(PLACE_IN_FILE, '').trim()
  if (kids === undefined) {
    tree.pages.push(`${inherited}${own}`)
    return
  }
  const handedDown = `${inherited}${own.replace(/\/(?:Kids\s*\[[^\]]*\]|Count\s+\d+)/g, '')}`
  for (const [, kid] of kids.matchAll(REFERENCE)) walk(tree, Number(kid), handedDown, depth + 1)
}

/** For each page that looks like an earlier one, that one's index; none where the tree of the pages is not plainly written. */
export function equalPages(bytes: Uint8Array, pageCount: number): ReadonlyMap<number, number> {
  const equal = new Map<number, number>()
  if (pageCount < FEWEST_PAGES) return equal
  const raw = readRawObjects(bytes)
  const catalogs = raw
    .containing('/Catalog')
    .flatMap((source) => /\/Pages\s+(\d{1,10})\s+\d+\s+R/.exec(source)?.[1] ?? [])
  const tree: Tree = { source: raw.source, pages: [], most: pageCount }
  walk(tree, Number(catalogs.at(-1)), '', 0)
  if (tree.pages.length !== pageCount) return equal
  const first = new Map<string, number>()
  for (const [index, look] of tree.pages.entries()) {
    const earlier = first.get(look)
    if (earlier === undefined) first.set(look, index)
    // A page without contents is blank, and costs nothing.
    else if (/\/Contents\b/.test(look)) equal.set(index, earlier)
  }
  return equal
}
