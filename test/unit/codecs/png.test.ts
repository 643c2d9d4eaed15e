import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { colourPng, grayPng } from '../../../src/codecs/png.ts'

function partsOf(png: Buffer) {
  const at = png.indexOf('IDAT')
  const rows = [...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))]
  return { name: png.toString('latin1', 1, 4), size: [png.readUInt32BE(16), png.readUInt32BE(20)], kind: png[25], rows }
}

describe('a picture as PNG', () => {
  it('has its size in the header and rows of grey as differences to the row above', () => {
    const png = grayPng({ width: 2, height: 2, gray: Uint8Array.of(10, 20, 15, 10) })
    expect(partsOf(png)).toEqual({ name: 'PNG', size: [2, 2], kind: 0, rows: [2, 10, 20, 2, 5, 246] })
  })

  it('writes colour as red, green and blue, and leaves the fourth byte out', () => {
    const png = colourPng({ width: 1, height: 2, bgra: Uint8Array.of(1, 2, 3, 255, 4, 6, 9, 255) })
    expect(partsOf(png)).toEqual({ name: 'PNG', size: [1, 2], kind: 2, rows: [2, 3, 2, 1, 2, 6, 4, 3] })
  })
})
