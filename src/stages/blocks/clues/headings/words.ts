// What the words of a line say about its being a heading: numbers, usual names, and what no heading begins or ends with.
import { namedType } from '../../../../conventions/headings/section-names.ts'
import { isReferencesHeading } from '../../../../conventions/headings/section-role.ts'
import { captionLabel, captionType, isLabelClosed } from '../../../../conventions/labels/caption-label.ts'
import { patternOf } from '../../../../kernel/patterns.ts'

/** "2", "2.1.", "IV.", "A.", "(3)" before the words of a heading. */
export const NUMBERED =
  /^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[IVX]{1,5}[.)]|[A-H](?:\.\d{1,2})*[.)]|\(\d{1,2}\))\s+(?=\p{L}|[“"(])/u

/** Names that parts of papers usually have, in full. */
const USUAL = patternOf('i')`^(?:
  introduction | background | literature review | related work | theory | theoretical background |
  hypotheses | overview | the (?:present|current) (?:study|research|studies) | (?:present|current) study |
  (?:materials? and )?methods? | methodology | data | data and methods? | measures? | materials? | participants |
  subjects | sample | samples | procedures? | design | apparatus | stimuli | instruments? | variables |
  (?:data|statistical|analytic(?:al)?) (?:analys[ei]s|strategy|approach|plan) | analys[ei]s | analytic strategy |
  (?:study|experiment) \d+[a-z]? | results? | findings | results? and discussion | (?:general )?discussion |
  discussion and conclusions? | conclusions? | concluding remarks | limitations(?: and future (?:directions|research))? |
  future directions | implications | summary | notes? | endnotes |
  appendix(?: [a-z\d])? | appendices | acknowledge?ments? | funding | data availability | author contributions |
  conflicts? of interest | competing interests | dependent variables? | independent variables? | control variables? |
  covariates | robustness checks | robustness | einleitung | methoden? | ergebnisse | diskussion | fazit
)$`

const headingWords = (text: string): string =>
  text
    .replace(NUMBERED, '')
    .replace(/[\s.:—–-]+$/, '')
    .trim()

/** Whether these are the whole name of a part of a paper, in whatever language. */
export const namesPart = (text: string): boolean => namedType(headingWords(text)) !== undefined
export const isUsualName = (text: string): boolean =>
  isReferencesHeading(text) || USUAL.test(headingWords(text)) || namesPart(text)
export const isNumbered = (text: string): boolean => NUMBERED.test(text)

/** Emphasised openings that are labels of something else; a title behind them makes a heading of them. */
const LABELS = patternOf('i')`^(?:
  notes? | source | sources | key ?words? | tables? | fig(?:ure)?s? | hypothes[ie]s | h | theorem | lemma | proof |
  proposition | corollary | definition | remark | example | claim | assumption | equation | step | case | question |
  q | rq | research question | item | panel | model | copyright | correspondence | jel(?: classification)? | doi |
  received | accepted | published | abbreviations | abstract
)\.?\s*(?:\(?[\dIVX]{1,4}\)?[a-z]?(?:\.\d{1,2})*)?(?:\s*\([^)]*\))?[\s.:—–-]*$`

/** "Supplemental Figure 2: Averaged curves", "Table S1. Primers": the captions of a supplement head nothing. */
function isCaption(text: string): boolean {
  const caption = captionType(text) === null ? null : captionLabel(text)
  return caption !== null && isLabelClosed(text, caption)
}

export const isLabel = (text: string): boolean => LABELS.test(text.trim()) || isCaption(text)

export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const isEnded = (text: string): boolean => /[.!?:;…][)\]”"’'»*†‡\d,–-]*\s*$/.test(text)
export const endsOpen = (text: string): boolean => /[,;(–—]\s*$/.test(text)
/** What breaks off with one of these continues in the next line. */
const OPEN_ENDS = patternOf('i')`(?:[,&/–-]|\b(?:
  of | and | the | in | for | with | by | on | to | from | using | an? | or | between | versus | de | la | del | der |
  die | und | et | do | da | y | e
))\s*$`
export const isUnfinished = (text: string): boolean => OPEN_ENDS.test(text)
/** Formulas, results, numbers and code: "t(45) = 2.3", "0.71 (0.22)", "} catch (". */
export const isFormula = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return /[=<>≤≥±∑∫≃≅≈∼≡∝≪≫∈⊂⊆⊗⊕↦⊙∂∇√]|^\s*\}|[{;(]\s*$/.test(text) || letters < text.replace(/\s/g, '').length / 2
}
