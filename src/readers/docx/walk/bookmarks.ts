// Bookmarks: names for places that links and references mean, and for some reference managers the citations themselves.
import { attribute, type XmlElement } from '../../markup/xml-node.ts'
import { closeResult, openResult } from './field-marks.ts'
import type { Draft } from './paragraph-draft.ts'
import type { OpenField, Walk } from './walk-state.ts'

/** Word sets this one where the cursor stood last. */
const CURSOR = '_GoBack'

/** A bookmark that begins inside a paragraph. */
export function beginBookmark(element: XmlElement, draft: Draft, walk: Walk): void {
  const name = attribute(element, 'w:name')
  if (name === null || name === CURSOR) return
  draft.bookmarks.push(name)
  draft.freshBookmarks.push(name)
  const field = walk.bookmarkFields.get(name)
  if (field === undefined) return
  const open: OpenField = { instruction: '', hiddenContent: null, field, marking: null, close: null }
  openResult(open, field, draft, walk)
  walk.openBookmarkFields.set(attribute(element, 'w:id') ?? name, open)
}

export function endBookmark(element: XmlElement, walk: Walk): void {
  const id = attribute(element, 'w:id') ?? ''
  walk.wrappers.delete(id)
  const open = walk.openBookmarkFields.get(id)
  if (open === undefined) return
  closeResult(open, walk)
  walk.openBookmarkFields.delete(id)
}

/** A bookmark that begins between paragraphs wraps what follows, and names the first of it. */
export function beginWrapper(element: XmlElement, walk: Walk): void {
  const name = attribute(element, 'w:name')
  if (name === null || name === CURSOR) return
  walk.wrappers.set(attribute(element, 'w:id') ?? name, name)
  walk.pendingBookmarks.push(name)
}
