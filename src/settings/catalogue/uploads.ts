// Settings of uploads: how large, how many at once, and where they wait.
import { group, setting } from '../declare.ts'
import { bytes, GIB, integer, MIB, optional, path } from '../kinds.ts'

/** What one process can hold and hash without trouble. */
const MAX_UPLOAD_BYTES = GIB

export const uploads = group({
  title: 'Uploads',
  about: 'Limits on what is received and where it is kept until it is read.',
  rows: {
    UPLOAD_MAX_FILE_BYTES: setting({
      kind: bytes({ min: 1, max: MAX_UPLOAD_BYTES }),
      default: 50 * MIB,
      about: 'Largest file that is accepted (413 above it).',
    }),
    UPLOAD_MAX_BODY_BYTES: setting({
      kind: bytes({ min: 1, max: 2 * MAX_UPLOAD_BYTES }),
      default: 51 * MIB,
      about: 'Largest multipart body with boundaries, headers and fields; grows to fit base64 where MCP_ENABLED is on.',
    }),
    UPLOAD_MEMORY_BYTES: setting({
      kind: bytes({ min: 0, max: MAX_UPLOAD_BYTES }),
      default: MIB,
      about: 'Part of an upload that is held in memory before it moves to the disk.',
    }),
    UPLOADS_MAX_ACTIVE: setting({
      kind: integer({ min: 1, max: 10_000 }),
      default: 16,
      about: 'Uploads received at the same time; above it, 429.',
    }),
    SPOOL_DIR: setting({
      kind: optional(path()),
      default: null,
      about: 'Folder where uploads wait.',
      defaultMeans: 'a folder in the temporary folder of the system',
    }),
    SPOOL_RESERVE_BYTES: setting({
      kind: bytes({ min: 0 }),
      default: 64 * MIB,
      about: 'Room that must stay free on the disk of the spool; below it, 507.',
    }),
  },
})
