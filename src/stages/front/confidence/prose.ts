// What speaks for and against abstract and keywords: how they were found, and how they read.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { anyWord } from '../../../conventions/language/words.ts'
import { against, type Evidence, evidence } from '../../../document/evidence.ts'
import type { Front } from '../../../document/front.ts'
import type { FrontFacts } from '../facts.ts'

/** Abstracts of the training papers have between 151 and 7,581 characters. */
const SHORT_ABSTRACT = 250
const LONG_ABSTRACT = 3500

const FOREIGN_WORDS = [
  `(?:${anyWord(({ keywords }) => keywords)})\\s*[:：]`,
  '©',
  'copyright',
  'https?:',
  '@',
  'received:?\\s',
  'correspond(?:ence|ing author)',
  'doi:?\\s?10',
  '1\\.? introduction',
]
const FOREIGN = new RegExp(`(?:${FOREIGN_WORDS.join('|')})`, 'iu')

/** Share of the letters of the lines to which the header model gives this label. */
function taggedShare(front: Front | null, lines: Front['keywords'][number], label: string, facts: FrontFacts): number {
  let [all, tagged] = [0, 0]
  for (const ref of lines)
    for (const { start, end, label: own, confidence } of facts.lineAt(ref)?.tokens ?? []) {
      all += end - start
      if (own === label) tagged += (end - start) * confidence
    }
  return front === null || all === 0 ? 0 : tagged / all
}

export function abstractEvidence(abstract: string, front: Front | null, facts: FrontFacts): Evidence[] {
  const { length } = abstract
  const place = front?.abstract ?? null
  const foreign = FOREIGN.exec(abstract)?.[0]
  const pages = new Set((place?.lines ?? []).map(({ pageIndex }) => pageIndex)).size
  return [
    evidence('heading', Number(place?.evidence === 'heading')),
    evidence('layout-model', place?.share ?? 0),
    evidence('header-model', taggedShare(front, place?.lines ?? [], 'abstract', facts)),
    against('ends-open', /[.!?…]["”’)\]]*$/u.test(abstract.trim()) ? null : 'it does not end like a sentence'),
    against('begins-open', /^["“'‘(¿¡[]?[\p{Lu}\p{N}]/u.test(abstract) ? null : 'it does not begin like a sentence'),
    against('very-short', length < SHORT_ABSTRACT ? `it has ${length} characters` : null),
    against('very-long', length > LONG_ABSTRACT ? `it has ${length} characters` : null),
    against('foreign-inside', foreign === undefined ? null : `it holds "${foreign.trim()}"`),
    evidence('formulas', Math.min(1, (abstract.match(/[=<>±∑∫√^_{}\\]|\p{Script=Greek}/gu)?.length ?? 0) / 10)),
    evidence('two-pages', Number(pages > 1)),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}

const LONG_KEYWORD_WORDS = 6

export function keywordsEvidence(keywords: readonly string[], front: Front | null, facts: FrontFacts): Evidence[] {
  const lines = (front?.keywords ?? []).flat()
  const long = keywords.find((word) => word.split(/\s+/).length > LONG_KEYWORD_WORDS)
  const stopped = keywords.find((word) => /\p{Ll}{3}\.\s|[;:·•|]|[,]/u.test(word))
  const broken = keywords.find(
    (word) => /^(?:and|of|the)\b|[-–(]$|\b(?:and|of|the)$/iu.test(word) || word.trim().length < 2,
  )
  const foreign = keywords.find((word) => FOREIGN.test(word) || /\b(?:abstract|introduction|received)\b/iu.test(word))
  return [
    evidence('header-model', taggedShare(front, lines, 'keywords', facts)),
    evidence(
      'layout-model',
      lines.reduce((sum, ref) => {
        const layout = facts.lineAt(ref)?.layout
        return sum + (layout?.label === 'keywords' ? layout.confidence : 0)
      }, 0) / Math.max(1, lines.length),
    ),
    against('one-keyword', keywords.length === 1 ? 'there is only one keyword' : null),
    against('many-keywords', keywords.length > 12 ? `there are ${keywords.length} keywords` : null),
    against('long-keyword', long === undefined ? null : `"${long}" is long`),
    against('separator-inside', stopped === undefined ? null : `"${stopped}" holds a separator`),
    against('broken-keyword', broken === undefined ? null : `"${broken}" is broken off`),
    against('foreign-inside', foreign === undefined ? null : `"${foreign}" is not a keyword`),
    against(
      'several-lists',
      (front?.keywords.length ?? 0) > 1 ? `there are ${front?.keywords.length} lists of keywords` : null,
    ),
    evidence('recognised', Math.max(facts.ocr, 1 - facts.quality)),
  ]
}
