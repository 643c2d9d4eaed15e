// How a line of keywords begins.

export const KEYWORDS =
  /^\s*(?:key\s?-?\s?words?(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|mots[- ]clés|palabras clave|palavras[- ]chave|parole chiave)\s*[:.—–-]/i
