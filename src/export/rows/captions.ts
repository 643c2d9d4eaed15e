// The receipt of captions, with the ids under which the record has their sections and objects.
import type { Layers } from '../../document/layers.ts'
import type { CaptionAssignmentReceiptExport } from '../../schema/diagnostics.ts'
import type { Ids } from '../ids.ts'

/** "section:12", as the validation names what it speaks of. */
const sectionOf = (key: string, ids: Ids): string => {
  const id = ids.section.get(key)
  return id === undefined ? key : `section:${id}`
}

/** A caption and what it stands beside have one key; null where the record has no such object. */
function objectOf(key: string, ids: Ids): string | null {
  const figure = ids.figure.get(key)
  if (figure !== undefined) return `figure:${figure}`
  const table = ids.table.get(key)
  return table === undefined ? null : `table:${table}`
}

type Floats = Pick<Layers, 'figures' | 'tables'>

/** What the file itself declares: every caption stands in the object that it belongs to. */
function declaredReceipt({ figures, tables }: Floats): CaptionAssignmentReceiptExport | null {
  const captioned = [
    ...figures.map((figure) => ({ ...figure, type: 'figure' })),
    ...tables.map((table) => ({ ...table, type: 'table' })),
  ].filter(({ caption }) => caption !== null)
  if (captioned.length === 0) return null
  return {
    candidates: captioned.map(({ key, caption, type }, source_index) => ({
      ...{ caption_id: key, text: caption ?? '', object_type: type, page_number: null, bbox: null, source_index },
    })),
    assignments: captioned.map(({ key }) => ({
      ...{ caption_id: key, object_id: key, score: 1, reasons: ['declared'], ambiguous: false },
    })),
  }
}

/** Figures and tables that have a place on a page or content of their own. */
const filled = ({ figures, tables }: Floats): ReadonlySet<string> =>
  new Set([...figures, ...tables].filter(({ parts }) => parts.length > 0).map(({ key }) => key))

/** The receipt as the record has it: a place that was found after captions had been assigned is told, too. */
export function toCaptionAssignment(layers: CaptionLayers, ids: Ids): CaptionAssignmentReceiptExport | null {
  const receipt = layers.captionAssignment ?? declaredReceipt(layers)
  if (receipt === null) return null
  const placed = filled(layers)
  const sectionKeys = new Map([...layers.figures, ...layers.tables].map(({ key, section }) => [key, section]))
  const captionOf = (key: string): string => sectionOf(sectionKeys.get(key) ?? key, ids)
  return {
    candidates: receipt.candidates.map((row) => ({ ...row, caption_id: captionOf(row.caption_id) })),
    assignments: receipt.assignments.map((row) => {
      const isLate = row.object_id === null && placed.has(row.caption_id)
      return {
        ...row,
        caption_id: captionOf(row.caption_id),
        object_id: row.object_id === null && !isLate ? null : objectOf(row.caption_id, ids),
        reasons: isLate ? [...row.reasons, 'placed later'] : row.reasons,
      }
    }),
  }
}

type CaptionLayers = Floats & Pick<Layers, 'captionAssignment'>
