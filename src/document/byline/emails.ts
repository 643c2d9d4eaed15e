// E-mail addresses in the header, also in braces and broken over lines, each given to its author.

const ADDRESS = /[\p{L}\p{N}][\p{L}\p{N}._%+'-]*\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const BRACES = /[{(]([^{}()@]{3,200})[})]\s?@\s?([\p{L}\p{N}.-]+\.\p{L}{2,})/gu

export function findEmails(text: string): string[] {
  const found: string[] = []
  const rest = text.replace(BRACES, (_all, people: string, host: string) => {
    found.push(...people.split(/[,;|]/).map((name) => `${name.trim()}@${host}`))
    return ' '
  })
  found.push(...[...rest.matchAll(ADDRESS)].map(([address]) => address.replace(/\s/g, '').replace(/[.,;]+$/, '')))
  return [...new Set(found.filter((address) => /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(address)))]
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** How well an address fits a name: by family name, given name and initials in its local part. */
export function emailScore(address: string, given: string, family: string): number {
  const local = folded(address.split('@')[0] ?? '')
  const [first, last] = [folded(given), folded(family)]
  if (local === '' || last === '') return 0
  const initials = given
    .split(/[\s.-]+/)
    .map((part) => folded(part).slice(0, 1))
    .join('')
  if (first !== '' && (local === first + last || local === last + first)) return 1
  if (local.includes(last)) return 0.9
  if (last.length > 4 && local.includes(last.slice(0, 5))) return 0.7
  if (first.length > 2 && local.includes(first)) return 0.6
  return local === initials + last.slice(0, 1) || local === initials ? 0.5 : 0
}

/** The author each address belongs to; an address that fits nobody goes to nobody unless there is one author. */
export function matchEmails(
  addresses: readonly string[],
  authors: readonly { given: string; family: string }[],
): Map<number, string> {
  const matched = new Map<number, string>()
  const pairs = addresses
    .flatMap((address) =>
      authors.map(({ given, family }, author) => ({ address, author, score: emailScore(address, given, family) })),
    )
    .filter((pair) => pair.score > 0)
    .sort((a, b) => b.score - a.score)
  const used = new Set<string>()
  for (const { address, author } of pairs) {
    if (used.has(address) || matched.has(author)) continue
    matched.set(author, address)
    used.add(address)
  }
  const [left] = addresses.filter((address) => !used.has(address))
  if (left !== undefined && authors.length === 1) matched.set(0, matched.get(0) ?? left)
  return matched
}
