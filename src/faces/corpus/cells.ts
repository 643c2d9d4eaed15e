// Values of a record as cells of a column: what does not fit its column makes the record a broken one.
import { ServiceError } from '../../kernel/errors.ts'
import type { Cell, Column } from './tables.ts'

const misfit = ({ name, type }: Column, value: unknown): ServiceError =>
  new ServiceError('corrupt_file', `${name} must be ${type}, got ${JSON.stringify(value)?.slice(0, 40)}`)

/** Lists and objects are JSON in a column of text. */
export function cellOf(value: unknown, column: Column): Cell {
  if (value === undefined || value === null) return null
  switch (column.type) {
    case 'text':
      if (typeof value === 'string') return value
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    case 'integer':
      if (!Number.isSafeInteger(value)) throw misfit(column, value)
      return value as number
    case 'number':
      if (!Number.isFinite(value)) throw misfit(column, value)
      return value as number
    case 'boolean':
      if (typeof value !== 'boolean') throw misfit(column, value)
      return value
  }
}
