// The version of the record's shape.

/** Additive within the major version: fields may be added, never removed or narrowed. */
export const SCHEMA_VERSION = '11.2'

/** The versions that a record can be written in; 12 is made from 11 (src/export/schema12). */
export const RECORD_SCHEMAS = ['11', '12'] as const
export type RecordSchema = (typeof RECORD_SCHEMAS)[number]
