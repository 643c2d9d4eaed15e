// Pictures that come with the upload: those written into the page itself. Nothing else is ever looked at.

/** PNG and JPEG are what the record promises; other kinds are left out. */
const EMBEDDED = /^data:image\/(?:png|jpe?g)\s*;\s*base64\s*,\s*/i

/** Thirty megabytes of picture, as the caps on figures allow. */
const MAX_IMAGE_CHARACTERS = 40_000_000

/** The base64 of a picture in a data: address; null for every other address. */
export function embeddedImage(address: string): string | null {
  const lead = EMBEDDED.exec(address.slice(0, 80))?.[0]
  if (lead === undefined || address.length > MAX_IMAGE_CHARACTERS) return null
  const written = address
    .slice(lead.length)
    .replace(/%2B/gi, '+')
    .replace(/%2F/gi, '/')
    .replace(/%3D/gi, '=')
    .replace(/\s+/g, '')
  return isBase64(written) ? written : null
}

const PIECE_CHARACTERS = 1 << 16

/** Piece by piece: a pattern over the whole of a large picture needs too much of a stack. */
function isBase64(written: string): boolean {
  const body = written.replace(/={1,2}$/, '')
  for (let from = 0; from < body.length; from += PIECE_CHARACTERS) {
    if (/[^A-Za-z0-9+/]/.test(body.slice(from, from + PIECE_CHARACTERS))) return false
  }
  return body !== ''
}

/** Whether bytes are a picture that the record can hold, by what they begin with. */
export function isPicture(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes
  const isPng = a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47
  return isPng || (a === 0xff && b === 0xd8 && c === 0xff)
}
