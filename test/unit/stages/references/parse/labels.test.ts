import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LABELS, MODEL_TYPES } from '../../../../../src/stages/references/parse/labels.ts'

const tags = readFileSync(new URL('../../../../../training/references/tags.py', import.meta.url), 'utf8')

describe('the labels of the reference model', () => {
  it('stand in the order in which the model was trained', () => {
    const list = tags.slice(tags.indexOf('LABELS = ['), tags.indexOf('CHARS ='))
    const trained = [...list.matchAll(/\("(?:.)", "(\w+)"\)/g)].map(([, name]) => name)
    expect(trained).toEqual([...LABELS])
  })

  it('name the types of work in the order of training', () => {
    const list = tags.slice(tags.indexOf('TYPES = ['), tags.indexOf('def allowed'))
    expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual([...MODEL_TYPES])
  })
})
