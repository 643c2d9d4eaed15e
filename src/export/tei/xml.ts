// Writes XML: elements, attributes, and text without what XML 1.0 forbids.

/** Finished markup; text must go through escapeXml first. */
export type Markup = string

/** All but the characters of XML 1.0 (section 2.2); what stands alone of a surrogate pair is none either. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const escapeXml = (text: string): Markup =>
  text.replace(FORBIDDEN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export type Attributes = Readonly<Record<string, string | null | undefined>>

export function element(name: string, attributes: Attributes, ...content: readonly Markup[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '').replace(/"/g, '&quot;')}"`)
    .join('')
  const inner = content.join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

/** An element around the text; nothing where there is no text. */
export function optional(name: string, attributes: Attributes, text: string | null | undefined): Markup {
  return text ? element(name, attributes, escapeXml(text)) : ''
}
