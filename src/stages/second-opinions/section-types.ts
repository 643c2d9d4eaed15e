// Asks what kind of section is under headings that the rules could not place.
import Type from 'typebox'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import { exact } from '../../schema/notation.ts'
import { SECTION_TYPES, type SectionType } from '../../schema/vocabularies.ts'
import { type Revisable, type Revision, UNCHANGED } from './revision.ts'

/** What a model may choose: places that the layout decides (captions, notes) are not its business. */
const CHOICES = SECTION_TYPES.filter((type) => !['title', 'table', 'figure', 'footnote', 'endnote'].includes(type))

export interface OpenSection {
  readonly n: number
  readonly heading: string
  readonly before: string
  readonly beginning: string
}

const sectionTypesTask = defineTask({
  name: 'section_types',
  version: 1,
  instructions: `The material is {"sections": [{"n", "heading", "before", "beginning"}]}: sections of a scientific paper, with the heading before each
and the words it begins with. Say of each which part of a paper it is: one of ${CHOICES.join(', ')}. Choose unknown
unless you are sure.`,
  schema: exact({
    sections: Type.Array(
      exact({ n: Type.Integer(), type: Type.Unsafe<SectionType>({ type: 'string', enum: CHOICES }) }),
    ),
  }),
  material: (sections: readonly OpenSection[]) => ({ sections }),
  expectedTokens: (sections) => sections.length * 15,
})

/** A model's word counts less than that of a heading that names its type. */
const MODEL_SCORE = 0.6
const MAX_SECTIONS = 60
const MAX_ASKED_HEADING_CHARACTERS = 240

function openSections({ outline, passages, sectionTypes }: Revisable): OpenSection[] {
  const beginning = new Map<string, string>()
  for (const { section, content } of passages) {
    if (!beginning.has(section)) beginning.set(section, content.text.slice(0, MAX_ASKED_HEADING_CHARACTERS))
  }
  const unknown = new Set(sectionTypes.filter(({ type }) => type === 'unknown').map(({ section }) => section))
  return outline
    .map(({ key, header }, n) => ({ n, key, heading: header, before: outline[n - 1]?.header ?? '' }))
    .filter(({ key }) => unknown.has(key))
    .slice(0, MAX_SECTIONS)
    .map(({ n, key, heading, before }) => ({ n, heading, before, beginning: beginning.get(key) ?? '' }))
}

export const reviseSectionTypes: Revision = {
  name: sectionTypesTask.name,
  async revise(paper, llm) {
    const open = openSections(paper)
    if (open.length === 0) return UNCHANGED
    const { answer } = await askTask(sectionTypesTask, open, llm)
    if (answer === null) return UNCHANGED
    const asked = new Set(open.map(({ n }) => n))
    const named = answer.sections.filter(({ n }) => asked.has(n))
    const typeOf = new Map(named.map(({ n, type }) => [paper.outline[n]?.key ?? '', type]))
    const sectionTypes = paper.sectionTypes.map((typing) => {
      const type = typing.type === 'unknown' ? typeOf.get(typing.section) : undefined
      return type === undefined || type === 'unknown' ? typing : { ...typing, type, score: MODEL_SCORE, source: 'llm' }
    })
    return { layers: { sectionTypes }, dropped: answer.sections.length - named.length }
  },
}
