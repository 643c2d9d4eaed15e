// How abstracts are headed, in the languages papers come in most.
import { anyOf } from '../kernel/patterns.ts'

const WORD = anyOf`
  abstract | summary | zusammenfassung | kurzfassung | abstrakt | résumé | resume | resumen | resumo | riassunto |
  sommario | samenvatting
`
/** "Résumé – Abstract": one heading over the abstract in two languages. */
export const ABSTRACT_HEADING = `(?:${WORD})(?:\\s*[-–—/]\\s*(?:${WORD}))?`

/** Where the markup says that something is a heading, words of further languages are safe. */
const FURTHER = anyOf`
  abstracts | sommaire | sammanfattning | sammendrag | streszczenie | özet | öz | аннотация | реферат | 摘要 | 要旨 | 초록 |
  abstrak | rezumat | souhrn
`
/** A heading that only says that an abstract follows. */
export const ABSTRACT_TITLE = new RegExp(`^(?:\\d+\\.?\\s*)?(?:structured )?(?:${WORD}|${FURTHER})\\s*[.:]?$`, 'iu')
