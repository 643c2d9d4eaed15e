import { describe, expect, it } from 'vitest'
import { RegisteredPapers } from '../../../../src/faces/mcp/registered-papers.ts'
import { recordOf } from '../../../support/papers/record.ts'

describe('RegisteredPapers', () => {
  it.each([
    { id: '10.1/a', kept: '10.1/a' },
    { id: 'my paper\n.pdf', kept: 'my_paper_.pdf' },
    { id: '', kept: 'paper' },
    { id: 'x'.repeat(500), kept: 'x'.repeat(120) },
  ])('registers $id as $kept', ({ id, kept }) => {
    const papers = new RegisteredPapers()
    expect(papers.add(recordOf({ paper_id: id }), 1)).toBe(kept)
    expect(papers.get(kept).paper_id).toBe(kept)
  })

  it('numbers papers whose id is taken', () => {
    const papers = new RegisteredPapers()
    expect([1, 2, 3].map(() => papers.add(recordOf(), 1))).toEqual(['p', 'p-2', 'p-3'])
  })

  it('puts the longest unused away when there are too many or they are too large', () => {
    const papers = new RegisteredPapers({ papers: 2, characters: 100 })
    const [a, b] = [papers.add(recordOf({ paper_id: 'a' }), 10), papers.add(recordOf({ paper_id: 'b' }), 10)]
    papers.get(a)
    papers.add(recordOf({ paper_id: 'c' }), 10)
    expect(papers.ids).toEqual(['a', 'c'])
    expect(() => papers.get(b)).toThrow(/no paper "b" here \(loaded: a, c\)/)
    papers.add(recordOf({ paper_id: 'd' }), 1000)
    expect(papers.ids).toEqual(['d'])
  })

  it('tells when a paper comes', () => {
    const papers = new RegisteredPapers()
    let news = 0
    papers.onChange = () => {
      news += 1
    }
    papers.add(recordOf(), 1)
    expect(news).toBe(1)
  })
})
