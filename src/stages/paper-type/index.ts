// What kind of paper this is: titles that name it outright first, a small trained model for the rest.
import { defineStage } from '../../contract/stage.ts'
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { PaperTyping } from '../../document/header.ts'
import type { Layers } from '../../document/layers.ts'
import { maxOf } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import { anyOf, patternOf } from '../../kernel/patterns.ts'
import type { PaperType } from '../../schema/vocabularies.ts'
import { PAPER_FEATURES, PAPER_TYPE_MODEL, type PaperLook, paperFeatures } from './features.ts'

const REVIEWS = anyOf`
  systematic | scoping | umbrella | integrative | narrative | rapid | literature | mapping | realist
`
const REVIEW = `(?:${REVIEWS})(?: (?:${REVIEWS}))?(?: mixed[- ]studies)? (?:review|overview)`
const META = `meta[-‐‑– ]?analy(?:sis|ses|tic (?:review|synthesis))`
const DESIGN = `(?:${META}|${REVIEW})`
/** A design is named at the start ("A scoping review of"), behind a colon or dash, or as "a meta-analysis" anywhere. */
const named = (design: string): string =>
  String.raw`(?:^(?:an? |the )?|[:.?!–—-] (?:an? |the )?|\ban? )(?:[\p{L}-]+ ){0,3}?(?:${DESIGN},? (?:and|with) (?:an? )?(?:\p{L}+ )?)?${design}\b`
/** Papers about such work, and plans for it, are no such work. */
const ABOUT_DESIGNS = patternOf('i')`\b(?:
  protocols? | guidelines? | software | packages? | methods? for | methodolog\w+ | how to | tutorial | reply |
  comment(?:ary)? on | simulation
)\b`

/** Every design has one of these words; the patterns of designs take long to compile, and few titles need them. */
const DESIGN_WORD = /analy|view/i

const DESIGNS: readonly (readonly [RegExp, PaperType])[] = [
  [new RegExp(named(META), 'iu'), 'meta_analysis'],
  [new RegExp(named(REVIEW), 'iu'), 'review'],
]

/** Notices about other papers say so in their title. */
const BY_TITLE: readonly (readonly [RegExp, PaperType])[] = [
  [/^(?:retraction|retracted)\b(?! of the)/i, 'retraction'],
  [/^corrigendum\b|^(?:author |publisher )?correction(?:\s*:|\s+to\b)/i, 'corrigendum'],
  [/^erratum\b/i, 'erratum'],
]
const TITLE_CONFIDENCE = 0.97

function namedType(title: string): PaperType | undefined {
  const isNamed = ([pattern]: readonly [RegExp, PaperType]): boolean => pattern.test(title)
  return (BY_TITLE.find(isNamed) ??
    (DESIGN_WORD.test(title) && !ABOUT_DESIGNS.test(title) ? DESIGNS.find(isNamed) : undefined))?.[1]
}

/** The model's answers, in its order. */
export const MODEL_TYPES = ['empirical', 'review', 'meta_analysis', 'case_study', 'commentary'] as const
/** Below this the paper's type is left open: cross-validated precision above it is given in the model's card. Measured by training/classification. */
const LEAST_TYPE_CONFIDENCE = 0.6

/** Notes and short reports look like commentaries: the page has to say it (half of the model's own guesses are wrong). */
const SAYS_COMMENT = ['title says comment', 'page says comment'] as const

/** A kicker is a short line of its own. */
const LONGEST_KICKER = 40

type Sources = Pick<Layers, 'pages' | 'blocks' | 'header' | 'sectionTypes' | 'sentences' | 'bibliography'>

export function lookOf({ pages, blocks, header, sectionTypes, sentences, bibliography }: Sources): PaperLook {
  const text = pageTextOf(pages)
  const kickers = blocks
    .filter(({ pageIndex, label }) => pageIndex === 0 && label !== 'paragraph' && label !== 'abstract')
    .flatMap(({ lines }) => lines.map((ref) => text.lineAt(ref)?.text.trim() ?? ''))
    .filter((line) => line.length > 3 && line.length <= LONGEST_KICKER)
  return {
    title: header.title ?? '',
    abstract: header.abstract ?? '',
    kickers,
    sectionTypes: new Set(sectionTypes.map(({ type }) => type)),
    sentenceCount: sentences.length,
    referenceCount: bibliography.length,
  }
}

const UNSURE: PaperTyping = { paper_type: null, paper_type_confidence: null }

export const paperTypeStage = defineStage({
  name: 'paper-type',
  needs: ['pages', 'blocks', 'header', 'sectionTypes', 'sentences', 'bibliography'],
  gives: ['paperTyping'],
  essential: false,
  run: async (paper, { ports }) => {
    const look = lookOf(paper)
    const said = namedType(look.title)
    if (said !== undefined) return noted({ paperTyping: { paper_type: said, paper_type_confidence: TITLE_CONFIDENCE } })
    if (look.title === '' && look.abstract === '') return noted({ paperTyping: UNSURE })
    const features = Float32Array.from(paperFeatures(look))
    const { probabilities } = await ports.inference.run(PAPER_TYPE_MODEL, {
      features: { type: 'float32', dims: [features.length], values: features },
    })
    const scores = Array.from(probabilities?.values ?? [], Number)
    const confidence = maxOf(scores)
    const type = MODEL_TYPES[scores.indexOf(confidence)]
    const isSaid = type !== 'commentary' || SAYS_COMMENT.some((name) => features[PAPER_FEATURES.indexOf(name)] === 1)
    if (type === undefined || !isSaid || confidence < LEAST_TYPE_CONFIDENCE) return noted({ paperTyping: UNSURE })
    return noted({ paperTyping: { paper_type: type, paper_type_confidence: Number(confidence.toFixed(3)) } })
  },
})
