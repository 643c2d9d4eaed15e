// A Word document put together as layers: its head, its structure, its objects and its references.
import type { Context } from '../../contract/context.ts'
import { splitKeywords } from '../../document/byline/keywords.ts'
import type { Header } from '../../document/header.ts'
import { EMPTY_LAYERS, type Layers, PAGELESS } from '../../document/layers.ts'
import { roleOfHeading } from '../../document/section-role.ts'
import type { Warning } from '../../kernel/noted.ts'
import { collapsed } from '../markup/flow.ts'
import { firstChild, textContent, type XmlElement } from '../markup/xml-node.ts'
import { abstractText } from './abstract.ts'
import { readBibliography } from './bibliography.ts'
import type { Block } from './block.ts'
import { findFloats } from './floats.ts'
import { type Front, readFront } from './front.ts'
import { writeObjects } from './objects.ts'
import { findHeadings, styledDepth } from './outline.ts'
import type { WordPackage } from './package.ts'
import { headingText } from './passage-text.ts'
import { findReferenceBlocks, printedReferences } from './reference-list.ts'
import { styleRole } from './roles.ts'
import { readStory, type Story } from './story.ts'
import { writeStructure } from './structure.ts'
import { settlePassages, type Target } from './targets.ts'
import { newWriter } from './writer.ts'

export type DocxLayers = Pick<
  Layers,
  | 'header'
  | 'people'
  | 'outline'
  | 'passages'
  | 'figures'
  | 'tables'
  | 'notes'
  | 'captionAssignment'
  | 'bibliography'
  | 'referenceYield'
  | 'ocr'
>

const propertyText = (properties: XmlElement | null, name: string): string =>
  collapsed(textContent(firstChild(properties, name) ?? ''))

const DOI = /\b10\.\d{4,9}\/[^\s"<>{}]+[^\s"<>{}.,;)]/

function readHeader(front: Front, properties: XmlElement | null, language: string | null): Header {
  const keywords = front.keywords ?? propertyText(properties, 'cp:keywords')
  const declared = /^([a-z]{2})\b/i.exec(propertyText(properties, 'dc:language'))?.[1]?.toLowerCase()
  return {
    ...EMPTY_LAYERS.header,
    title: front.title ?? (propertyText(properties, 'dc:title') || null),
    abstract: abstractText(front.abstract),
    keywords: keywords === '' ? [] : splitKeywords(keywords),
    doi: DOI.exec(front.notes.join('\n'))?.[0] ?? null,
    language: declared ?? language,
  }
}

/** Entries of a list are no headings, however they look; the heading inside a generated list is one. */
function canBeHeading(block: Block): boolean {
  if (block.kind === 'table') return false
  if (styleRole(block.styleNames) === 'reference') return false
  return !block.isBibliography || styledDepth(block) !== null || roleOfHeading(headingText(block)) === 'references'
}

function anchorsOf(story: Story, parts: readonly ReadonlyMap<string, Target>[]): Map<string, Target> {
  const notes = [...story.noteAnchors].map(([name, key]): [string, Target] => [name, { type: 'foot', key }])
  return new Map([...parts.flatMap((part) => [...part]), ...notes])
}

export async function readLayers(
  source: WordPackage,
  context: Context,
): Promise<{ layers: DocxLayers; warnings: readonly Warning[] }> {
  const story = await readStory(source)
  const { blocks } = story
  context.deadline.check()
  const drafts = findFloats(blocks)
  const floated = new Set(drafts.flatMap((draft) => draft.blocks))
  const isFree = (index: number) => !floated.has(index)
  const candidates = findHeadings(blocks, (index) => {
    const block = blocks[index]
    return isFree(index) && block !== undefined && canBeHeading(block)
  })
  const front = readFront(blocks, candidates)
  const headings = new Map([...candidates].filter(([index]) => !front.blocks.has(index)))
  const references = findReferenceBlocks(blocks, headings, (index) => isFree(index) && !front.blocks.has(index))
  const printed = printedReferences(blocks.filter((_, index) => references.has(index)))
  // Sources that nobody cites are printed all the same where Word writes the list.
  const works = [
    ...new Map([...story.works, ...(printed.length > 0 ? story.sources : [])].map((work) => [work.id, work])).values(),
  ]
  const { entries, keyOfWork } = readBibliography(printed, works)
  const writer = newWriter()
  const reading = { blocks, headings, front, floated, references, printed, entries }
  const structure = writeStructure(reading, writer)
  const objects = await writeObjects({ drafts, blocks, notes: story.notes }, writer, source, context)
  const listed = new Map(
    printed.flatMap(({ bookmarks }, at): [string, Target][] =>
      bookmarks.map((name) => [name, { type: 'bib', key: entries[at]?.key ?? null }]),
    ),
  )
  const { outline, passages } = writer.finish()
  const targets = {
    anchors: anchorsOf(story, [structure.anchors, objects.anchors, listed]),
    keyOfWork,
    entries: new Map(entries.map((entry) => [entry.key, entry])),
  }
  const layers = {
    ...PAGELESS,
    header: readHeader(front, await source.property('core-properties'), story.language),
    people: front.people,
    outline,
    passages: settlePassages(passages, targets),
    figures: objects.figures,
    tables: objects.tables,
    notes: objects.notes,
    captionAssignment: null,
    bibliography: structure.bibliography,
    referenceYield: null,
    ocr: null,
  }
  return { layers, warnings: objects.warnings }
}
