// The names that parts of papers have, in the languages we meet most; all lower case, without numbers and punctuation.
import { readWeights } from '../../kernel/package-file.ts'
import { anyOf, patternOf } from '../../kernel/patterns.ts'
import type { SectionType } from '../../schema/vocabularies.ts'

/** Whole headings. */
export const EXACT_ALIASES = readWeights<Partial<Record<SectionType, readonly string[]>>>('section-names.json')

/**
 * The heading holds these words. Read from top to bottom, the first type that fits wins: statements before the parts of
 * the body, since "Ethics of the methods used" is about ethics.
 */
export const SUBSTRING_ALIASES: readonly (readonly [SectionType, RegExp])[] = [
  ['author_contributions', /\bauthors?['’]?s?['’]? (?:contributions?|roles)\b|\bcontributions? of (?:the )?authors?\b/],
  [
    'coi',
    /\b(?:conflicts?|conflicting|competing|declarations?) (?:of |financial )?(?:competing )?interests?\b|interessenkonflikt/,
  ],
  [
    'data_availability',
    new RegExp(
      anyOf`
        \b(?:data|code|materials?|software|resources?)(?: and \w+)? (?:availability|accessibility|sharing)\b |
        \bavailability (?:of|and)\x20
      `,
    ),
  ],
  ['funding', /\b(?:funding|financial support|grant support)\b/],
  ['ethics', /\b(?:ethics|ethical)\b|\binformed consent\b/],
  ['acknowledgment', /\backnowledge?ments?\b/],
  [
    'appendix',
    patternOf()`\b(?:
      appendix | appendices | supplement(?:ary|al) (?:materials?|information|data|files?) |
      supporting information | additional files?
    )\b`,
  ],
  ['references', /\b(?:references|bibliography|literature cited|works cited)$/],
  ['results', /\bresults?\b|\bfindings\b|\bergebnisse\b|\brésultats\b|\bresultados\b/],
  [
    'discussion',
    /\b(?:discussion|conclusions?|concluding|limitations|implications|future (?:work|directions|research))\b|\bfazit\b/,
  ],
  [
    'method',
    patternOf()`
      \b(?:methods?|methodology|materials and|procedures?|participants|experimental (?:design|setup|procedures?)|statistical anal\w+|data (?:analysis|collection|sources?)|study design|sampling)\b |
      \bmethod(?:en|ik)\b | \bm[ée]todos?\b | \bméthodes?\b
    `,
  ],
  [
    'intro',
    patternOf()`\b(?:
      introduction | related work | background | literature review | hypothes[ie]s | present study |
      current study
    )\b|\beinleitung\b`,
  ],
]
