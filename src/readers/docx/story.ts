// The parts of a document walked: body, footnotes and endnotes, with all that the walk needs from the side parts.
import { attribute, childElements, firstChild, type XmlElement } from '../markup/xml-node.ts'
import type { Block } from './block.ts'
import { flushCarried, walkBlocks } from './blocks.ts'
import type { Field } from './fields.ts'
import { normaliseBlocks } from './normalise.ts'
import { type NoteKind, newNoteCounter } from './note-counter.ts'
import { readNumbering } from './numbering.ts'
import type { NoteText } from './objects.ts'
import type { Part, WordPackage } from './package.ts'
import type { CitedWork } from './reference-managers/cited-work.ts'
import { readWordSources } from './reference-managers/word-sources.ts'
import { readBookmarkFields } from './reference-managers/zotero-bookmarks.ts'
import { readStyles } from './styles.ts'
import { childValue } from './values.ts'
import type { Walk } from './walk.ts'

export interface Story {
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

export async function readStory(source: WordPackage): Promise<Story> {
  const { document } = source
  const body = firstChild(document.root, 'w:body')
  const settings = (await source.related('settings'))?.root ?? null
  const sheet = readStyles((await source.related('styles'))?.root ?? null)
  const sources = readWordSources((await source.allRelated('customXml')).map(({ root }) => root))
  const bookmarkFields: ReadonlyMap<string, Field> = readBookmarkFields(await source.property('custom-properties'))
  const walk: Walk = {
    sheet,
    numbering: readNumbering((await source.related('numbering'))?.root ?? null),
    relations: document.relations,
    notes: newNoteCounter({
      footnote: noteFormat('footnote', body, settings),
      endnote: noteFormat('endnote', body, settings),
    }),
    sources,
    bookmarkFields,
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
