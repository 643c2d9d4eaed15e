// Drawings, new (DrawingML) and old (VML): the pictures in them and the text boxes beside the text.
import { attribute, childElements, descendants, descendantsNamed, type XmlElement } from '../../markup/xml-node.ts'
import type { Picture } from '../blocks/block.ts'
import type { Relation } from '../package/package.ts'

export interface Drawing {
  readonly pictures: readonly Picture[]
  /** Contents of text boxes, in order. */
  readonly boxes: readonly XmlElement[]
}

/** As ECMA-376 defines its unit. */
const EMU_PER_POINT = 12_700
const BOX = new Set(['w:txbxContent'])

/** Only one of the alternatives is shown: the first, which is the newest form. */
export function chosenAlternative(element: XmlElement): XmlElement | null {
  return childElements(element, 'mc:Choice')[0] ?? childElements(element, 'mc:Fallback')[0] ?? null
}

function pathOf(id: string | null, relations: ReadonlyMap<string, Relation>): string | null {
  const relation = id === null ? undefined : relations.get(id)
  return relation === undefined || relation.isExternal ? null : relation.target
}

/** "width:12.5pt;height:1in" of a VML shape. */
function lengthIn(style: string, name: string): number {
  const match = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(pt|in|px|cm|mm)?`).exec(style)
  const scale: Readonly<Record<string, number>> = { pt: 1, in: 72, px: 0.75, cm: 28.35, mm: 2.835 }
  return match === null ? 0 : Number(match[1]) * (scale[match[2] ?? 'pt'] ?? 1)
}

function vmlPictures(element: XmlElement, relations: ReadonlyMap<string, Relation>): Picture[] {
  return descendants(element, ({ name }) => name === 'v:shape' || name === 'v:rect', BOX).flatMap((shape) =>
    childElements(shape, 'v:imagedata').map((image) => {
      const style = attribute(shape, 'style') ?? ''
      const id = attribute(image, 'r:id')
      return { path: pathOf(id, relations), width: lengthIn(style, 'width'), height: lengthIn(style, 'height') }
    }),
  )
}

function drawnPictures(element: XmlElement, relations: ReadonlyMap<string, Relation>): Picture[] {
  const [extent] = descendants(element, ({ name }) => name === 'wp:extent', BOX)
  const size = (name: string): number => Number(extent === undefined ? 0 : attribute(extent, name)) / EMU_PER_POINT || 0
  const [width, height] = [size('cx'), size('cy')]
  const blips = descendants(element, ({ name }) => name === 'a:blip' || name === 'c:chart', BOX)
  return blips.map((blip) => ({
    path: blip.name === 'a:blip' ? pathOf(attribute(blip, 'r:embed'), relations) : null,
    width,
    height,
  }))
}

/** `w:drawing`, `w:pict` or `w:object`. */
export function readDrawing(element: XmlElement, relations: ReadonlyMap<string, Relation>): Drawing {
  const boxes = descendants(element, ({ name }) => name === 'w:txbxContent', BOX_INSIDE)
  const pictures = element.name === 'w:drawing' ? drawnPictures(element, relations) : vmlPictures(element, relations)
  return { pictures, boxes: boxes.filter((box) => !boxes.some((other) => other !== box && contains(other, box))) }
}

/** The newer form is in the Choice; its twin in the Fallback is not read twice. */
const BOX_INSIDE = new Set(['mc:Fallback'])

const contains = (outer: XmlElement, inner: XmlElement): boolean =>
  descendantsNamed(outer, 'w:txbxContent').includes(inner)

/** An equation of an older editor, stored as a picture. */
export const isEquationObject = (element: XmlElement): boolean =>
  descendantsNamed(element, 'o:OLEObject').some((object) =>
    /^(?:Equation|MathType)/i.test(attribute(object, 'ProgID') ?? ''),
  )
