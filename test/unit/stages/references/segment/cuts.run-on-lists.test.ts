import { expect, it } from 'vitest'
import { plainText } from '../../../../../src/document/rich-text.ts'
import { splitAtSigns } from '../../../../../src/stages/references/segment/cuts.ts'

const printed = (texts: readonly string[]) => texts.map((text, pageIndex) => ({ content: plainText(text), pageIndex }))
const textsOf = (texts: readonly string[]): string[] => splitAtSigns(printed(texts)).map(({ content }) => content.text)

const RUN_ON = [
  'A note of its own.',
  'Roe, Kim (1999): Reeds. Oldtown ► Roe, Kim (2000): Rivers. Oldtown ► Poe, Ann (1994): Lakes and',
  'shores. Newtown. ► Poe, Ann (1996): Mud. Newtown ►',
  '► Lee, Bo (2001): Sand. Oldtown ► Lee, Bo (2002): Silt. Oldtown',
]

it('cuts a list that runs on at the signs between its entries', () => {
  expect(textsOf(RUN_ON)).toEqual([
    'A note of its own.',
    'Roe, Kim (1999): Reeds. Oldtown',
    'Roe, Kim (2000): Rivers. Oldtown',
    'Poe, Ann (1994): Lakes and shores. Newtown.',
    'Poe, Ann (1996): Mud. Newtown',
    'Lee, Bo (2001): Sand. Oldtown',
    'Lee, Bo (2002): Silt. Oldtown',
  ])
})

it('gives each entry the page that it begins on', () => {
  expect(splitAtSigns(printed(RUN_ON)).map(({ pageIndex }) => pageIndex)).toEqual([0, 1, 1, 1, 2, 3, 3])
})

it('leaves a list whose entries begin with a sign each', () => {
  const bulleted = Array.from({ length: 9 }, (_, at) => `• Roe, Kim (200${at}): Reeds.`)
  expect(textsOf(bulleted)).toEqual(bulleted)
})

it('asks for six signs, most of them within texts', () => {
  const signs = (count: number) => [Array.from({ length: count + 1 }, (_, at) => `Roe ${at}`).join(' ► ')]
  expect([textsOf(signs(6)).length, textsOf(signs(5)).length]).toEqual([7, 1])
  const within = (inner: number, outer: number) => [...signs(inner), ...Array<string>(outer).fill('► Roe')]
  expect(textsOf(within(4, 3)).length).toBeGreaterThan(4)
  expect(textsOf(within(3, 3))).toEqual(within(3, 3))
})
