// Names of people and groups as the markup gives them, for authors of the paper and of its references alike.
import type { PersonNameExport } from '../../../schema/parts/people.ts'
import { attribute, childElements, firstChild, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf, plainOrNull } from '../text/inline.ts'

/** A name in parts; `literal` for groups and for names that cannot be split. */
export function personName(element: XmlElement): PersonNameExport | null {
  switch (element.name) {
    case 'name':
    case 'string-name':
      return partedName(element)
    case 'name-alternatives':
      return alternativeName(element)
    case 'collab':
    case 'collab-alternatives':
    case 'institution':
    case 'institution-wrap':
      return literalName(groupName(element))
    case 'anonymous':
      return literalName(plainOf(element) || 'Anonymous')
    default:
      return null
  }
}

const literalName = (literal: string): PersonNameExport | null =>
  literal === '' ? null : { family: null, given: null, suffix: null, literal }

function partedName(element: XmlElement): PersonNameExport | null {
  const surname = plainOf(firstChild(element, 'surname'))
  const given = plainOrNull(firstChild(element, 'given-names'))
  const suffix = plainOrNull(firstChild(element, 'suffix'))
  if (surname === '' && given === null) return literalName(trimmed(plainOf(element)))
  // A given name alone is the name of somebody who has only one.
  const name = surname === '' ? { family: given, given: null } : { family: surname, given }
  return { ...name, suffix, literal: null }
}

const trimmed = (text: string): string => text.replace(/^[\s,;.]+|[\s,;]+$/g, '')

/** Of several spellings the one in Latin letters, in the order of the file. */
function alternativeName(element: XmlElement): PersonNameExport | null {
  const names = childElements(element, 'name', 'string-name', 'collab')
  const western = names.find((name) => attribute(name, 'name-style') === 'western')
  const latin = names.find((name) => /^[\p{Script=Latin}\P{L}]+$/u.test(textContent(name)))
  const chosen = western ?? latin ?? names[0]
  return chosen === undefined ? null : personName(chosen)
}

const NOT_THE_NAME = new Set(['contrib-group', 'fn', 'xref', 'aff', 'address', 'email', 'institution-id', 'contrib-id'])

export function groupName(element: XmlElement): string {
  if (element.name === 'collab-alternatives') {
    const [first] = childElements(element, 'collab')
    return first === undefined ? '' : groupName(first)
  }
  const institution = firstChild(element, 'institution')
  const isWrapped = element.name === 'institution-wrap' && institution !== null
  const children = (isWrapped ? institution : element).children
  const kept = children.filter((child) => typeof child === 'string' || !NOT_THE_NAME.has(child.name))
  return trimmed(plainOf({ ...element, children: kept }))
}
