import { describe, expect, it } from 'vitest'
import { defineStage, type Reader } from '../../../src/contract/stage.ts'

import { noted } from '../../../src/kernel/noted.ts'
import { ALL_STAGES } from '../../../src/pipeline/extract.ts'
import { findOrderProblems } from '../../../src/pipeline/order.ts'
import { READERS } from '../../../src/readers/index.ts'

const reader = (gives: Reader['gives']): Reader => ({
  format: 'xml',
  title: 'XML',
  extensions: ['xml'],
  mimeTypes: [],
  gives,
  recognises: () => true,
  read: async () => noted({}),
})

const sentences = defineStage({
  name: 'sentences',
  needs: ['passages'],
  gives: ['sentences'],
  essential: true,
  run: () => noted({ sentences: [] }),
})
const links = defineStage({
  name: 'links',
  needs: ['sentences'],
  gives: ['links'],
  essential: true,
  run: () => noted({ links: [] }),
})

describe('findOrderProblems', () => {
  it('finds the real stages in a sound order for every format', () => {
    expect(findOrderProblems(READERS, ALL_STAGES)).toEqual([])
  })

  it('names the stage, the layer and the format where a layer comes too late', () => {
    expect(findOrderProblems([reader(['passages'])], [links, sentences])).toEqual([
      'links needs sentences, which nothing before it gives for xml',
    ])
  })

  it('asks nothing of a stage whose layers the reader gives', () => {
    expect(findOrderProblems([reader(['sentences'])], [sentences, links])).toEqual([])
  })
})
