// What a heading says about the place of its section: references, appendix, back matter or body.
import type { SectionRole } from '../../document/structure.ts'
import { anyOf } from '../../kernel/patterns.ts'
import { anyWord } from '../language/words.ts'
import { normaliseHeading } from './classify-heading.ts'
import { mayNameReferences, namedType } from './section-names.ts'

const startsWith = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})(?![\\p{L}\\d])`, 'iu')
/** Shorter ones head nothing: "App". */
const LEAST_LETTERS = 4

const APPENDIX = startsWith(
  anyWord(({ labels }) => labels.appendix?.filter(({ length }) => length >= LEAST_LETTERS)),
  anyOf`annex | supplementary (?:material|information|data) | supporting information`,
)
const BACK = startsWith(
  anyWord(({ sections }) => sections.acknowledgment),
  anyOf`
  acknowledge?ments? | funding | financial (?:support|disclosures?|interests?) | conflicts? of interest |
  competing (?:financial )?interests | declarations? | disclosures? | authors?(?:['’]s?)? contributions? |
  contributorship | credit author | (?:data|code) availability | availability of (?:data|code|materials?) | ethics |
  ethical approval | consent (?:for publication|to participate) | abbreviations | supplement(?:ary|al) |
  additional (?:files?|information) | notes? | orcid | about the authors?
`,
)
/** "5." before the name of a part; deeper numbers ("2.3 Ethics") belong to parts of the body. */
const TOP_NUMBER = /^\d+[.)]?\s+/

/** Whether a heading announces the list of references, in whatever language and with whatever number before it. */
export const isReferencesHeading = (header: string): boolean =>
  mayNameReferences(header) && namedType(normaliseHeading(header)) === 'references'

export function roleOfHeading(header: string): SectionRole {
  if (isReferencesHeading(header)) return 'references'
  const text = header.trim().replace(TOP_NUMBER, '')
  if (APPENDIX.test(text)) return 'appendix'
  return BACK.test(text) ? 'back' : 'body'
}
