// Pictures of parts of pages: a PNG that other programs would read, of the size and colours drawn.
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { drawCrops } from '../../../../../src/readers/pdf/draw/draw-crops.ts'
import { buildPdf } from '../../../../support/files/pdf.ts'

function decode(png: Uint8Array) {
  const file = Buffer.from(png)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  const stride = width * 3 + 1
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < stride; x++) {
      const here = y * stride + x
      rows[here] = ((rows[here] ?? 0) + (rows[here - stride] ?? 0)) & 255
    }
  }
  return { width, height, pixel: (x: number, y: number) => [...rows.subarray(y * stride + 1 + x * 3).subarray(0, 3)] }
}

it('draws the part of the page that was asked for, and nothing of the rest', async () => {
  const content = '1 0 0 rg 100 592 100 100 re f 0 0 1 rg 300 592 100 100 re f'
  const context = { deadline: NO_DEADLINE } as Parameters<typeof drawCrops>[2]
  const bytes = buildPdf({ pages: [{ content }] })
  const [red, blue] = await drawCrops(
    bytes,
    [
      { pageIndex: 0, box: [100, 100, 172, 172] },
      { pageIndex: 0, box: [300, 100, 372, 136] },
    ],
    context,
  )
  const one = decode(red ?? new Uint8Array())
  expect([one.width, one.height, one.pixel(100, 100)]).toEqual([200, 200, [255, 0, 0]])
  const two = decode(blue ?? new Uint8Array())
  expect([two.width, two.height, two.pixel(10, 10)]).toEqual([200, 100, [0, 0, 255]])
})

it('draws a part larger than any page with fewer dots', async () => {
  const bytes = buildPdf({ pages: [{ content: '', mediaBox: [0, 0, 1600, 1600] }] })
  const context = { deadline: NO_DEADLINE } as Parameters<typeof drawCrops>[2]
  const [picture] = await drawCrops(bytes, [{ pageIndex: 0, box: [0, 0, 1600, 1600] }], context)
  const { width, height } = decode(picture ?? new Uint8Array())
  expect(width * height).toBeLessThanOrEqual(4_004_000)
})
