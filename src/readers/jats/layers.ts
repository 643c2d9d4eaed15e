// The parts of an article in the order in which they are read, put together as layers.
import type { Funding, PaperTyping } from '../../document/header.ts'
import { type Layers, type MarkupLayers, PAGELESS } from '../../document/layers.ts'
import type { Mark } from '../../document/rich-text.ts'
import type { Passage } from '../../document/structure.ts'
import { byWord } from '../../kernel/patterns.ts'
import type { PaperType, SectionType } from '../../schema/vocabularies.ts'
import { collapsed } from '../markup/flow.ts'
import type { Article } from '../markup/matter.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../markup/xml-node.ts'
import { writeNoteGroup } from './body/notes.ts'
import { writeMatter, writeSection } from './body/sections.ts'
import { writeAbstracts } from './front/abstracts.ts'
import { readDeclared, readHeader } from './front/header.ts'
import { rorIn } from './people/affiliations.ts'
import { readPeople } from './people/authors.ts'
import { type FieldsOf, newReferenceWriter, readReferences } from './references/reference-list.ts'
import { plainOf } from './text/inline.ts'
import { newStructureWriter, type StructureWriter } from './text/structure-writer.ts'
import { indexTargets } from './text/targets.ts'

const BY_ARTICLE_TYPE = byWord<PaperType>({
  review: 'review-article systematic-review systematic-review-article mini-review',
  meta_analysis: 'meta-analysis',
  case_study: 'case-report case-study',
  commentary: 'article-commentary commentary editorial letter reply opinion opinion-article discussion',
  corrigendum: 'correction corrigendum addendum',
  erratum: 'erratum',
  retraction: 'retraction',
})

/** Titles that name their kind; the first that fits wins over the article type. */
const BY_TITLE: readonly (readonly [RegExp, PaperType])[] = [
  [/^(?:retraction|retracted)\b(?! of the)/i, 'retraction'],
  [/^corrigendum\b|^(?:author |publisher )?correction(?:\s*:|\s+to\b)/i, 'corrigendum'],
  [/^erratum\b/i, 'erratum'],
  [/\bmeta[-‐‑ ]?analys[ei]s\b/i, 'meta_analysis'],
]

/** Papers that report work of their own say how it was done and what came out. */
const EMPIRICAL_CONFIDENCE = 0.9
const NAMED_IN_TITLE_CONFIDENCE = 0.9

/** What kind of paper this is, said only where the article type or the title leaves no doubt. */
export function paperTyping(
  articleType: string | null,
  title: string | null,
  types: ReadonlySet<SectionType>,
): PaperTyping {
  const type = articleType?.toLowerCase() ?? ''
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(title ?? ''))?.[1]
  if (byTitle !== undefined) return { paper_type: byTitle, paper_type_confidence: NAMED_IN_TITLE_CONFIDENCE }
  const declared = BY_ARTICLE_TYPE.get(type)
  if (declared !== undefined) return { paper_type: declared, paper_type_confidence: 1 }
  const isReported = types.has('method') && types.has('results')
  if (/^(?:research-article|brief-report|rapid-communication|research)$/.test(type) && isReported) {
    return { paper_type: 'empirical', paper_type_confidence: EMPIRICAL_CONFIDENCE }
  }
  return { paper_type: null, paper_type_confidence: null }
}

// Who paid for the work: funders and award numbers of the funding groups.

function funderName(source: XmlElement): string {
  const named = descendantsNamed(source, 'named-content').find((part) =>
    /funder-name/.test(attribute(part, 'content-type') ?? ''),
  )
  const institution = descendantsNamed(source, 'institution')[0]
  const kept = source.children.filter((child) => typeof child === 'string' || !NOT_A_NAME.has(child.name))
  const whole = plainOf({ ...source, children: kept })
  return plainOf(named ?? institution ?? null) || whole
}

const NOT_A_NAME = new Set(['institution-id', 'named-content', 'country'])

const clean = (text: string): string => text.replace(/^[\s,;:]+|[\s,;:]+$/g, '')

function ofGroup(group: XmlElement): Funding[] {
  const awards = [
    ...new Set(
      descendantsNamed(group, 'award-id', 'contract-num', 'grant-num').map(plainOf).map(clean).filter(Boolean),
    ),
  ]
  const funders = new Map<string, string | null>()
  for (const source of childElements(group, 'funding-source', 'contract-sponsor', 'grant-sponsor')) {
    const name = clean(funderName(source))
    if (name !== '') funders.set(name, funders.get(name) ?? rorIn(source))
  }
  // Awards of a group belong to its first funder; the others gave money together with it.
  return [...funders].map(([funder, ror], index) => ({
    funder,
    award_ids: index === 0 ? awards : [],
    ...(ror === null ? {} : { ror }),
  }))
}

/** Groups of the same funder are one row with all its awards. */
function merged(rows: readonly Funding[]): Funding[] {
  const byFunder = new Map<string, Funding>()
  for (const row of rows) {
    const before = byFunder.get(row.funder)
    byFunder.set(row.funder, {
      ...row,
      ...before,
      award_ids: [...new Set([...(before?.award_ids ?? []), ...row.award_ids])],
    })
  }
  return [...byFunder.values()]
}

export function readFunding(meta: XmlElement | null): Funding[] {
  if (meta === null) return []
  const groups = childElements(meta, 'funding-group')
  const awardGroups = groups.flatMap((group) => [...childElements(group, 'award-group'), group])
  return merged([...awardGroups, meta].flatMap(ofGroup))
}

/** The sentence in which the paper thanks its funders, where the header holds it. */
export function headerFundingStatements(meta: XmlElement | null): XmlElement[] {
  return meta === null
    ? []
    : childElements(meta, 'funding-group').flatMap((group) => childElements(group, 'funding-statement'))
}

export type JatsLayers = MarkupLayers & Partial<Pick<Layers, 'funding' | 'paperTyping'>>

interface HeaderStatement {
  readonly header: string
  readonly element: XmlElement
  readonly type: SectionType
}

/** Statements that the header holds: funding, and the availability of data. */
function headerStatements(meta: XmlElement | null): HeaderStatement[] {
  const funding = headerFundingStatements(meta).map((element) => ({
    header: 'Funding',
    element,
    type: 'funding' as const,
  }))
  const data = customMeta(meta).flatMap((custom): HeaderStatement[] => {
    const header = plainOf(firstChild(custom, 'meta-name'))
    const element = firstChild(custom, 'meta-value')
    return /^data availability/i.test(header) && element !== null
      ? [{ header, element, type: 'data_availability' }]
      : []
  })
  return [...funding, ...data]
}

/** Enough of a statement to know it again in the text. */
const TELLING_CHARACTERS = 80

/** What the header states and the page prints, unless the text says it again: notes of the authors, funding, data. */
function writeHeaderStatements(
  meta: XmlElement | null,
  writer: StructureWriter,
  parts: readonly (XmlElement | null)[],
): void {
  const authorNotes = firstChild(meta, 'author-notes')
  if (authorNotes !== null) writeNoteGroup(authorNotes, { writer, setAside: () => {} })
  const statements = headerStatements(meta)
  if (statements.length === 0) return
  const text = parts.map((part) => (part === null ? '' : collapsed(textContent(part)))).join(' ')
  for (const { header, element, type } of statements) {
    if (!text.includes(plainOf(element).slice(0, TELLING_CHARACTERS))) writeTitled(header, element, type, writer)
  }
}

function writeTitled(header: string, element: XmlElement, type: SectionType, writer: StructureWriter): void {
  const title: XmlElement = { name: 'title', attributes: {}, children: [header] }
  const body =
    childElements(element, 'p').length > 0
      ? element.children
      : [{ name: 'p', attributes: {}, children: element.children }]
  writeSection(
    { name: 'sec', attributes: {}, children: [title, ...body] },
    { writer, role: 'back', section: null },
    type,
  )
}

const customMeta = (meta: XmlElement | null): XmlElement[] => {
  const group = firstChild(meta, 'custom-meta-group') ?? firstChild(meta, 'custom-meta-wrap')
  return group === null ? [] : childElements(group, 'custom-meta')
}

/** Cross references name only what the paper really has. */
function settleTargets(passages: readonly Passage[], known: ReadonlySet<string>): Passage[] {
  const settle = (mark: Mark): Mark => {
    if (mark.kind !== 'xref' || mark.keys.every((key) => known.has(key))) return mark
    return { ...mark, keys: mark.keys.filter((key) => known.has(key)) }
  }
  return passages.map((passage) => {
    const { content } = passage
    const isSettled = content.marks.every((mark) => mark.kind !== 'xref' || mark.keys.every((key) => known.has(key)))
    return isSettled ? passage : { ...passage, content: { ...content, marks: content.marks.map(settle) } }
  })
}

/** What an article does not say itself, where it was made of another format. */
export interface Beside {
  /** The picture behind a graphic in base64, where the file carries it and it was asked for. */
  readonly imageOf?: StructureWriter['imageOf']
  /** The fields of a reference, where these are stored apart from its string. */
  readonly fieldsOf?: FieldsOf
}

export function readLayers(
  { article, front, body, back, floats }: Article,
  { imageOf, fieldsOf }: Beside = {},
): JatsLayers {
  const meta = firstChild(front, 'article-meta') ?? (front?.name === 'front-stub' ? front : null)
  const references = readReferences(article, fieldsOf)
  const writer = newStructureWriter(indexTargets(article, references), imageOf)
  const referenceWriter = newReferenceWriter(references, writer)
  writeAbstracts(meta, writer)
  writeMatter(body, 'body', writer, referenceWriter.list)
  writeHeaderStatements(meta, writer, [body, back])
  writeMatter(back, 'back', writer, referenceWriter.list)
  for (const group of floats) writeMatter(group, 'back', writer)
  const bibliography = referenceWriter.finish()
  const structure = writer.finish()
  const { outline, figures, tables, notes } = structure
  const known = new Set([...outline, ...figures, ...tables, ...notes, ...bibliography].map(({ key }) => key))
  const header = readHeader(article, front)
  const types = new Set(outline.flatMap(({ declaredType }) => declaredType ?? []))
  const typing = paperTyping(attribute(article, 'article-type'), header.title, types)
  const funding = readFunding(meta)
  return {
    ...PAGELESS,
    // What the markup does not declare is left to the stages that read it from the text.
    ...(typing.paper_type === null ? {} : { paperTyping: typing }),
    ...(funding.length === 0 ? {} : { funding }),
    header,
    declared: readDeclared(front),
    frontLines: [],
    people: readPeople(article, meta),
    outline,
    passages: settleTargets(structure.passages, known),
    figures,
    tables,
    notes,
    captionAssignment: null,
    bibliography,
    referenceYield: null,
    ocr: null,
  }
}
