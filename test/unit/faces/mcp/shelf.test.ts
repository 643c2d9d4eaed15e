import { describe, expect, it } from 'vitest'
import { Shelf } from '../../../../src/faces/mcp/shelf.ts'
import { recordOf } from '../../../support/record.ts'

describe('Shelf', () => {
  it.each([
    { id: '10.1/a', kept: '10.1/a' },
    { id: 'my paper\n.pdf', kept: 'my_paper_.pdf' },
    { id: '', kept: 'paper' },
    { id: 'x'.repeat(500), kept: 'x'.repeat(120) },
  ])('registers $id as $kept', ({ id, kept }) => {
    const shelf = new Shelf()
    expect(shelf.add(recordOf({ paper_id: id }), 1)).toBe(kept)
    expect(shelf.get(kept).paper_id).toBe(kept)
  })

  it('numbers papers whose id is taken', () => {
    const shelf = new Shelf()
    expect([1, 2, 3].map(() => shelf.add(recordOf(), 1))).toEqual(['p', 'p-2', 'p-3'])
  })

  it('puts the longest unused away when there are too many or they are too large', () => {
    const shelf = new Shelf({ papers: 2, characters: 100 })
    const [a, b] = [shelf.add(recordOf({ paper_id: 'a' }), 10), shelf.add(recordOf({ paper_id: 'b' }), 10)]
    shelf.get(a)
    shelf.add(recordOf({ paper_id: 'c' }), 10)
    expect(shelf.ids).toEqual(['a', 'c'])
    expect(() => shelf.get(b)).toThrow(/no paper "b" here \(loaded: a, c\)/)
    shelf.add(recordOf({ paper_id: 'd' }), 1000)
    expect(shelf.ids).toEqual(['d'])
  })

  it('tells when a paper comes', () => {
    const shelf = new Shelf()
    let news = 0
    shelf.onChange = () => {
      news += 1
    }
    shelf.add(recordOf(), 1)
    expect(news).toBe(1)
  })
})
