// A Word document put together as layers: its head, its structure, its objects and its references.
import type { Context } from '../../contract/context.ts'
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import { splitKeywords } from '../../conventions/keywords.ts'
import { type FrontLine, type Header, ROW_GAP } from '../../document/header.ts'
import { EMPTY_LAYERS, type MarkupLayers, PAGELESS } from '../../document/layers.ts'
import type { Warning } from '../../kernel/noted.ts'
import { collapsed } from '../markup/flow.ts'
import { descendantsNamed, firstChild, isElement, textContent, type XmlElement } from '../markup/xml-node.ts'
import type { Block } from './blocks/block.ts'
import { headingText } from './blocks/block-text.ts'
import { findHeadings, styledDepth } from './blocks/headings.ts'
import { findFloats } from './floats/find-floats.ts'
import { writeObjects } from './floats/write-objects.ts'
import { abstractText } from './front/abstract.ts'
import { type Front, readFront } from './front/front.ts'
import type { WordPackage } from './package/package.ts'
import { readBibliography } from './references/bibliography.ts'
import { findReferenceBlocks, printedReferences } from './references/reference-list.ts'
import { newWriter } from './structure/section-writer.ts'
import { settlePassages, type Target } from './structure/targets.ts'
import { writeStructure } from './structure/write-structure.ts'
import { styleRole } from './styles/style-roles.ts'
import { type WalkedDocument, walkDocument } from './walk/walk-document.ts'

/** The words of a paragraph; tabs set pieces of one row apart, instructions of fields are not shown. */
function lineOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child) || child.name === 'w:instrText' || child.name === 'w:del') return ''
      if (child.name === 'w:t') return textContent(child)
      return child.name === 'w:tab' || child.name === 'w:ptab' ? ROW_GAP : lineOf(child)
    })
    .join('')
}

/** The running heads and feet of a Word document, which say where the paper appeared. */
async function runningLines(source: WordPackage): Promise<FrontLine[]> {
  const parts = [...(await source.allRelated('header')), ...(await source.allRelated('footer'))]
  const lines = parts.flatMap(({ root }) => descendantsNamed(root, 'w:p').map((paragraph) => lineOf(paragraph).trim()))
  // First, odd and even pages repeat one another.
  return [...new Set(lines)].filter((text) => text !== '').map((text) => ({ zone: 'margin', text }))
}

const propertyText = (properties: XmlElement | null, name: string): string =>
  collapsed(textContent(firstChild(properties, name) ?? ''))

function readHeader(front: Front, properties: XmlElement | null, language: string | null): Header {
  const keywords = front.keywords ?? propertyText(properties, 'cp:keywords')
  const declared = /^([a-z]{2})\b/i.exec(propertyText(properties, 'dc:language'))?.[1]?.toLowerCase()
  return {
    title: front.title ?? (propertyText(properties, 'dc:title') || null),
    abstract: abstractText(front.abstract),
    keywords: keywords === '' ? [] : splitKeywords(keywords),
    language: declared ?? language,
    suggestedDoi: null,
  }
}

/** Entries of a list are no headings, however they look; the heading inside a generated list is one. */
function canBeHeading(block: Block): boolean {
  if (block.kind === 'table') return false
  if (styleRole(block.styleNames) === 'reference') return false
  return !block.isBibliography || styledDepth(block) !== null || roleOfHeading(headingText(block)) === 'references'
}

function anchorsOf(walked: WalkedDocument, parts: readonly ReadonlyMap<string, Target>[]): Map<string, Target> {
  const notes = [...walked.noteAnchors].map(([name, key]): [string, Target] => [name, { type: 'foot', key }])
  return new Map([...parts.flatMap((part) => [...part]), ...notes])
}

export async function readLayers(
  source: WordPackage,
  context: Context,
): Promise<{ layers: MarkupLayers; warnings: readonly Warning[] }> {
  const walked = await walkDocument(source)
  const { blocks } = walked
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
    ...new Map(
      [...walked.works, ...(printed.length > 0 ? walked.sources : [])].map((work) => [work.id, work]),
    ).values(),
  ]
  const { entries, keyOfWork } = readBibliography(printed, works)
  const writer = newWriter()
  const reading = { blocks, headings, front, floated, references, printed, entries }
  const structure = writeStructure(reading, writer)
  const objects = await writeObjects({ drafts, blocks, notes: walked.notes }, writer, source, context)
  const listed = new Map(
    printed.flatMap(({ bookmarks }, at): [string, Target][] =>
      bookmarks.map((name) => [name, { type: 'bib', key: entries[at]?.key ?? null }]),
    ),
  )
  const { outline, passages } = writer.finish()
  const targets = {
    anchors: anchorsOf(walked, [structure.anchors, objects.anchors, listed]),
    keyOfWork,
    entries: new Map(entries.map((entry) => [entry.key, entry])),
  }
  const layers = {
    ...PAGELESS,
    header: readHeader(front, await source.property('core-properties'), walked.language),
    declared: EMPTY_LAYERS.declared,
    frontLines: [...front.lines.map((text): FrontLine => ({ zone: 'front', text })), ...(await runningLines(source))],
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
