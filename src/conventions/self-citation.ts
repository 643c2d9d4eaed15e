// The words by which a paper says how it is to be cited.
import { patternOf } from '../kernel/patterns.ts'

/** With what stands between them and the citation. */
export const CITES_ITSELF = patternOf('iu')`(?<!\p{L})(?:(?:please\s+)?(?:
  (?:how )?to cite(?: this (?:article|paper))? | cite this (?:article|paper)(?: as)? | cite (?:this|as) |
  (?:(?:suggested|recommended) )?citation | this article should be cited as | citer cet | c[oó]mo citar |
  empfohlene zitierung | zitationsvorschlag | zitierweise
)(?!\p{L})\s*[:：/]?\s*)+`
