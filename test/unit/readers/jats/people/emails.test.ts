import { describe, expect, it } from 'vitest'
import { assignEmails, findEmails, scoreOwner } from '../../../../../src/readers/jats/people/correspondence.ts'
import { xml } from '../snippet.ts'

const person = (given: string, family: string) => ({ given, family })

describe('findEmails', () => {
  it.each([
    ['<corresp>A B <email>a@b.org</email></corresp>', ['a@b.org']],
    ['<corresp>Fax: 7052<email>a@b.org</email></corresp>', ['a@b.org']],
    ['<corresp>write to a@b.org, or c.d@e.co.uk.</corresp>', ['a@b.org', 'c.d@e.co.uk']],
    ['<corresp>a@b.edumailto:a@b.edu</corresp>', ['a@b.edu', 'a@b.edu']],
    ['<corresp>none</corresp>', []],
  ])('%s', (source, emails) => {
    expect(findEmails(xml(source)).map(({ email }) => email)).toEqual(emails)
  })

  it('is quick on a long run of letters', () => {
    expect(findEmails(xml(`<corresp>${'a.'.repeat(200_000)}</corresp>`))).toEqual([])
  })
})

describe('scoreOwner', () => {
  const email = (address: string, before = '', after = '') => ({ email: address, before, after })
  it.each([
    ['the surname in the address', email('jane.smith@x.org'), person('Jane', 'Smith')],
    ['accents folded', email('gruter@x.org'), person('D', 'Grüter')],
    ['the name before it', email('info@x.org', 'Jane Smith:'), person('J', 'Smith')],
    ['initials after it', email('info@x.org', '', ' (J.A.S.);'), person('Jane A', 'Smith')],
  ])('counts %s', (_, found, owner) => {
    expect(scoreOwner(found, owner)).toBeGreaterThan(0)
    expect(scoreOwner(found, person('Otto', 'Ziegler'))).toBe(0)
  })
})

describe('assignEmails', () => {
  it('gives each address to whom it names, whatever the order', () => {
    const [li, song] = [person('Zhuoyu', 'Li'), person('G', 'Song')]
    const found = findEmails(
      xml('<corresp>G Song, <email>gs@x.org</email>; Zhuoyu Li, <email>lzy@x.org</email></corresp>'),
    )
    expect(assignEmails(found, [li, song])).toEqual(
      new Map([
        [song, 'gs@x.org'],
        [li, 'lzy@x.org'],
      ]),
    )
  })

  it('tells two people of one surname apart by the given name', () => {
    const [hanqing, zhuoyu] = [person('Hanqing', 'Li'), person('Zhuoyu', 'Li')]
    const found = findEmails(xml('<corresp>Zhuoyu Li, <email>x@y.org</email></corresp>'))
    expect(assignEmails(found, [hanqing, zhuoyu])).toEqual(new Map([[zhuoyu, 'x@y.org']]))
  })

  it('assigns in order where counts agree and nothing tells', () => {
    const [a, b] = [person('A', 'B'), person('C', 'D')]
    const found = findEmails(xml('<corresp>1@x.org; 2@x.org</corresp>'))
    expect(assignEmails(found, [a, b])).toEqual(
      new Map([
        [a, '1@x.org'],
        [b, '2@x.org'],
      ]),
    )
  })

  it('leaves an address to nobody where it could be anybody’s', () => {
    const found = findEmails(xml('<corresp>info@x.org</corresp>'))
    expect(assignEmails(found, [person('A', 'Bee'), person('C', 'Dee')]).size).toBe(0)
  })
})
