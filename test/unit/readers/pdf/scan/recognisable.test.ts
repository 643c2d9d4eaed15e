import { describe, expect, it } from 'vitest'
import { isRecognisable } from '../../../../../src/readers/pdf/scan/recognisable.ts'

describe('recognition', () => {
  it('knows those of a page whose codes stand for others, whatever they look like', () => {
    const line = { text: '"Δ 53%&5, 4//, &/2 2%3%Δ2#(%23' }
    expect(isRecognisable([line])).toBe(false)
    expect(isRecognisable(Array.from({ length: 50 }, () => line))).toBe(true)
  })

  it.each([
    ['a Latin page', 'The survey covers algorithms', true],
    ['a page without letters', '12 34', true],
    ['codes of a broken font', '㔀㈀㠀㐀 㤀㜀㔀', true],
    ['a Cyrillic page with names of programs', 'Запрос к сервису AuthToken и ответ', false],
    ['a Japanese page', '多言語サービス基盤のための連邦', false],
    ['a Korean page', '게임 리뷰 분석을 통한', false],
    ['a Greek page', 'Κατανεμημένη βελτιστοποίηση', false],
  ])('knows the letters of %s: %#', (_, text, expected) => {
    expect(isRecognisable([{ text }])).toBe(expected)
  })
})
