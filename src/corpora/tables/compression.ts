// How Parquet is packed: by Zstandard, which takes a third of gzip's time, where this Node has it; every reader of Parquet knows both.
import * as zlib from 'node:zlib'
import { ServiceError } from '../../kernel/errors.ts'

type Pack = (bytes: Uint8Array, options?: object) => Buffer

/** Node 22.15 and later. */
const { zstdCompressSync, zstdDecompressSync } = zlib as { zstdCompressSync?: Pack; zstdDecompressSync?: Pack }
const { ZSTD_c_compressionLevel = 0 } = zlib.constants as { ZSTD_c_compressionLevel?: number }

/** Chosen for time: more packs a little tighter, and packing is much of the time. */
const LEVEL = 1

type Packing = {
  readonly codec: 'GZIP' | 'ZSTD'
  readonly compressors: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>>
}

export const packing: Packing =
  zstdCompressSync === undefined
    ? { codec: 'GZIP', compressors: { GZIP: (bytes) => zlib.gzipSync(bytes, { level: LEVEL }) } }
    : {
        codec: 'ZSTD',
        compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, { params: { [ZSTD_c_compressionLevel]: LEVEL } }) },
      }

export const unpacking = {
  GZIP: (bytes: Uint8Array): Uint8Array => zlib.gunzipSync(bytes),
  ZSTD: (bytes: Uint8Array): Uint8Array => {
    if (zstdDecompressSync !== undefined) return zstdDecompressSync(bytes)
    throw new ServiceError(
      'invalid_usage',
      'the corpus was packed by Zstandard, with a later Node: go on with Node 22.15 or later, or begin anew with --fresh',
    )
  },
}
