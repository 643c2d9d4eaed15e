// Types every section: what the source declares first, then its heading, its parents, its place.
import { defineStage } from '../../contract/stage.ts'
import { classifyHeading } from '../../conventions/headings/classify-heading.ts'
import type { SectionTyping } from '../../document/sentences.ts'
import type { Section, SectionRole } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import { typedSet } from '../../kernel/patterns.ts'
import type { SectionType } from '../../schema/vocabularies.ts'

const ROLE_TYPES: Partial<Record<SectionRole, SectionType>> = {
  abstract: 'abstract',
  references: 'references',
  figure: 'figure',
  table: 'table',
  note: 'footnote',
}

/** What a parent says about its children is right less often than what their own heading says. Set by hand. */
const PARENT_DISCOUNT = 0.9
/** The first section of a paper is its introduction, whatever its heading, more often than not. */
const FIRST_SECTION_SCORE = 0.5

/** Parts of the body that give their type to what is below them; a statement's children keep their own. */
const INHERITED = typedSet<SectionType>()(
  'abstract intro method results discussion appendix references acknowledgment funding data_availability author_contributions coi ethics',
)

function fromParent(section: Section, typed: ReadonlyMap<string, SectionTyping>): SectionTyping | null {
  const parent = section.parent === null ? undefined : typed.get(section.parent)
  if (parent === undefined || !INHERITED.has(parent.type)) return null
  const score = Number((parent.score * PARENT_DISCOUNT).toFixed(3))
  return { section: section.key, type: parent.type, score, source: 'parent_context' }
}

interface Place {
  readonly isFirst: boolean
  /** Behind the list of references, where journals print their abstracts in other languages. */
  readonly isBehindList: boolean
}

/** A section of the body that calls itself a summary opens the paper or sums it up; the paper's own abstract is elsewhere. */
function summaryType({ isFirst, isBehindList }: Place): SectionType {
  if (isBehindList) return 'abstract'
  return isFirst ? 'intro' : 'discussion'
}

function typeOf(section: Section, typed: ReadonlyMap<string, SectionTyping>, place: Place): SectionTyping {
  const of = (type: SectionType, score: number, source: string) => ({ section: section.key, type, score, source })
  const byRole = ROLE_TYPES[section.role]
  if (byRole !== undefined) return of(byRole, 1, 'native')
  if (section.declaredType !== null) return of(section.declaredType, 1, 'native')
  const heading = classifyHeading(section.header)
  if (heading?.type === 'abstract') return of(summaryType(place), FIRST_SECTION_SCORE, 'positional')
  if (heading?.source === 'exact_alias') return of(heading.type, heading.score, heading.source)
  const inherited = fromParent(section, typed)
  // Below an appendix everything is appendix, below the methods "Analysis of results" is still a method.
  if (inherited !== null) return inherited
  if (heading !== null) return of(heading.type, heading.score, heading.source)
  if (section.role === 'appendix') return of('appendix', 1, 'native')
  return place.isFirst ? of('intro', FIRST_SECTION_SCORE, 'positional') : of('unknown', 0, 'none')
}

export function typeSections(outline: readonly Section[]): SectionTyping[] {
  const typed = new Map<string, SectionTyping>()
  const first = outline.find((section) => section.role === 'body')
  // A paper of one single section has no introduction to speak of.
  const isDivided = outline.filter((section) => section.role === 'body' && section.level === 1).length > 1
  const list = outline.findIndex(({ role }) => role === 'references')
  for (const [at, section] of outline.entries()) {
    const place = { isFirst: isDivided && section === first, isBehindList: list >= 0 && at > list }
    typed.set(section.key, typeOf(section, typed, place))
  }
  return [...typed.values()]
}

export const sectionsStage = defineStage({
  name: 'sections',
  needs: ['outline'],
  gives: ['sectionTypes'],
  essential: true,
  run: ({ outline }) => noted({ sectionTypes: typeSections(outline) }),
})
