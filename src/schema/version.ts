// The version of the record's shape.

/** Additive within the major version: fields may be added, never removed or narrowed. */
export const SCHEMA_VERSION = '11.0'
