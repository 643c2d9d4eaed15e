// Content controls: which hold citations or the list of references, and which only show what could be typed there.
import { attribute, firstChild, type XmlElement } from '../../markup/xml-node.ts'
import { childValue } from '../package/property-values.ts'
import type { CitedWork } from '../reference-managers/csl-citation.ts'
import { readMendeleyTag } from '../reference-managers/csl-citation.ts'
import type { Walk } from './walk-state.ts'

export interface Control {
  /** A table of contents, or a placeholder that nobody has filled in. */
  readonly isSkipped: boolean
  readonly isBibliography: boolean
  /** The works that the control cites; null where it is no citation. */
  readonly works: readonly CitedWork[] | null
}

const ORDINARY: Control = { isSkipped: false, isBibliography: false, works: null }

export function controlOf(element: XmlElement): Control {
  const properties = firstChild(element, 'w:sdtPr')
  if (properties === null) return ORDINARY
  const tag = childValue(properties, 'w:tag') ?? ''
  const gallery = childValue(firstChild(properties, 'w:docPartObj'), 'w:docPartGallery') ?? ''
  const placeholder = firstChild(properties, 'w:showingPlcHdr')
  const isPlaceholder = placeholder !== null && !/^(?:0|false|off)$/.test(attribute(placeholder, 'w:val') ?? '')
  return {
    isSkipped: isPlaceholder || gallery === 'Table of Contents',
    isBibliography:
      firstChild(properties, 'w:bibliography') !== null ||
      gallery === 'Bibliographies' ||
      /^MENDELEY_BIBLIOGRAPHY/.test(tag),
    works: readMendeleyTag(tag),
  }
}

/** Runs `write` inside the control, so that what it writes is known to be part of the list of references. */
export function withControl({ isBibliography }: Control, walk: Walk, write: () => void): void {
  if (isBibliography) walk.bibliographyDepth += 1
  write()
  if (isBibliography) walk.bibliographyDepth -= 1
}
