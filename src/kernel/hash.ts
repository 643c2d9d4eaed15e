// Content hashes.
import { createHash } from 'node:crypto'

/** For whoever knows files by it; it proves nothing. */
export const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('hex')

export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')
