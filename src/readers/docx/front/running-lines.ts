// The running heads and feet of a Word document, which say where the paper appeared.
import { type FrontLine, ROW_GAP } from '../../../document/header.ts'
import { descendantsNamed, isElement, textContent, type XmlElement } from '../../markup/xml-node.ts'
import type { WordPackage } from '../package/package.ts'

/** The words of a paragraph; tabs set pieces of one row apart, instructions of fields are not shown. */
function lineOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child) || child.name === 'w:instrText' || child.name === 'w:del') return ''
      if (child.name === 'w:t') return textContent(child)
      return child.name === 'w:tab' || child.name === 'w:ptab' ? ROW_GAP : lineOf(child)
    })
    .join('')
}

export async function runningLines(source: WordPackage): Promise<FrontLine[]> {
  const parts = [...(await source.allRelated('header')), ...(await source.allRelated('footer'))]
  const lines = parts.flatMap(({ root }) => descendantsNamed(root, 'w:p').map((paragraph) => lineOf(paragraph).trim()))
  // First, odd and even pages repeat one another.
  return [...new Set(lines)].filter((text) => text !== '').map((text) => ({ zone: 'margin', text }))
}
