import { describe, expect, it } from 'vitest'
import type { FundingKind, FundingSpan } from '../../../../src/stages/funding/decode.ts'

import { mendSpans, withoutElision } from '../../../../src/stages/funding/mend-spans.ts'
import { toFundingRows } from '../../../../src/stages/funding/rows.ts'

/** "{River Fund}" is what the model took for a funder, "[12]" for an award, "<Ann Reed>" for a person. */
function rowsOf(marked: string): string[] {
  let text = ''
  const spans: FundingSpan[] = []
  for (const [whole, funder, award, person] of marked.matchAll(/\{([^}]+)\}|\[([^\]]+)\]|<([^>]+)>|[^{[<]+/g)) {
    const kinds: [FundingKind, string | undefined][] = [
      ['funder', funder],
      ['award', award],
      ['person', person],
    ]
    const start = text.length
    text += funder ?? award ?? person ?? whole
    for (const [kind, found] of kinds) if (found !== undefined) spans.push({ kind, start, end: text.length })
  }
  return toFundingRows(text, mendSpans(text, spans)).map(({ funder, award_ids }) => [funder, ...award_ids].join(' | '))
}

describe('mendSpans', () => {
  it.each([
    [
      'vom {Bundesministerium für Flüsse} (Förderkennzeichen 01GQ1001A) gefördert',
      ['Bundesministerium für Flüsse | 01GQ1001A'],
    ],
    ['von {der Deutschen Flussgesellschaft} ([RE 12/3])', ['Deutschen Flussgesellschaft | RE 12/3']],
    ['{Die} Studie wurde vom {Land Baden} finanziert', ['Land Baden']],
    [
      'da {Coordenação de Rios (CARI) – Código de Financiamento} 001 e do CNRi (processo [305432/2019-1])',
      ['Coordenação de Rios (CARI) | 001', 'CNRi | 305432/2019-1'],
    ],
    ['por el {Ministerio de Aguas} (proyecto P18-RT-1234)', ['Ministerio de Aguas | P18-RT-1234']],
    ['par l’{Agence nationale de la} recherche ([ANR-17-CE36])', ['Agence nationale de la recherche | ANR-17-CE36']],
    ['by the <John D.> and <Catherine T. Reed> Foundation', ['John D. and Catherine T. Reed Foundation']],
    ['by the {John D}. and {Catherine T. Reed} Foundation', ['John D. and Catherine T. Reed Foundation']],
    ['by {Reed University. Knut} and {Alice Reed foundation}', ['Reed University', 'Knut and Alice Reed foundation']],
    ['thank <Ann Reed> and <Bo Mower> for help', []],
    ['{River Fund} to EF ([MOP 77746])', ['River Fund | MOP 77746']],
  ])('reads %s', (marked, rows) => {
    expect(rowsOf(marked)).toEqual(rows)
  })
})

describe('withoutElision', () => {
  it('parts the article from the name and keeps the length', () => {
    expect(withoutElision('par l’Agence d’Avenir')).toBe('par l Agence d’Avenir')
  })
})
