// The words by which a paper says how it is to be cited.
import { anyOf } from '../kernel/patterns.ts'

/** With what stands between them and the citation. */
export const CITES_ITSELF = new RegExp(
  String.raw`(?<!\p{L})(?:(?:please\s+)?(?:${anyOf`
    (?:how )?to cite(?: this (?:article|paper))? | cite this (?:article|paper)(?: as)? | cite (?:this|as) |
    (?:(?:suggested|recommended) )?citation | this article should be cited as | citer cet | c[oó]mo citar |
    empfohlene zitierung | zitationsvorschlag | zitierweise
  `})(?!\p{L})\s*[:：/]?\s*)+`,
  'iu',
)
