// Titles in the registry hold face markup and entities; this gives their plain characters.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const TAG = /<\/?[a-zA-Z][a-zA-Z0-9:]*(?:\s[^<>]*)?\/?>/g
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,5}));/g
const LAST_CODE_POINT = 0x10ffff

function character(code: number, whole: string): string {
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
}

export function plainMarkup(text: string): string {
  return text
    .replace(TAG, '')
    .replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number(decimal), whole)
      if (hex !== undefined) return character(Number.parseInt(hex, 16), whole)
      return ENTITIES[name ?? ''] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
}
