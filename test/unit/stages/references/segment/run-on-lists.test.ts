import { expect, it } from 'vitest'
import { plainText } from '../../../../../src/document/rich-text.ts'
import { splitAtSigns } from '../../../../../src/stages/references/segment/run-on-lists.ts'

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
