// The formats that are read, as their readers declare them.
import { READERS } from '../readers/index.ts'

export interface ReadableFormat {
  readonly format: string
  readonly title: string
  readonly extensions: readonly string[]
  readonly mimeTypes: readonly string[]
}

export const READABLE: readonly ReadableFormat[] = READERS.map(({ format, title, extensions, mimeTypes }) => ({
  format,
  title,
  extensions,
  mimeTypes,
}))
