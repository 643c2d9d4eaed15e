// Fields while they are read: their instruction, then their result, which carries the mark that the field stands for.
import { toAddress } from '../../markup/addresses.ts'
import type { Marking } from '../../markup/flow.ts'
import { attribute, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import { decodeFieldContent } from '../reference-managers/endnote.ts'
import { type Field, readField } from './fields.ts'
import type { Draft } from './paragraph-draft.ts'
import type { OpenField, Walk } from './walk-state.ts'

/** Fields inside each other; a deeper nest is no document of anybody. */
const MAX_OPEN_FIELDS = 64
/** An instruction longer than this is not read on. */
const MAX_INSTRUCTION_CHARACTERS = 4_000_000

const anchored = (anchor: string): Marking => ({ kind: 'xref', type: 'section', keys: [anchor] })

function citing(works: readonly CitedWork[], walk: Walk): Marking {
  for (const work of works) if (!walk.works.has(work.id)) walk.works.set(work.id, work)
  return { kind: 'xref', type: 'bib', keys: works.map(({ id }) => id) }
}

export function linkMarking(href: string | null, anchor: string | null): Marking | null {
  const address = href === null ? null : toAddress(anchor === null ? href : `${href}#${anchor}`)
  if (address !== null) return { kind: 'link', href: address }
  return href === null && anchor !== null ? anchored(anchor) : null
}

export function fieldMarking(field: Field, walk: Walk): Marking | null {
  switch (field.kind) {
    case 'link':
      return linkMarking(field.href, field.anchor)
    case 'anchor':
      return anchored(field.anchor)
    case 'citation':
      return citing(field.works, walk)
    case 'tagged-citation': {
      const works = field.tags.flatMap((tag) => walk.sources.get(tag) ?? [])
      return works.length === 0 ? null : citing(works, walk)
    }
    default:
      return null
  }
}

/** Whether the text here is printed: no instruction, and not the result of a field that is no text of the paper. */
export const isPrinted = (walk: Walk): boolean =>
  walk.fields.every(({ field }) => field !== null && field.kind !== 'hidden')

export function beginField(element: XmlElement, walk: Walk): void {
  if (walk.fields.length >= MAX_OPEN_FIELDS) return
  const content = firstChild(element, 'w:fldData')
  const hiddenContent = content === null ? null : decodeFieldContent(textContent(content))
  walk.fields.push({ instruction: '', hiddenContent, field: null, marking: null, close: null })
}

export function addInstruction(text: string, walk: Walk): void {
  const top = walk.fields.at(-1)
  if (top !== undefined && top.field === null && top.instruction.length < MAX_INSTRUCTION_CHARACTERS)
    top.instruction += text
}

/** The result begins: what follows carries the field's mark. */
export function openResult(open: OpenField, field: Field, draft: Draft, walk: Walk): void {
  open.field = field
  if (field.kind === 'sequence') draft.sequence ??= field.name.toLowerCase()
  if (field.kind === 'bibliography') walk.bibliographyDepth += 1
  open.marking = fieldMarking(field, walk)
  open.close = open.marking === null ? null : draft.flow.open(open.marking)
}

export function separateField(draft: Draft, walk: Walk): void {
  const top = walk.fields.at(-1)
  if (top === undefined || top.field !== null) return
  openResult(top, readField(top.instruction, top.hiddenContent), draft, walk)
}

export function closeResult(open: OpenField, walk: Walk): void {
  open.close?.()
  if (open.field?.kind === 'bibliography') walk.bibliographyDepth -= 1
}

export function endField(draft: Draft, walk: Walk): void {
  const top = walk.fields.pop()
  if (top === undefined) return
  // A field without a result may still count, or tell which works are cited.
  if (top.field === null) {
    const field = readField(top.instruction, top.hiddenContent)
    if (field.kind === 'sequence') draft.sequence ??= field.name.toLowerCase()
    return
  }
  closeResult(top, walk)
}

/** A field that reaches over the end of a paragraph marks the next one as well. */
export function resumeFields(draft: Draft, walk: Walk): void {
  for (const open of [...walk.fields, ...walk.openBookmarkFields.values()]) {
    open.close = open.marking === null ? null : draft.flow.open(open.marking)
  }
}

export function pauseFields(walk: Walk): void {
  for (const open of [...walk.fields, ...walk.openBookmarkFields.values()]) {
    open.close?.()
    open.close = null
  }
}

/** `w:fldSimple` says instruction and result at once. */
export function simpleField(element: XmlElement): Field {
  return readField(attribute(element, 'w:instr') ?? '')
}
