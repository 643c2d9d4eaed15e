// Walks the body of a part: paragraphs and tables in reading order, text boxes after the paragraph they are anchored in.
import type { RichText } from '../../../document/rich-text.ts'
import { append } from '../../../kernel/lists.ts'
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import type { Block, ParagraphBlock } from '../blocks/block.ts'
import { childValue } from '../package/property-values.ts'
import type { ListLabel } from '../styles/numbering.ts'
import { type ParagraphStyle, readParagraphLook } from '../styles/style-sheet.ts'
import { beginWrapper, endBookmark } from './bookmarks.ts'
import { controlOf, withControl } from './content-controls.ts'
import { chosenAlternative } from './drawing.ts'
import { isDisplayed } from './equations.ts'
import { pauseFields, resumeFields } from './field-marks.ts'
import { type Draft, joinStyles, lookOf, newDraft } from './paragraph-draft.ts'
import { writeInline } from './runs.ts'
import { readTable } from './table.ts'
import type { Walk } from './walk-state.ts'

/** A deleted paragraph mark, or one whose paragraph was moved away, joins its text to the next paragraph. */
function isEndDeleted(properties: XmlElement | null): boolean {
  const mark = firstChild(properties, 'w:rPr')
  return mark !== null && firstChild(mark, 'w:del', 'w:moveFrom') !== null
}

function labelOf(style: ParagraphStyle, properties: XmlElement | null, hasText: boolean, walk: Walk): ListLabel | null {
  const { list, level = 0 } = { ...style.paragraph.numbering, ...readParagraphLook(properties).numbering }
  // List 0 means: none here, whatever the style says. Empty paragraphs print no number.
  return list === undefined || list === '0' || !hasText ? null : walk.numbering.next({ list, level })
}

function finish(draft: Draft, properties: XmlElement | null, walk: Walk): ParagraphBlock {
  const style = walk.sheet.paragraph(childValue(properties, 'w:pStyle'))
  const own = readParagraphLook(properties)
  const content: RichText = joinStyles(draft.flow.finish())
  return {
    kind: 'paragraph',
    content,
    breaks: draft.breaks.filter((at) => at > 0 && at < content.text.length),
    styleNames: style.names,
    outlineLevel: own.outlineLevel ?? style.paragraph.outlineLevel ?? null,
    label: labelOf(style, properties, content.text !== '', walk),
    look: lookOf(draft, own.isCentered ?? style.paragraph.isCentered ?? false),
    pictures: draft.pictures,
    sequence: draft.sequence,
    isFormula: draft.hasDisplay,
    equations: draft.hasDisplay ? draft.bookmarks : [],
    bookmarks: draft.bookmarks,
    wrappers: [...walk.wrappers.values()],
    isBibliography: draft.isBibliography || walk.bibliographyDepth > 0,
  }
}

function walkParagraph(element: XmlElement, walk: Walk, out: Block[]): void {
  const properties = firstChild(element, 'w:pPr')
  const draft = walk.carried ?? newDraft()
  walk.carried = null
  append(draft.bookmarks, walk.pendingBookmarks)
  walk.pendingBookmarks = []
  const style = walk.sheet.paragraph(childValue(properties, 'w:pStyle'))
  resumeFields(draft, walk)
  writeInline(element, { draft, look: style.run, walk, isDisplay: isDisplayed(element) })
  pauseFields(walk)
  if (isEndDeleted(properties)) {
    walk.carried = draft
    return
  }
  out.push(finish(draft, properties, walk))
  for (const box of draft.boxes) walkBlocks(box, walk, out)
}

function walkControl(element: XmlElement, walk: Walk, out: Block[]): void {
  const control = controlOf(element)
  const content = firstChild(element, 'w:sdtContent')
  if (!control.isSkipped && content !== null) withControl(control, walk, () => walkBlocks(content, walk, out))
}

const GONE = new Set(['w:del', 'w:moveFrom', 'w:sectPr', 'w:tcPr', 'w:altChunk', 'w:sdtPr'])

/** Appends the blocks of a body, cell, note or text box to `out`. */
export function walkBlocks(parent: XmlElement, walk: Walk, out: Block[]): void {
  for (const child of childElements(parent)) {
    if (GONE.has(child.name)) continue
    switch (child.name) {
      case 'w:p':
        walkParagraph(child, walk, out)
        break
      case 'w:tbl':
        flushCarried(walk, out)
        out.push(readTable(child, walk, walkBlocks))
        break
      case 'w:sdt':
        walkControl(child, walk, out)
        break
      case 'w:bookmarkStart':
        beginWrapper(child, walk)
        break
      case 'w:bookmarkEnd':
        endBookmark(child, walk)
        break
      case 'm:oMathPara':
      case 'm:oMath':
        walkParagraph({ name: 'w:p', attributes: {}, children: [child] }, walk, out)
        break
      case 'mc:AlternateContent': {
        const chosen = chosenAlternative(child)
        if (chosen !== null) walkBlocks(chosen, walk, out)
        break
      }
      default:
        if (attribute(child, 'w:id') === null || child.children.length > 0) walkBlocks(child, walk, out)
    }
  }
}

/** What was carried over ends where no paragraph follows. */
export function flushCarried(walk: Walk, out: Block[]): void {
  if (walk.carried === null) return
  const draft = walk.carried
  walk.carried = null
  out.push(finish(draft, null, walk))
}
