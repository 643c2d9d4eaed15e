import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { grayPng } from '../../../../src/engines/ocr/gray-png.ts'

describe('a grey page as PNG', () => {
  it('has its size in the header and its rows as differences', () => {
    const png = grayPng({ width: 2, height: 2, gray: Uint8Array.of(10, 20, 15, 10) })
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([2, 2, 8, 0])
    const at = png.indexOf('IDAT')
    const length = png.readUInt32BE(at - 4)
    expect([...inflateSync(png.subarray(at + 4, at + 4 + length))]).toEqual([2, 10, 20, 2, 5, 246])
  })
})
