// Columns of a corpus: their types follow from the schema of the record, their cells from its values, and Parquet's own words from both.
import type { SchemaElement } from 'hyparquet'
import { ServiceError } from '../../kernel/errors.ts'

export type Scalar = 'integer' | 'number' | 'boolean' | 'text' | 'date' | 'time'
export type ColumnType = Scalar | { readonly list: ColumnType } | { readonly fields: readonly Column[] }

export interface Column {
  readonly name: string
  readonly type: ColumnType
}

export type Cell = string | number | boolean | null | Date | readonly Cell[] | { readonly [field: string]: Cell }

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Lists are lists and objects have fields; an object whose fields no schema names is JSON in a column of text. */
export function typeOf({ type, anyOf, items, properties }: Shape): ColumnType {
  const inner = anyOf?.find((one) => one.type !== 'null')
  if (inner !== undefined) return typeOf(inner)
  if (items !== undefined) return { list: typeOf(items) }
  if (properties !== undefined) return { fields: columnsOf(properties) }
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'text'
}

export const columnsOf = (properties: Readonly<Record<string, Shape>>): readonly Column[] =>
  Object.entries(properties).map(([name, shape]) => ({ name, type: typeOf(shape) }))

const misfit = ({ name, type }: Column, value: unknown): ServiceError => {
  const kind = typeof type === 'string' ? type : 'list' in type ? 'a list' : 'an object'
  return new ServiceError('corrupt_file', `${name} must be ${kind}, got ${JSON.stringify(value)?.slice(0, 40)}`)
}

/** 32 bits: ids, counts, pages and years. */
const isInteger = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number | 0) === value && Math.abs(value as number) < 2 ** 31

type MakeCell = (value: unknown) => Cell

function textCell(value: unknown): Cell {
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function timeCell(value: unknown): Cell {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at
}

function innerMaker(column: Column): MakeCell {
  const { name, type } = column
  const where = (fits: (value: unknown) => boolean): MakeCell => {
    return (value) => {
      if (!fits(value)) throw misfit(column, value)
      return value as Cell
    }
  }
  if (type === 'text') return textCell
  if (type === 'integer') return where(isInteger)
  if (type === 'number') return where(Number.isFinite)
  if (type === 'boolean') return where((value) => typeof value === 'boolean')
  if (type === 'date' || type === 'time') return timeCell
  if ('list' in type) {
    const item = cellMaker({ name, type: type.list })
    return (value) => {
      if (!Array.isArray(value)) throw misfit(column, value)
      return value.map(item)
    }
  }
  const fields = type.fields.map((field) => [field.name, cellMaker(field)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw misfit(column, value)
    const cell: Record<string, Cell> = {}
    for (const [field, make] of fields) cell[field] = make((value as Readonly<Record<string, unknown>>)[field])
    return cell
  }
}

/** Made once for a column, called for every value. What does not fit the column makes the record a broken one. */
export function cellMaker(column: Column): MakeCell {
  const make = innerMaker(column)
  return (value) => (value === undefined || value === null ? null : make(value))
}

/** As CSV and JSON write a cell: dates as ISO 8601 has them. */
export function plainCell(cell: Cell, type: ColumnType): Exclude<Cell, Date> {
  if (!(cell instanceof Date)) return cell
  return type === 'date' ? cell.toISOString().slice(0, 10) : cell.toISOString()
}

const OPTIONAL = { repetition_type: 'OPTIONAL' } as const
const ELEMENTS: Readonly<Record<Scalar, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32', ...OPTIONAL },
  number: { type: 'DOUBLE', ...OPTIONAL },
  boolean: { type: 'BOOLEAN', ...OPTIONAL },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', ...OPTIONAL },
  date: { type: 'INT32', converted_type: 'DATE', ...OPTIONAL },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', ...OPTIONAL },
}

function elementsOf({ name, type }: Column): SchemaElement[] {
  if (typeof type === 'string') return [{ name, ...ELEMENTS[type] }]
  if ('fields' in type) {
    return [{ name, ...OPTIONAL, num_children: type.fields.length }, ...type.fields.flatMap(elementsOf)]
  }
  return [
    { name, ...OPTIONAL, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...elementsOf({ name: 'element', type: type.list }),
  ]
}

/** A tree told from its root downwards, as the footer of a file has it. */
export const parquetSchema = (columns: readonly Column[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elementsOf),
]
