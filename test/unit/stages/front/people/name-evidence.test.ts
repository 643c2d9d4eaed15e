import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../../src/document/rich-text.ts'
import { evidenceFor, type NameSetting, scoreOf } from '../../../../../src/stages/front/people/name-evidence.ts'
import type { BylinePiece } from '../../../../../src/stages/front/people/pieces.ts'
import { namedBy, type Witness } from '../../../../../src/stages/front/people/witnesses.ts'

function piece(text: string, more: Partial<BylinePiece> = {}): BylinePiece {
  return {
    ref: { pageIndex: 0, lineIndex: 0 },
    offset: 0,
    text,
    opens: 'line',
    place: { pageIndex: 0, box: [50, 100, 150, 110] },
    size: 10,
    italic: false,
    bold: false,
    isLoud: false,
    label: 'front-note',
    layoutConfidence: 0.5,
    vote: null,
    share: 0.5,
    isPart: false,
    isHead: true,
    content: plainText(text),
    ...more,
  }
}

const SETTING: NameSetting = {
  witnesses: [],
  named: [],
  areMarked: false,
  handled: new Set(),
  leading: new Set(),
  isUniform: false,
}
const NAME = { name: 'Anna Meer', marks: [], place: null }
const score = (own: BylinePiece, confidence: number, more: Partial<NameSetting> = {}) =>
  scoreOf(evidenceFor(NAME, own, confidence, { ...SETTING, ...more }))

describe('evidenceFor', () => {
  const other = piece('Chidi Okafor', { place: { pageIndex: 0, box: [50, 112, 150, 122] } })

  it('believes a sure header model alone', () => {
    expect(score(piece('Anna Meer'), 1, { named: [other] })).toBeGreaterThan(0)
  })

  it('finds a name that the model missed by letters and place like those of another', () => {
    expect(score(piece('Anna Meer'), 0, { named: [other] })).toBeGreaterThan(0)
    expect(score(piece('Anna Meer', { italic: true }), 0, { named: [other] })).toBeLessThan(0)
  })

  it('does not let letters overrule both models where they are sure of something else', () => {
    const own = piece('Anna Meer', { label: 'affiliation', layoutConfidence: 0.98, vote: 'affiliation', share: 1 })
    expect(score(own, 0, { named: [other] })).toBeLessThan(0)
  })

  it('drops who handled the paper', () => {
    const own = piece('Anna Meer')
    expect(score(own, 1, { named: [other], handled: new Set([own]) })).toBeLessThan(0)
  })
})

describe('namedBy', () => {
  const witnesses: Witness[] = [
    { name: 'running-head', words: ['meer', 'and', 'okafor'] },
    { name: 'e-mail', words: ['annameer', 'li'] },
  ]
  it.each([
    ['Meer', ['running-head', 'e-mail']],
    ['Okafor', ['running-head']],
    ['Li', []],
    ['von Meer', ['running-head']],
  ])('%s is named by %j', (family, names) => {
    expect(namedBy(witnesses, family)).toEqual(names)
  })
})
