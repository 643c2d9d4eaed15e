// Lines of programs amid text.
import { expect, it } from 'vitest'
import { codeClues } from '../../../../../src/stages/blocks/clues/code.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { labelledPage, type Row } from '../../../../support/papers/labelled-page.ts'

const BODY: Row[] = Array.from({ length: 8 }, () => ({ text: 'Rivers bend where the ground is soft.' }))
const typed = (text: string, more: Partial<Row> = {}): Row => ({ text, font: 'Courier', ...more })

function codeIn(...rows: readonly Row[]): string[] {
  const { page, labels } = labelledPage([...BODY, ...rows])
  const [decided] = decidedBy(codeClues, [page], [labels])
  return page.lines.flatMap(({ text }, index) => (decided?.[index]?.label === 'code' ? [text] : []))
}

it('takes typed lines below one that is surely of a program', () => {
  const rows = [typed('> plot(x ~ y)', { label: 'formula' }), typed('Call:', { label: 'heading' })]
  expect(codeIn(...rows)).toEqual(['> plot(x ~ y)', 'Call:'])
})

it('leaves typed words, addresses, and rows that are typed in part', () => {
  expect(codeIn(typed('How deep is the lake?'), typed('and the sea'))).toEqual([])
  expect(codeIn(typed('https://example.org/run(x)'))).toEqual([])
  expect(codeIn({ text: 'the command' }, typed('attach(x)', { isBeside: true, x: 120 }))).toEqual([])
})

it('leaves papers that are typed throughout', () => {
  expect(codeIn(...Array.from({ length: 8 }, () => typed('run(x) so that it runs')))).toEqual([])
})
