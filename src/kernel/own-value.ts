// What a table says of a word that comes from outside: never what every object inherits, such as "toString".

export const ownValue = <T>(table: Readonly<Record<string, T>>, word: string | null | undefined): T | undefined =>
  word != null && Object.hasOwn(table, word) ? table[word] : undefined
