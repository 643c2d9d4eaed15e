// What kind of paper this is, said only where the article type or the title leaves no doubt.
import type { PaperTyping } from '../../document/header.ts'
import type { Section } from '../../document/structure.ts'
import { byWord } from '../../kernel/patterns.ts'
import type { PaperType } from '../../schema/vocabularies.ts'

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

export function paperTyping(
  articleType: string | null,
  title: string | null,
  outline: readonly Pick<Section, 'declaredType'>[],
): PaperTyping {
  const type = articleType?.toLowerCase() ?? ''
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(title ?? ''))?.[1]
  if (byTitle !== undefined) return { paper_type: byTitle, paper_type_confidence: NAMED_IN_TITLE_CONFIDENCE }
  const declared = BY_ARTICLE_TYPE.get(type)
  if (declared !== undefined) return { paper_type: declared, paper_type_confidence: 1 }
  const has = (part: Section['declaredType']): boolean => outline.some(({ declaredType }) => declaredType === part)
  if (/^(?:research-article|brief-report|rapid-communication|research)$/.test(type) && has('method') && has('results'))
    return { paper_type: 'empirical', paper_type_confidence: EMPIRICAL_CONFIDENCE }
  return { paper_type: null, paper_type_confidence: null }
}
