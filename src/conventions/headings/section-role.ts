// What a heading says about the place of its section: references, appendix, back matter or body.
import type { SectionRole } from '../../document/structure.ts'
import { anyOf } from '../../kernel/patterns.ts'
import { normaliseHeading } from './classify-heading.ts'
import { mayNameReferences, namedType } from './section-names.ts'

const startsWith = (names: string): RegExp => new RegExp(`^(?:${names})\\b`, 'i')

const APPENDIX = startsWith(anyOf`
  appendi(?:x|ces) | anhang | annexe?s? | ap[ée]ndice | anexos? | supplementary (?:material|information|data) |
  supporting information
`)
const BACK = startsWith(anyOf`
  acknowledge?ments? | funding | financial (?:support|disclosures?|interests?) | conflicts? of interest |
  competing (?:financial )?interests | declarations? | disclosures? | authors?(?:['’]s?)? contributions? |
  contributorship | credit author | (?:data|code) availability | availability of (?:data|code|materials?) | ethics |
  ethical approval | consent (?:for publication|to participate) | abbreviations | supplement(?:ary|al) |
  additional (?:files?|information) | notes? | orcid | about the authors? | danksagung | remerciements |
  agradecimientos? | agradecimentos? | ringraziamenti
`)
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
