// The parts of a document walked: body, footnotes and endnotes, with all that the walk needs from the side parts.
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import type { Block, NoteText } from '../blocks/block.ts'
import { normaliseBlocks } from '../blocks/normalise-blocks.ts'
import type { Part, WordPackage } from '../package/package.ts'
import { childValue } from '../package/property-values.ts'
import type { CitedWork } from '../reference-managers/cited-work.ts'
import { readWordSources } from '../reference-managers/word-sources.ts'
import { readBookmarkInstructions } from '../reference-managers/zotero-bookmarks.ts'
import { type NoteKind, newNoteCounter } from '../styles/note-counter.ts'
import { readNumbering } from '../styles/numbering.ts'
import { readStyles } from '../styles/style-sheet.ts'
import { readField } from './fields.ts'
import { flushCarried, walkBlocks } from './walk-blocks.ts'
import type { Walk } from './walk-state.ts'

export interface WalkedDocument {
  readonly blocks: readonly Block[]
  readonly notes: readonly NoteText[]
  /** Works that citations of reference managers name, in the order of their first citation. */
  readonly works: readonly CitedWork[]
  /** Works that Word's own sources hold, cited or not. */
  readonly sources: readonly CitedWork[]
  readonly noteAnchors: ReadonlyMap<string, string>
  readonly language: string | null
}

/** How notes are numbered: by the section's properties, else by the settings, else as Word does (17.11.17). */
function noteFormat(kind: NoteKind, body: XmlElement | null, settings: XmlElement | null): string {
  const places = [firstChild(body, 'w:sectPr'), settings]
  const formats = places.map((place) => childValue(firstChild(place, `w:${kind}Pr`), 'w:numFmt'))
  return formats.find((format) => format !== null) ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman')
}

function notesOf(kind: NoteKind, part: Part | null, walk: Walk): NoteText[] {
  if (part === null) return []
  const elements = new Map(
    childElements(part.root, `w:${kind}`).map((element) => [attribute(element, 'w:id'), element]),
  )
  return walk.notes.uses
    .filter((use) => use.kind === kind)
    .flatMap((use) => {
      const element = elements.get(use.id)
      if (element === undefined) return []
      const blocks: Block[] = []
      const own: Walk = {
        ...walk,
        relations: part.relations,
        fields: [],
        bibliographyDepth: 0,
        carried: null,
        pendingBookmarks: [],
        wrappers: new Map(),
      }
      walkBlocks(element, own, blocks)
      flushCarried(own, blocks)
      return [{ use, blocks: normaliseBlocks(blocks) }]
    })
}

export async function walkDocument(source: WordPackage): Promise<WalkedDocument> {
  const { document } = source
  const body = firstChild(document.root, 'w:body')
  const settings = (await source.related('settings'))?.root ?? null
  const sheet = readStyles((await source.related('styles'))?.root ?? null)
  const sources = readWordSources((await source.allRelated('customXml')).map(({ root }) => root))
  const instructions = readBookmarkInstructions(await source.property('custom-properties'))
  const walk: Walk = {
    sheet,
    numbering: readNumbering((await source.related('numbering'))?.root ?? null),
    relations: document.relations,
    notes: newNoteCounter({
      footnote: noteFormat('footnote', body, settings),
      endnote: noteFormat('endnote', body, settings),
    }),
    sources,
    bookmarkFields: new Map([...instructions].map(([name, instruction]) => [name, readField(instruction)])),
    works: new Map(),
    noteAnchors: new Map(),
    fields: [],
    bibliographyDepth: 0,
    wrappers: new Map(),
    pendingBookmarks: [],
    openBookmarkFields: new Map(),
    carried: null,
  }
  const blocks: Block[] = []
  if (body !== null) walkBlocks(body, walk, blocks)
  flushCarried(walk, blocks)
  const notes = [
    ...notesOf('footnote', await source.related('footnotes'), walk),
    ...notesOf('endnote', await source.related('endnotes'), walk),
  ]
  return {
    blocks: normaliseBlocks(blocks),
    notes,
    works: [...walk.works.values()],
    sources: [...sources.values()],
    noteAnchors: walk.noteAnchors,
    language: sheet.language,
  }
}
