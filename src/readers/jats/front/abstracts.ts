// Abstracts: the one that describes the paper as a string, and all of them as sections of text.
import { ABSTRACT_TITLE } from '../../../conventions/front-words.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  isElement,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { headerOf, writeSection } from '../body/sections.ts'
import { plainOf } from '../text/inline.ts'
import type { StructureWriter } from '../text/structure-writer.ts'

/** Abstracts beside the abstract: pictures, teasers, summaries for editors and lay readers. */
const SIDE_TYPE = patternOf('i')`
  graphic | teaser | toc | highlight | precis | web-summary | executive | lay | plain-language | editor |
  digest | key-?points | short | video | author-summary | impact | synopsis | stereochem | capsule |
  practitioner | public
`

const isSide = (abstract: XmlElement): boolean => SIDE_TYPE.test(attribute(abstract, 'abstract-type') ?? '')

const allAbstracts = (meta: XmlElement | null): XmlElement[] =>
  meta === null ? [] : childElements(meta, 'abstract', 'trans-abstract')

/** The abstract in the paper's own language and of the ordinary kind; the first that there is otherwise. */
export function mainAbstract(meta: XmlElement | null): XmlElement | null {
  const own = allAbstracts(meta).filter(({ name }) => name === 'abstract')
  const ordinary = own.filter((abstract) => !isSide(abstract))
  return ordinary.find((abstract) => attribute(abstract, 'abstract-type') === null) ?? ordinary[0] ?? own[0] ?? null
}

const PARAGRAPHS = ['title', 'label', 'p', 'sec', 'list', 'def-list', 'disp-quote', 'fig', 'table-wrap', 'graphic']

/** Labels of a structured abstract lead their paragraphs: "Background In plants, ...". */
function textsOf(element: XmlElement, isTop: boolean): string[] {
  const blocks = childElements(element).filter(({ name }) => PARAGRAPHS.includes(name))
  if (blocks.length === 0) return [plainOf(element)]
  return blocks.flatMap((block) => {
    if (block.name === 'sec') return textsOf(block, false)
    if (block.name === 'list') return descendantsNamed(block, 'p').map(plainOf)
    if (isTop && (block.name === 'label' || (block.name === 'title' && ABSTRACT_TITLE.test(plainOf(block))))) return []
    return ['title', 'label', 'p', 'disp-quote'].includes(block.name) ? [plainOf(block)] : []
  })
}

export function abstractText(meta: XmlElement | null): string | null {
  const abstract = mainAbstract(meta)
  if (abstract === null) return null
  return textsOf(abstract, true).filter(Boolean).join(' ') || null
}

/** Every abstract becomes a section; its parts below it are abstract too, whatever they are called. */
export function writeAbstracts(meta: XmlElement | null, writer: StructureWriter): void {
  const main = mainAbstract(meta)
  const ordered = [...(main === null ? [] : [main]), ...allAbstracts(meta).filter((abstract) => abstract !== main)]
  for (const abstract of ordered) {
    const title = headerOf(abstract)
    const untyped = { ...abstract, children: abstract.children.map(asAbstractPart) }
    const titled =
      title === '' && firstChild(abstract, 'title') === null
        ? { ...untyped, children: [{ name: 'title', attributes: {}, children: ['Abstract'] }, ...untyped.children] }
        : untyped
    writeSection(titled, { writer, role: 'abstract', section: null }, 'abstract')
  }
}

function asAbstractPart(child: XmlElement['children'][number]): XmlElement['children'][number] {
  if (!isElement(child) || child.name !== 'sec') return child
  return {
    ...child,
    attributes: { ...child.attributes, 'sec-type': 'abstract' },
    children: child.children.map(asAbstractPart),
  }
}
