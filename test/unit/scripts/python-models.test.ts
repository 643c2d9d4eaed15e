import { expect, it } from 'vitest'
import { renderPythonModels } from '../../../tools/scripts/python-models.mjs'

it('writes keys that are words of Python as strings, since no class can have them', () => {
  const text = { type: 'string' }
  const $defs = {
    Plain: { properties: { id: text, note: text }, required: ['id'] },
    Odd: { properties: { from: text, to: text }, required: ['from', 'to'] },
  }
  const models = renderPythonModels({ $defs }, '11.1')
  expect(models).toContain(
    'class _Plain(TypedDict):\n    id: str\n\n\nclass Plain(_Plain, total=False):\n    note: str\n',
  )
  expect(models).toContain('Odd = TypedDict(\n    "Odd",\n    {\n        "from": str,\n        "to": str,\n    },\n)\n')
})
