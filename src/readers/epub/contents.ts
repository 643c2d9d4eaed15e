// The table of contents of a book: the titles of its files, for files that print none.
import { attribute, descendants, textContent, type XmlElement } from '../markup/xml-node.ts'
import { fragmentOf, resolvePath } from './paths.ts'

const wordsOf = (element: XmlElement): string => textContent(element).replace(/\s+/g, ' ').trim()

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** Title by path, of entries that lead to the beginning of a file; NCX and navigation document alike. */
export function contentsTitles(root: XmlElement, path: string): Map<string, string> {
  const titles = new Map<string, string>()
  const add = (href: string | null, title: string) => {
    if (href === null || title === '' || fragmentOf(href) !== '') return
    const target = resolvePath(path, href)
    if (target !== null && !titles.has(target)) titles.set(target, title)
  }
  for (const point of descendants(root, (element) => localName(element) === 'navPoint')) {
    const [label] = descendants(point, (element) => localName(element) === 'text')
    const [content] = descendants(point, (element) => localName(element) === 'content')
    if (label !== undefined && content !== undefined) add(attribute(content, 'src'), wordsOf(label))
  }
  for (const link of descendants(root, ({ name }) => name === 'a')) add(attribute(link, 'href'), wordsOf(link))
  return titles
}
