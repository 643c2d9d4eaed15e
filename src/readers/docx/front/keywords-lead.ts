// How a line of keywords begins.
import { anyOf } from '../../../kernel/any-of.ts'

export const KEYWORDS = new RegExp(
  String.raw`^\s*(?:${anyOf`
    key\s?-?\s?words?(?: and phrases)? | index terms | schlüsselwörter | schlagwörter | mots[- ]clés |
    palabras clave | palavras[- ]chave | parole chiave
  `})\s*[:.—–-]`,
  'i',
)
