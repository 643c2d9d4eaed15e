// Takes the line breaks out of a printed value and leaves everything else as it stands.

// A small letter on both sides of "-\n" is a word divided at the line's end; a capital or a digit behind it keeps the hyphen.
const DIVIDED = /(\p{Ll})[-‐\u00ad]\n(\p{Ll})/gu
const KEPT_HYPHEN = /([-‐–—/])\n/gu

export function withoutLineBreaks(text: string): string {
  return text
    .replace(DIVIDED, '$1$2')
    .replace(KEPT_HYPHEN, '$1')
    .replace(/\u00ad/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
