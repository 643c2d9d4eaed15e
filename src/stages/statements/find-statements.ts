// The paper's statements: under headings first, then behind run-in labels, then sentences that say it outright.
import { creditRole } from '../../conventions/credit-roles.ts'
import type { Statements } from '../../document/header.ts'
import type { Range } from '../../document/ranges.ts'
import type { SectionTyping } from '../../document/sentences.ts'
import type { Passage, Section } from '../../document/structure.ts'
import { groupBy } from '../../kernel/lists.ts'
import { allMatches, typedSet } from '../../kernel/patterns.ts'
import type { SectionType } from '../../schema/vocabularies.ts'
import { clausesOf } from './clauses.ts'
import { findBySentence, isBiography, kindOfClause, saysOutright } from './cues.ts'
import {
  kindOfHeading,
  OPENING_LABEL,
  RUN_IN_LABEL,
  STATEMENT_FIELDS,
  STATEMENT_KINDS,
  type StatementKind,
} from './kinds.ts'

// Statements whose heading runs into them: "Funding: This work was paid for by ... Competing interests: None."

interface FoundStatement {
  readonly kind: StatementKind
  readonly text: string
}

interface Label extends Range {
  readonly name: string
}

function labelsOf(text: string): Label[] {
  const matches = /[:：]/.test(text) ? allMatches(text, RUN_IN_LABEL) : []
  const labels = matches.map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (labels[0]?.start === 0) return labels
  const opening = OPENING_LABEL.exec(text)
  return opening === null ? labels : [{ name: opening[1] ?? '', start: 0, end: opening[0].length }, ...labels]
}

/** Every labelled statement of a text; each runs up to the next label of any kind. */
function findRunIn(text: string): FoundStatement[] {
  const labels = labelsOf(text)
  return labels.flatMap((label, index) => {
    const kind = kindOfHeading(label.name)
    const body = text
      .slice(label.end, labels[index + 1]?.start ?? text.length)
      .replace(/[;,\s]+$/, '')
      .trim()
    return kind === null || body === '' ? [] : [{ kind, text: body }]
  })
}

/** "Competing interests: SM is ..." under the heading "Competing interests" says it twice. */
function withoutLabel(text: string, kind: StatementKind): string {
  const opening = OPENING_LABEL.exec(text)
  return opening !== null && kindOfHeading(opening[1] ?? '') === kind ? text.slice(opening[0].length).trim() : text
}

// A statement of one kind that continues with another: "Funded by ... Conflict of interest. None declared."

type Parted = Partial<Record<StatementKind, string>>

/** The sentences of each kind: a heading among them holds for what follows, and money is not parted from interests unless a sentence says which. */
function partByKind(text: string, announced: StatementKind): Parted {
  const parts: Parted = {}
  let current = announced
  for (const clause of clausesOf(text)) {
    const heading = kindOfHeading(clause)
    if (heading !== null && heading !== current) {
      current = heading
      continue
    }
    const said = kindOfClause(clause)
    const isInterests = current === 'funding' && said === 'coi'
    const kind = isInterests ? 'coi' : current
    parts[kind] = parts[kind] === undefined ? clause : `${parts[kind]} ${clause}`
  }
  return parts
}

export interface StatementSources {
  readonly outline: readonly Section[]
  readonly passages: readonly Passage[]
  readonly sectionTypes: readonly SectionTyping[]
  /** Notes of the first pages that are no passages: addresses, credits, "Funding: ...". */
  readonly frontNotes: readonly string[]
}

/** Longer than this, a section of the body about ethics or data is a chapter and no statement (characters). */
const LONGEST_BODY_STATEMENT = 4000

/** Neighbours of one kind are joined until they fill some pages (characters). */
const LONGEST_JOINED = 20_000

type Found = Partial<Record<StatementKind, string>>

interface Reading extends StatementSources {
  readonly passagesOf: ReadonlyMap<string, readonly Passage[]>
  readonly childrenOf: ReadonlyMap<string | null, readonly Section[]>
  readonly typeOf: ReadonlyMap<string, SectionTyping>
}

const textsOf = ({ passagesOf }: Reading, key: string): string[] =>
  (passagesOf.get(key) ?? []).map(({ content }) => content.text)

function wholeText(reading: Reading, key: string): string {
  const children = reading.childrenOf.get(key) ?? []
  const parts = [...textsOf(reading, key), ...children.map((child) => wholeText(reading, child.key))]
  return parts.filter((part) => part !== '').join(' ')
}

const isKind = (type: SectionType | null | undefined): type is StatementKind =>
  STATEMENT_KINDS.some((kind) => kind === type)

function kindOf(section: Section, { typeOf }: Reading): StatementKind | null {
  if (isKind(section.declaredType)) return section.declaredType
  const heading = kindOfHeading(section.header)
  if (heading !== null) return heading
  const typing = typeOf.get(section.key)
  return typing?.source === 'exact_alias' && isKind(typing.type) ? typing.type : null
}

/** Sections by heading or declared type; neighbours of one kind ("Ethics approval", "Consent") are one statement. */
function bySection(reading: Reading): Found {
  const found: Found = {}
  /** What is in a statement of another kind; a statement of its own goes first. */
  const beside: Found = {}
  let before: StatementKind | null = null
  for (const section of reading.outline) {
    const kind = section.role === 'abstract' ? null : kindOf(section, reading)
    const isNested = section.parent !== null && kind !== null && before === kind && hasParentOfKind(section, reading)
    if (isNested) continue
    if (kind !== null) {
      const parts = partByKind(withoutLabel(wholeText(reading, section.key), kind), kind)
      for (const [other, part] of Object.entries(parts) as [StatementKind, string][])
        if (other !== kind) beside[other] ??= part
      const said = parts[kind] ?? ''
      const text = (kind === 'coi' && isBiography(said)) || (kind === 'funding' && namesRoles(said)) ? '' : said
      const isChapter = section.declaredType === null && section.role === 'body' && text.length > LONGEST_BODY_STATEMENT
      if (text !== '' && !isChapter) {
        const earlier = found[kind]
        if (earlier === undefined) found[kind] = text
        else if (before === kind && earlier.length < LONGEST_JOINED && !earlier.includes(text))
          found[kind] = `${earlier} ${text}`
      }
    }
    before = kind
  }
  return { ...beside, ...found }
}

/** "Funding support: Ann Reed. Investigation: Bo Mower. Resources: ...": who did what. */
const namesRoles = (text: string): boolean => text.split(/[:.;]/).filter((part) => creditRole(part) !== null).length > 1

function hasParentOfKind(section: Section, reading: Reading): boolean {
  const parent = reading.outline.find(({ key }) => key === section.parent)
  return parent !== undefined && kindOf(parent, reading) === kindOf(section, reading)
}

/** Parts of a paper where it speaks about itself. */
const ASIDE_ROLES = new Set<Section['role']>(['back', 'note', 'appendix'])
const ASIDE_TYPES = typedSet<SectionType>()('acknowledgment funding coi ethics data_availability footnote endnote')

/** Texts in which a label or a plain sentence counts, those nearest to a statement first. */
function asides(reading: Reading): string[] {
  const texts = reading.outline.flatMap((section) => {
    const type = reading.typeOf.get(section.key)?.type
    const isAside = ASIDE_ROLES.has(section.role) || (type !== undefined && ASIDE_TYPES.has(type))
    // "Funding: A. Reed" among the contributions names who raised the money.
    return isAside && section.role !== 'abstract' && type !== 'author_contributions'
      ? textsOf(reading, section.key)
      : []
  })
  return [...texts, ...reading.frontNotes]
}

/** Types of sections behind which statements stand whose heading was missed. */
const LOOSE_TYPES: ReadonlySet<SectionType> = new Set<SectionType>(['references', 'discussion', 'unknown', 'appendix'])
/** So many last paragraphs of such a section are looked at. */
const LAST_PARAGRAPHS = 3

const isUnfinished = (text: string): boolean => !/[.!?][)\]”"]?$/.test(text.trim())

/** A statement set between references or across a column breaks off; what continues from it starts small. */
function completed(passage: Passage, passages: readonly Passage[]): string {
  const { text } = passage.content
  if (!isUnfinished(text)) return text
  const rest = passages.find(
    (other) => other !== passage && other.pageIndex === passage.pageIndex && /^\p{Ll}/u.test(other.content.text),
  )
  return rest === undefined ? text : `${text} ${rest.content.text}`
}

/** Labelled statements that the layout took for text or for a reference: there a label counts, a loose sentence does not. */
function looseTexts({ outline, passages, passagesOf, typeOf }: Reading): string[] {
  return outline
    .filter(({ key }) => LOOSE_TYPES.has(typeOf.get(key)?.type ?? 'intro'))
    .flatMap(({ key, role }) => {
      const own = passagesOf.get(key) ?? []
      return role === 'references' ? own : own.slice(-LAST_PARAGRAPHS)
    })
    .filter(({ content }) => kindOfHeading(content.text.split(/[:.]/)[0] ?? '') !== null)
    .map((passage) => completed(passage, passages))
}

/** The methods say who approved the study, any paragraph outright who paid for it: one plain sentence is enough. */
function bySentence(reading: Reading, kind: StatementKind, asideTexts: readonly string[]): string | null {
  const inBody = (isMeant: (key: string) => boolean): string[] =>
    reading.outline
      .filter(({ key, role }) => role === 'body' && isMeant(key))
      .flatMap(({ key }) => textsOf(reading, key))
  const found = (texts: readonly string[]): string[] =>
    texts.filter((one) => kind !== 'coi' || !isBiography(one)).flatMap((text) => findBySentence(text, kind) ?? [])
  const beside = found(asideTexts)
  // Acknowledgements and notes of the first page name funders of their own.
  if (beside.length > 0) return kind === 'funding' ? [...new Set(beside)].join(' ') : (beside[0] ?? null)
  const further = {
    ethics: () => inBody((key) => reading.typeOf.get(key)?.type === 'method'),
    funding: () => inBody(() => true).filter(saysOutright),
  }
  return kind === 'ethics' || kind === 'funding' ? (found(further[kind]())[0] ?? null) : null
}

/** Marks of notes before it and the publisher's own note behind it are no part of a statement. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d*†‡§¶]+(?=\p{Lu})/u, '')
    .replace(/^[Ff]unding\s+(?=\p{Lu})/u, '')
    .replace(/\s*publisher[’']s note\b.*$/i, '')
    .trim()

export function findStatements(sources: StatementSources): Statements {
  const reading: Reading = {
    ...sources,
    passagesOf: groupBy(sources.passages, ({ section }) => section),
    childrenOf: groupBy(sources.outline, ({ parent }) => parent),
    typeOf: new Map(sources.sectionTypes.map((typing) => [typing.section, typing])),
  }
  const found: Found = bySection(reading)
  const asideTexts = asides(reading)
  for (const { kind, text } of [...asideTexts, ...looseTexts(reading)].flatMap(findRunIn)) found[kind] ??= text
  const fields = STATEMENT_KINDS.map((kind) => {
    const text = found[kind] ?? bySentence(reading, kind, asideTexts)
    return [STATEMENT_FIELDS[kind], text === null ? null : tidy(text)] as const
  })
  return Object.fromEntries(fields) as unknown as Statements
}
