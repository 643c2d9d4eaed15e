// How Word writes the value of a property: a child element with the attribute "val".
import { attribute, firstChild, type XmlElement } from '../../markup/xml-node.ts'

/** The value of the child of this name; null where there is no such child. */
export const childValue = (element: XmlElement | null, name: string): string | null => {
  const child = firstChild(element, name)
  return child === null ? null : attribute(child, 'w:val')
}
