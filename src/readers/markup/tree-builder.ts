// Grows a tree from the events of a parser, and stops where it would grow beyond its limits.
import { ServiceError } from '../../kernel/errors.ts'
import { type NamespaceScope, OUTERMOST_SCOPE, scopeWithin, usualAttributes, usualName } from './namespaces.ts'
import type { XmlNode } from './xml-node.ts'

export interface XmlLimits {
  /** Levels of elements; walkers may recurse because of it. */
  readonly maxDepth: number
  /** Elements and pieces of text together. */
  readonly maxNodes: number
  readonly maxTextCharacters: number
  readonly maxAttributes: number
  /** Entity and character references. */
  readonly maxReferences: number
}

/**
 * Papers stay far below these: the largest of 250 JATS files has 25,000 nodes, 24 levels, 0.4 million characters and
 * 20,000 references. Above them, 512 MB and 5 s could not be kept.
 */
export const XML_LIMITS: XmlLimits = {
  maxDepth: 400,
  maxNodes: 800_000,
  maxTextCharacters: 12_000_000,
  maxAttributes: 500,
  maxReferences: 2_000_000,
}

export interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
}

export interface TreeBuilder {
  readonly roots: readonly OpenElement[]
  readonly open: readonly OpenElement[]
  start(name: string, attributes: Record<string, string>): void
  end(): void
  text(text: string): void
}

export const tooMuch = (what: string): ServiceError => new ServiceError('processing_error', `the XML file has ${what}`)

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>)

function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return false
  return true
}

export function newTreeBuilder(limits: XmlLimits, prefixes: Readonly<Record<string, string>>): TreeBuilder {
  const roots: OpenElement[] = []
  const open: OpenElement[] = []
  const outermost = OUTERMOST_SCOPE()
  const scopes: NamespaceScope[] = []
  let nodes = 0
  let characters = 0
  const add = (parent: OpenElement | undefined, node: OpenElement | string) => {
    nodes++
    if (nodes > limits.maxNodes) throw tooMuch(`more than ${limits.maxNodes} nodes`)
    if (parent !== undefined) parent.children.push(node)
    else if (typeof node !== 'string') roots.push(node)
  }
  return {
    roots,
    open,
    start(name, attributes) {
      if (open.length >= limits.maxDepth) throw tooMuch(`elements nested deeper than ${limits.maxDepth} levels`)
      const isBare = isEmpty(attributes)
      const outer = scopes[scopes.length - 1] ?? outermost
      const scope = isBare ? outer : scopeWithin(outer, attributes, prefixes)
      const element: OpenElement = {
        name: usualName(scope, name),
        attributes: isBare ? NO_ATTRIBUTES : usualAttributes(scope, attributes),
        children: [],
      }
      add(open[open.length - 1], element)
      open.push(element)
      scopes.push(scope)
    },
    end() {
      open.pop()
      scopes.pop()
    },
    text(text) {
      const parent = open[open.length - 1]
      if (parent === undefined || text === '') return
      characters += text.length
      if (characters > limits.maxTextCharacters) {
        throw tooMuch(`more than ${limits.maxTextCharacters} characters of text`)
      }
      add(parent, text)
    },
  }
}
