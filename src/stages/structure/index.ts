// Elements in reading order to the paper as people read it: sections with their passages, then captions and notes.
import { defineStage } from '../../contract/stage.ts'
import { ABSTRACT_HEADING, THANKS } from '../../conventions/front-words.ts'
import { type PageText, pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Front } from '../../document/front.ts'
import { type Element, type LineRef, lineKey } from '../../document/page/blocks.ts'
import type { Box } from '../../document/page/box.ts'
import { concatenate, cutStart, marksOf, type RichText } from '../../document/rich-text.ts'
import type { Note, Passage, Section, Table } from '../../document/structure.ts'
import { append } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { findHeadings, type Heading } from './headings.ts'
import { passageText } from './passage-text.ts'

interface NoteMark {
  readonly label: string
  /** Characters that the mark takes up, with what parts it from the text. */
  readonly length: number
}

const MARK = /^\s*(\d{1,3}|[*∗†‡§¶#]{1,3})(?:[.)]\s*|\s+|(?=[\p{L}“"(]))/u
const RAISED = /^\s*([^\s.)]{1,3})[.)]?\s*/

function noteMark(content: RichText): NoteMark | null {
  const raised = marksOf(content, 'style').find((mark) => mark.style === 'sup' && mark.start === 0)
  const found = raised === undefined ? null : RAISED.exec(content.text.slice(0, raised.end))
  const [mark, label] = found ?? MARK.exec(content.text) ?? []
  if (mark === undefined || label === undefined) return null
  const rest = content.text.slice(mark.length)
  return { label, length: mark.length + rest.length - rest.trimStart().length }
}

interface Writing {
  readonly outline: Section[]
  readonly passages: Passage[]
}

const ABSTRACT_KEY = 'abstract'
const REFERENCES_KEY = 'references'

function addPassage(
  writing: Writing,
  section: string,
  kind: Passage['kind'],
  content: Passage['content'],
  pageIndex: number | null,
) {
  if (content.text.trim() === '') return
  const before = writing.passages.at(-1)
  // The sign that ends a proof says nothing by itself.
  if (!/[\p{L}\p{N}]/u.test(content.text) && before?.section === section && before.kind !== 'code') {
    writing.passages[writing.passages.length - 1] = { ...before, content: concatenate([before.content, content]) }
    return
  }
  writing.passages.push({ key: `p${writing.passages.length + 1}`, section, kind, content, pageIndex })
}

const pageOf = (element: Element): number | null => element.lines[0]?.pageIndex ?? null

const ABSTRACT_OPENING = new RegExp(`^\\s*(${ABSTRACT_HEADING})\\s*(?:[.:—–|-]+\\s*|$|(?=\\p{Lu}))`, 'iu')

/** The abstract, and what translates it in sections of their own, each under its printed heading; the heading is no sentence of it. */
function writeAbstract(writing: Writing, elements: readonly Element[], front: Front | null, text: PageText): void {
  const parts = elements.filter((element) => element.kind === 'abstract')
  const translations = (front?.translations ?? []).map(({ lines }) => new Set(lines.map(lineKey)))
  const sections = new Map<number, Section>()
  let printed: string | null = null
  for (const part of parts) {
    const content = passageText(part, text)
    const [opening = '', word = null] = ABSTRACT_OPENING.exec(content.text) ?? []
    const rest = cutStart(content, opening.length)
    if (rest.text.trim() === '') {
      printed = word
      continue
    }
    const at = translations.findIndex((keys) => part.lines.some((ref) => keys.has(lineKey(ref))))
    const header = at < 0 ? null : (word ?? printed)
    const section =
      sections.get(at) ?? sectionOf(at < 0 ? ABSTRACT_KEY : `abstract-${at + 2}`, header ?? 'Abstract', 'abstract')
    if (!sections.has(at)) writing.outline.push(section)
    sections.set(at, section)
    printed = null
    addPassage(writing, section.key, 'paragraph', rest, pageOf(part))
  }
}

function sectionOf(key: string, header: string, role: Section['role'], more: Partial<Section> = {}): Section {
  return { key, parent: null, header, level: 1, role, declaredType: null, ...more }
}

const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0
/** So many words are text, less is lettering of a graphic. */
const FEWEST_TEXT_WORDS = 8

/** What is in the running text under the name of its passage. */
const IN_TEXT: ReadonlySet<Element['kind']> = new Set(['paragraph', 'list-item', 'formula', 'code'])

interface Body {
  readonly elements: readonly Element[]
  /** By the index of their element. */
  readonly headings: ReadonlyMap<number, Heading>
  /** The last one that entries of the reference list were taken from; -1 where there is no list. */
  readonly listEnd: number
}

/**
 * The body: headings open sections, everything that is read in one go becomes a passage of the section it is in. Returns how many passages
 * are before the end of the reference list.
 */
function writeBody(writing: Writing, { elements, headings, listEnd }: Body, text: PageText): number {
  let beforeList = 0
  const open: Section[] = []
  let untitled = 0
  /** Author biographies and publisher notices often follow the references without a heading. */
  const leaveList = (index: number, content: RichText): void => {
    const isBehind = index > listEnd && listEnd >= 0 && wordsIn(content.text) >= FEWEST_TEXT_WORDS
    if (isBehind && open.at(-1)?.role === 'references') open.length = 0
  }
  const current = (): Section => {
    const last = open.at(-1)
    if (last !== undefined) return last
    untitled += 1
    const section = sectionOf(`s0-${untitled}`, '', 'body')
    writing.outline.push(section)
    open.push(section)
    return section
  }
  /** The label of a statement in a line of its own, which is part of the paragraph below. */
  let label: { readonly content: RichText; readonly pageIndex: number | null } | null = null
  const endLabel = (): void => {
    if (label !== null) addPassage(writing, current().key, 'paragraph', label.content, label.pageIndex)
    label = null
  }
  for (const [index, element] of elements.entries()) {
    if (index <= listEnd) beforeList = writing.passages.length
    const heading = headings.get(index)
    if (heading !== undefined || element.kind === 'heading') endLabel()
    if (heading !== undefined) {
      while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
      const section = sectionOf(`s${index}`, heading.header, heading.role, {
        level: heading.level,
        parent: open.at(-1)?.key ?? null,
      })
      writing.outline.push(section)
      open.push(section)
      if (heading.rest === null) continue
      addPassage(writing, section.key, 'paragraph', heading.rest, pageOf(element))
    } else if (element.kind === 'heading' && element.look !== null) {
      label = { content: passageText(element, text), pageIndex: pageOf(element) }
    } else if (IN_TEXT.has(element.kind)) {
      const own = passageText(element, text)
      leaveList(index, own)
      const isLabelled: boolean = label !== null && element.kind === 'paragraph'
      if (!isLabelled) endLabel()
      const content = label === null ? own : concatenate([label.content, own])
      label = null
      addPassage(writing, current().key, element.kind as Passage['kind'], content, pageOf(element))
    }
  }
  endLabel()
  return listEnd < 0 ? writing.passages.length : beforeList
}

const placeKey = (pageIndex: number, [left, top]: Box): string => `${pageIndex} ${left} ${top}`

/** The section of an entry: "Further reading" behind the references has its own. */
function listSections({ elements, headings }: Body, taken: readonly LineRef[], text: PageText) {
  const lists = [...headings].filter(([, { role }]) => role === 'references')
  const elementOf = new Map(elements.flatMap(({ lines }, at) => lines.map((line) => [lineKey(line), at] as const)))
  const elementAt = new Map(
    taken.flatMap((line) => {
      const box = text.lineAt(line)?.box
      return box === undefined ? [] : [[placeKey(line.pageIndex, box), elementOf.get(lineKey(line)) ?? -1] as const]
    }),
  )
  return ({ content }: Passage): string | null => {
    const [first] = marksOf(content, 'place')
    const element = first === undefined ? -1 : (elementAt.get(placeKey(first.pageIndex, first.box)) ?? -1)
    const list = lists.findLast(([at]) => at < element) ?? lists[0]
    return list === undefined ? null : `s${list[0]}`
  }
}

function writeReferences(
  writing: Writing,
  references: readonly Passage[],
  at: number,
  sectionAt: (entry: Passage) => string | null,
): void {
  if (references.length === 0) return
  const known = writing.outline.find((section) => section.role === 'references')
  const key = known?.key ?? REFERENCES_KEY
  if (known === undefined) writing.outline.push(sectionOf(key, 'References', 'references'))
  const behind = writing.passages.splice(at)
  append(
    writing.passages,
    references.map((passage) => ({ ...passage, section: sectionAt(passage) ?? key })),
  )
  append(writing.passages, behind)
}

function writeNotes(writing: Writing, elements: readonly Element[], text: PageText): Note[] {
  return elements
    .filter((element) => element.kind === 'note')
    .flatMap((element, index) => {
      const content = passageText(element, text)
      // What references were taken from may be empty; a rule or a bullet says nothing.
      if (!/[\p{L}\p{N}]/u.test(content.text)) return []
      const mark = noteMark(content)
      const key = `n${index + 1}`
      if (mark === null && THANKS.test(content.text)) {
        writing.outline.push(sectionOf(key, '', 'back', { declaredType: 'acknowledgment' }))
        addPassage(writing, key, 'paragraph', content, pageOf(element))
        return []
      }
      writing.outline.push(sectionOf(key, mark === null ? 'Footnote' : `Footnote ${mark.label}`, 'note'))
      addPassage(writing, key, 'note', cutStart(content, mark?.length ?? 0), pageOf(element))
      return { key, label: mark?.label ?? null, section: key }
    })
}

/** Elements less the lines that references took; what looked like a reference and is none is text. */
function withoutReferences(elements: readonly Element[], taken: readonly LineRef[]): Element[] {
  const keys = new Set(taken.map(lineKey))
  return elements.map((element) => {
    const lines = element.lines.filter((line) => !keys.has(lineKey(line)))
    const kind = element.kind === 'reference' ? 'paragraph' : element.kind
    return lines.length === element.lines.length && kind === element.kind ? element : { ...element, kind, lines }
  })
}

/** Further parts of a table say its caption again; their notes are its own. */
function placedCaptions(passages: readonly Passage[], tables: readonly Table[]): Passage[] {
  const homes = new Map(tables.flatMap(({ section, further = [] }) => further.map((key) => [key, section] as const)))
  return passages.flatMap((passage) => {
    const home = homes.get(passage.section)
    if (home === undefined || home === null) return [passage]
    return passage.kind === 'caption' ? [] : [{ ...passage, section: home }]
  })
}

export const structureStage = defineStage({
  name: 'structure',
  needs: [
    'pages',
    'elements',
    'figures',
    'tables',
    'captionPassages',
    'referencePassages',
    'referenceLines',
    'fileFacts',
    'front',
  ],
  gives: ['outline', 'passages', 'notes'],
  essential: true,
  run: ({ pages, figures, tables, captionPassages, referencePassages, ...paper }) => {
    const text = pageTextOf(pages)
    const elements = withoutReferences(paper.elements, paper.referenceLines)
    const writing: Writing = { outline: [], passages: [] }
    writeAbstract(writing, elements, paper.front, text)
    const headings = findHeadings(elements, text, paper.fileFacts?.outline)
    const listEnd = elements.findLastIndex(({ lines }, at) => lines.length < (paper.elements[at]?.lines.length ?? 0))
    const beforeList = writeBody(writing, { elements, headings, listEnd }, text)
    const printed = { elements: paper.elements, headings, listEnd }
    writeReferences(writing, referencePassages, beforeList, listSections(printed, paper.referenceLines, text))
    for (const [role, objects] of [
      ['figure', figures],
      ['table', tables],
    ] as const) {
      for (const { section, label } of objects) {
        if (section !== null) writing.outline.push(sectionOf(section, label ?? '', role))
      }
    }
    append(writing.passages, placedCaptions(captionPassages, tables))
    const notes = writeNotes(writing, elements, text)
    return noted({ outline: writing.outline, passages: writing.passages, notes })
  },
})
