// The lines of a page that stand around its text and say where the paper appeared: below the title, and in boxes of the site.
import type { FrontLine } from '../../../document/header.ts'
import { childElements, isElement, type XmlElement } from '../../markup/xml-node.ts'
import { wordsOf } from '../tree/element.ts'

const BLOCKS = new Set(
  'p div li ul ol dl dt dd section article header footer address table tr td center sec title list list-item'.split(
    ' ',
  ),
)

/** The innermost blocks of an element, each a line. */
function linesIn(element: XmlElement): string[] {
  const blocks = childElements(element).filter(({ name }) => BLOCKS.has(name))
  if (blocks.length === 0) return [wordsOf(element)]
  const loose = element.children.filter((child) => !isElement(child) || !BLOCKS.has(child.name)).map(wordsOf)
  return [...loose, ...blocks.flatMap(linesIn)]
}

/** Sections of a site that speak of the paper itself; others speak of papers like it. */
const OWN_SECTION = new RegExp(
  `^(?:${[
    '(?:how to )?cite\\b.*',
    'citation',
    '(?:rights|reprints) and permissions',
    'about this article',
    'article info(?:rmation)?',
    'information & authors',
    '(?:pre-?)?publication history',
    'copyright.*',
  ].join('|')})$`,
  'i',
)

const titleOf = (section: XmlElement): string => {
  const [title] = childElements(section, 'title')
  return title === undefined ? '' : wordsOf(title)
}

/** More lines than this are a page of links. */
const MOST_HTML_FRONT_LINES = 200

export function frontLinesOf(front: readonly XmlElement[], siteSections: readonly XmlElement[]): FrontLine[] {
  const own = siteSections.filter((section) => OWN_SECTION.test(titleOf(section)))
  return [...front, ...own]
    .flatMap(linesIn)
    .filter((text) => text !== '')
    .slice(0, MOST_HTML_FRONT_LINES)
    .map((text) => ({ zone: 'front', text }))
}
