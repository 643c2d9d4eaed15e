// The style sheet of a document: what a paragraph or run of a named style looks like, and what its names say it is.
import { languageIn } from '../../markup/declared-metadata.ts'
import { attribute, childElements, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { childValue } from '../package/property-values.ts'

/** What is known about characters; absent means that nothing is said. */
export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly smallCaps?: boolean
  readonly hidden?: boolean
  readonly raised?: 'sup' | 'sub' | 'none'
  /** In points. */
  readonly size?: number
  readonly font?: string
}

export interface NumberingRef {
  readonly list: string
  readonly level: number
}

export interface ParagraphLook {
  /** From 1; 0 for body text that says so. */
  readonly outlineLevel?: number
  readonly numbering?: Partial<NumberingRef>
  readonly isCentered?: boolean
}

export interface ParagraphStyle {
  /** Lower case, its own name first, then those of the styles it is based on. */
  readonly names: readonly string[]
  readonly run: RunLook
  readonly paragraph: ParagraphLook
}

export interface StyleSheet {
  paragraph(id: string | null): ParagraphStyle
  run(id: string | null): RunLook
  /** ISO 639-1 code of the document's language, null where it says none. */
  readonly language: string | null
}

/** An on/off property: present means on unless its value says otherwise (ECMA-376 part 1, 17.17.4). */
function toggle(properties: XmlElement, name: string): boolean | undefined {
  const element = firstChild(properties, name)
  if (element === null) return undefined
  return !/^(?:0|false|off|none)$/.test(attribute(element, 'w:val') ?? '')
}

const RAISED: Readonly<Record<string, 'sup' | 'sub' | 'none'>> = {
  superscript: 'sup',
  subscript: 'sub',
  baseline: 'none',
}

/** Text raised or lowered by hand counts from this many half-points: old documents and converters set marks so. */
const RAISED_BY_HALF_POINTS = 6

function raisedOf(properties: XmlElement): RunLook['raised'] {
  const aligned = RAISED[childValue(properties, 'w:vertAlign') ?? '']
  if (aligned !== undefined) return aligned
  const position = Number(childValue(properties, 'w:position') ?? 'NaN')
  if (Number.isNaN(position) || Math.abs(position) < RAISED_BY_HALF_POINTS) return undefined
  return position > 0 ? 'sup' : 'sub'
}

/** Only what is said: an absent property must not hide the one that is inherited. */
function said<T extends object>(look: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as T
}

const NO_LOOK: RunLook = {}

export function readRunLook(properties: XmlElement | null): RunLook {
  if (properties === null || properties.children.length === 0) return NO_LOOK
  const size = Number(childValue(properties, 'w:sz') ?? 'NaN')
  const fonts = firstChild(properties, 'w:rFonts')
  return said<RunLook>({
    bold: toggle(properties, 'w:b'),
    italic: toggle(properties, 'w:i'),
    smallCaps: toggle(properties, 'w:smallCaps'),
    hidden: toggle(properties, 'w:vanish'),
    raised: raisedOf(properties),
    size: Number.isNaN(size) ? undefined : size / 2,
    font: (fonts === null ? null : (attribute(fonts, 'w:ascii') ?? attribute(fonts, 'w:hAnsi'))) ?? undefined,
  })
}

/** Word counts outline levels from 0, and 9 is body text. ECMA-376. */
const BODY_OUTLINE_LEVEL = 9

function outlineLevelOf(properties: XmlElement): number | undefined {
  const level = Number(childValue(properties, 'w:outlineLvl') ?? 'NaN')
  if (Number.isNaN(level)) return undefined
  return level >= BODY_OUTLINE_LEVEL || level < 0 ? 0 : level + 1
}

function numberingOf(properties: XmlElement): Partial<NumberingRef> | undefined {
  const element = firstChild(properties, 'w:numPr')
  if (element === null) return undefined
  const level = childValue(element, 'w:ilvl')
  return said<Partial<NumberingRef>>({
    list: childValue(element, 'w:numId') ?? undefined,
    level: level === null ? undefined : Number(level) || 0,
  })
}

export function readParagraphLook(properties: XmlElement | null): ParagraphLook {
  if (properties === null) return {}
  const alignment = childValue(properties, 'w:jc')
  return said<ParagraphLook>({
    outlineLevel: outlineLevelOf(properties),
    numbering: numberingOf(properties),
    isCentered: alignment === null ? undefined : alignment === 'center',
  })
}

interface Written {
  readonly name: string
  readonly basedOn: string | null
  readonly run: RunLook
  readonly paragraph: ParagraphLook
}

/** A chain of styles longer than this goes round in a circle. */
const MAX_CHAIN = 20

function chainOf(id: string | null, styles: ReadonlyMap<string, Written>): Written[] {
  const chain: Written[] = []
  let style = id === null ? undefined : styles.get(id)
  while (style !== undefined && chain.length < MAX_CHAIN && !chain.includes(style)) {
    chain.push(style)
    style = style.basedOn === null ? undefined : styles.get(style.basedOn)
  }
  return chain
}

function resolve(chain: readonly Written[], defaults: ParagraphStyle): ParagraphStyle {
  let { run, paragraph } = defaults
  for (const style of [...chain].reverse()) {
    run = { ...run, ...style.run }
    const numbering = { ...paragraph.numbering, ...style.paragraph.numbering }
    paragraph = { ...paragraph, ...style.paragraph, ...(Object.keys(numbering).length > 0 ? { numbering } : {}) }
  }
  return { names: chain.map(({ name }) => name), run, paragraph }
}

function memoised<T>(make: (id: string | null) => T): (id: string | null) => T {
  const known = new Map<string | null, T>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const made = make(id)
    known.set(id, made)
    return made
  }
}

export function readStyles(root: XmlElement | null): StyleSheet {
  const styles = new Map<string, Written>()
  let defaultParagraph: string | null = null
  for (const element of root === null ? [] : childElements(root, 'w:style')) {
    const id = attribute(element, 'w:styleId')
    if (id === null) continue
    const isDefault = /^(?:1|true)$/.test(attribute(element, 'w:default') ?? '')
    if (isDefault && attribute(element, 'w:type') === 'paragraph') defaultParagraph = id
    styles.set(id, {
      name: (childValue(element, 'w:name') ?? id).toLowerCase(),
      basedOn: childValue(element, 'w:basedOn'),
      run: readRunLook(firstChild(element, 'w:rPr')),
      paragraph: readParagraphLook(firstChild(element, 'w:pPr')),
    })
  }
  const defaults = firstChild(root, 'w:docDefaults')
  const runDefaults = firstChild(firstChild(defaults, 'w:rPrDefault'), 'w:rPr')
  const bottom: ParagraphStyle = { names: [], run: readRunLook(runDefaults), paragraph: {} }
  return {
    paragraph: memoised((id) => {
      const chain = chainOf(id ?? defaultParagraph, styles)
      // A style that the sheet does not define still has a telling name.
      return chain.length === 0 && id !== null ? { ...bottom, names: [id.toLowerCase()] } : resolve(chain, bottom)
    }),
    run: memoised((id) => resolve(chainOf(id, styles), { names: [], run: {}, paragraph: {} }).run),
    language: languageIn(childValue(runDefaults, 'w:lang')),
  }
}
