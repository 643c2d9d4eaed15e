// The state of a walk over a document's parts: what all paragraphs share, and what reaches from one into the next.
import type { Marking } from '../../markup/flow.ts'
import type { Relation } from '../package/package.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import type { NoteCounter } from '../styles/note-counter.ts'
import type { Numbering } from '../styles/numbering.ts'
import type { StyleSheet } from '../styles/style-sheet.ts'
import type { Field } from './fields.ts'
import type { Draft } from './paragraph-draft.ts'

export interface OpenField {
  instruction: string
  hiddenContent: string | null
  /** null while the instruction is still being read. */
  field: Field | null
  marking: Marking | null
  /** Ends the mark in the paragraph that is being written. */
  close: (() => void) | null
}

export interface Walk {
  readonly sheet: StyleSheet
  readonly numbering: Numbering
  readonly relations: ReadonlyMap<string, Relation>
  readonly notes: NoteCounter
  /** Word's own sources, by tag. */
  readonly sources: ReadonlyMap<string, CitedWork>
  /** Citations that a reference manager keeps in bookmarks, by the bookmark's name. */
  readonly bookmarkFields: ReadonlyMap<string, Field>
  /** Works that were cited so far, by id. */
  readonly works: Map<string, CitedWork>
  /** Notes that a bookmark stands for, by its name. */
  readonly noteAnchors: Map<string, string>
  readonly fields: OpenField[]
  /** Content controls and fields around this place that hold the list of references. */
  bibliographyDepth: number
  /** Names by id of bookmarks that were opened between paragraphs. */
  readonly wrappers: Map<string, string>
  /** Bookmarks opened between paragraphs that the next paragraph takes. */
  pendingBookmarks: string[]
  /** Bookmark fields that are open, by the bookmark's id. */
  readonly openBookmarkFields: Map<string, OpenField>
  /** A paragraph whose end was deleted continues in the next one. */
  carried: Draft | null
}
