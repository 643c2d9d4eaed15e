// Reads XML with a strict parser: the texts and attributes of elements by their path.
import { SaxesParser } from 'saxes'

export interface ParsedXml {
  /** Texts of all elements at this path, those of the elements in them included. */
  texts(path: string): readonly string[]
  attributes(path: string): readonly Readonly<Record<string, string>>[]
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** Throws where the document is not well formed. */
export function parsedXml(xml: string): ParsedXml {
  const found = new Map<string, Open[]>()
  const open: Open[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]): [string, string] => [key, value])
    const element = { name, attributes: Object.fromEntries(values), text: '' }
    open.push(element)
    const path = open.map((one) => one.name).join('/')
    found.set(path, [...(found.get(path) ?? []), element])
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return {
    texts: (path) => (found.get(path) ?? []).map(({ text }) => text),
    attributes: (path) => (found.get(path) ?? []).map(({ attributes }) => attributes),
  }
}
