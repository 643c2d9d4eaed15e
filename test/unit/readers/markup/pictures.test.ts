import { describe, expect, it } from 'vitest'
import { embeddedImage, isPicture } from '../../../../src/readers/markup/pictures.ts'

describe('embeddedImage', () => {
  it.each<[string, string | null]>([
    ['data:image/png;base64,iVBORw0=', 'iVBORw0='],
    ['data:image/jpeg ; base64 , /9j/ 4AA=', '/9j/4AA='],
    ['data:image/png;base64,a%2Bb%2Fc%3D', 'a+b/c='],
    ['data:image/svg+xml;base64,PHN2Zz4=', null],
    ['data:image/png;base64,<script>', null],
    ['data:image/png;base64,', null],
    ['https://example.org/a.png', null],
    ['file:///etc/passwd', null],
  ])('of %j is %j', (address, image) => {
    expect(embeddedImage(address)).toBe(image)
  })
})

describe('isPicture', () => {
  it.each([
    [[0x89, 0x50, 0x4e, 0x47], true],
    [[0xff, 0xd8, 0xff, 0xe0], true],
    [[0x47, 0x49, 0x46, 0x38], false],
    [[], false],
  ])('of bytes %j is %j', (bytes, is) => {
    expect(isPicture(Uint8Array.from(bytes))).toBe(is)
  })
})
