// Asks for the type and the field of a paper where nothing local says them; a quotation from the paper has to speak for each.
import Type, { type Static } from 'typebox'
import { findInGround, groundOf } from '../../contract/grounding.ts'
import { askTask, defineTask } from '../../contract/llm-task.ts'
import { fieldOf, SECOND_LEVEL } from '../../conventions/fields-of-science.ts'
import { exact } from '../../schema/notation.ts'
import { PAPER_TYPES, type PaperType } from '../../schema/vocabularies.ts'
import { type Revisable, type Revised, type Revision, UNCHANGED } from './revision.ts'

const GROUPS: readonly string[] = Object.values(SECOND_LEVEL)
const text = Type.Union([Type.String(), Type.Null()])
const oneOf = <V extends string>(values: readonly V[]) =>
  Type.Union([Type.Unsafe<V>({ type: 'string', enum: [...values] }), Type.Null()])

interface Overview {
  readonly title: string
  readonly abstract: string
  readonly headings: readonly string[]
}

const paperTypeTask = defineTask({
  name: 'paper_type',
  version: 1,
  instructions: `The material is {"title", "abstract", "headings"} of a scientific paper. Say its type (one of ${PAPER_TYPES.join(', ')}) and the
group of the OECD fields of science that it belongs to. For each give a quotation: three to ten words of the material, copied
exactly, that show it. Use null for both where the material does not show it plainly.`,
  schema: exact({
    paper_type: oneOf<PaperType>(PAPER_TYPES),
    type_quotation: text,
    field: oneOf(GROUPS),
    field_quotation: text,
  }),
  material: (overview: Overview) => overview,
  expectedTokens: () => 120,
})
type Answer = Static<typeof paperTypeTask.schema>

/** A model's word, with a quotation that is in the paper. */
const MODEL_CONFIDENCE = 0.6
const MIN_QUOTED_CHARACTERS = 8
const MAX_ABSTRACT = 3000

function overviewOf({ header, outline }: Revisable): Overview {
  const body = outline.filter(({ role }) => role === 'body' || role === 'back')
  return {
    title: header.title ?? '',
    abstract: (header.abstract ?? '').slice(0, MAX_ABSTRACT),
    headings: body.map(({ header: heading }) => heading).slice(0, 40),
  }
}

function revised(paper: Revisable, answer: Answer, overview: Overview): Revised {
  const ground = groundOf([overview.title, overview.abstract, ...overview.headings].join('\n'))
  const isShown = (quotation: string | null): boolean =>
    quotation !== null && quotation.length >= MIN_QUOTED_CHARACTERS && findInGround(quotation, ground) !== null
  const isTyped = answer.paper_type !== null && isShown(answer.type_quotation)
  const isPlaced = answer.field !== null && isShown(answer.field_quotation)
  const given = [answer.paper_type, answer.field].filter((value) => value !== null).length
  return {
    layers: {
      ...(isTyped &&
        paper.paperTyping.paper_type === null && {
          paperTyping: { paper_type: answer.paper_type, paper_type_confidence: MODEL_CONFIDENCE },
        }),
      ...(isPlaced &&
        paper.fieldTyping.classification_l1 === null && {
          fieldTyping: {
            classification_l1: fieldOf(answer.field ?? ''),
            classification_l2: answer.field,
            classification_confidence: MODEL_CONFIDENCE,
          },
        }),
    },
    dropped: given - Number(isTyped) - Number(isPlaced),
  }
}

export const revisePaperType: Revision = {
  name: paperTypeTask.name,
  async revise(paper, llm) {
    const isKnown = paper.paperTyping.paper_type !== null && paper.fieldTyping.classification_l1 !== null
    const overview = overviewOf(paper)
    if (isKnown || (overview.title === '' && overview.abstract === '')) return UNCHANGED
    const { answer } = await askTask(paperTypeTask, overview, llm)
    return answer === null ? UNCHANGED : revised(paper, answer, overview)
  },
}
