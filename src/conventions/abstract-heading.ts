// How abstracts are headed, in the languages papers come in most.
import { anyOf } from '../kernel/any-of.ts'

const WORD = anyOf`
  abstract | summary | zusammenfassung | kurzfassung | abstrakt | résumé | resume | resumen | resumo | riassunto |
  sommario | samenvatting
`
/** "Résumé – Abstract": one heading over the abstract in two languages. */
export const ABSTRACT_HEADING = `(?:${WORD})(?:\\s*[-–—/]\\s*(?:${WORD}))?`
