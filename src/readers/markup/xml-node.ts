// The nodes of a parsed XML file and the questions that readers ask them.

export interface XmlElement {
  /** Local name; with its usual prefix where the namespace has one ("mml:math"). */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const attribute = (element: XmlElement, name: string): string | null => element.attributes[name] ?? null

/** The children that are elements; of the given names where names are given. */
export function childElements(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (names.length === 0 || names.includes(child.name)) found.push(child)
  }
  return found
}

export function firstChild(element: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  if (element === null) return null
  for (const child of element.children) {
    if (typeof child !== 'string' && names.includes(child.name)) return child
  }
  return null
}

/** The element at the end of a path of first children. */
export function atPath(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let current = element
  for (const name of path) current = firstChild(current, name)
  return current
}

/** Elements below `element` for which `wanted` holds, in document order; `skip` names elements not entered. */
export function descendants(
  element: XmlElement,
  wanted: (candidate: XmlElement) => boolean,
  skip: ReadonlySet<string> = NOTHING,
): XmlElement[] {
  const found: XmlElement[] = []
  const stack: XmlElement[] = []
  const push = (parent: XmlElement) => {
    for (let index = parent.children.length - 1; index >= 0; index--) {
      const child = parent.children[index]
      if (child !== undefined && typeof child !== 'string' && !skip.has(child.name)) stack.push(child)
    }
  }
  push(element)
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (wanted(next)) found.push(next)
    push(next)
  }
  return found
}

const NOTHING: ReadonlySet<string> = new Set()

export const descendantsNamed = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  descendants(element, (candidate) => names.includes(candidate.name))

/** All characters below a node as they are in the file, without those of the elements named in `skip`. */
export function textContent(node: XmlNode, skip: ReadonlySet<string> = NOTHING): string {
  if (typeof node === 'string') return node
  const parts: string[] = []
  const stack: XmlNode[] = [...node.children].reverse()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') parts.push(next)
    else if (!skip.has(next.name)) {
      for (let index = next.children.length - 1; index >= 0; index--) stack.push(next.children[index] ?? '')
    }
  }
  return parts.join('')
}

export const make = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[],
): XmlElement => ({ name, attributes, children })

/** The blocks among some nodes, and the runs of text between them; white space alone is no run. */
export function runsOf(
  nodes: readonly XmlNode[],
  isBlock: (element: XmlElement) => boolean,
): (XmlElement | XmlNode[])[] {
  const parts: (XmlElement | XmlNode[])[] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (isElement(node) && isBlock(node)) parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else parts.push([node])
  }
  return parts.filter((part) => !Array.isArray(part) || part.some((node) => isElement(node) || node.trim() !== ''))
}

/** The nodes without the first characters of their text. */
export function dropLeading(nodes: readonly XmlNode[], count: number): XmlNode[] {
  let left = count
  const drop = (node: XmlNode): XmlNode[] => {
    if (left <= 0) return [node]
    if (!isElement(node)) {
      const kept = node.slice(left)
      left -= node.length
      return kept === '' ? [] : [kept]
    }
    const children = node.children.flatMap(drop)
    return children.length === 0 && left >= 0 ? [] : [{ ...node, children }]
  }
  return nodes.flatMap(drop)
}
