import { describe, expect, it } from 'vitest'
import { findEmails, matchEmails } from '../../../src/byline/emails.ts'

describe('findEmails', () => {
  it.each([
    ['Write to anna@example.org.', ['anna@example.org']],
    ['{anna, chidi}@example.org', ['anna@example.org', 'chidi@example.org']],
    ['(a.meer|c.okafor)@uni.example.org', ['a.meer@uni.example.org', 'c.okafor@uni.example.org']],
    ['anna @example.org', ['anna@example.org']],
    ['a@b.org; c_d@e-f.co.uk', ['a@b.org', 'c_d@e-f.co.uk']],
    ['anna_ meer@example.org', ['anna_meer@example.org']],
    ['A.M. (meer@example. org)', ['meer@example.org']],
    ['anna‑meer@example.org', ['anna-meer@example.org']],
    ['a@b.edumailto:a@b.edu', ['a@b.edu']],
    ['Tel: 514-398-7052. anna@example.org', ['anna@example.org']],
    ['the corresponding author. meer@example.org', ['meer@example.org']],
    ['no address here @ all', []],
    ['Reprints: journals.permissions@press.example.org or reprints@press.example.org', []],
  ])('%j', (text, addresses) => {
    expect(findEmails(text)).toEqual(addresses)
  })
})

describe('matchEmails', () => {
  const authors = [
    { given: 'Anna L.', family: 'Meer' },
    { given: 'Chidi', family: 'Okafor' },
    { given: 'Inés', family: 'García' },
  ]

  it('gives each address to the author whose name it holds', () => {
    const matched = matchEmails(['igarcia@x.org', 'c.okafor@x.org', 'meer@x.org'], authors)
    expect([...matched].sort()).toEqual([
      [0, 'meer@x.org'],
      [1, 'c.okafor@x.org'],
      [2, 'igarcia@x.org'],
    ])
  })

  it('gives an address to the author named before it or by initials beside it', () => {
    const texts = ['Correspondence: Chidi Okafor, 1 Road (e-mail: x77@x.org)', 'lab@x.org (I.G.)']
    expect([...matchEmails(['x77@x.org', 'lab@x.org'], authors, { texts, starred: [] })].sort()).toEqual([
      [1, 'x77@x.org'],
      [2, 'lab@x.org'],
    ])
  })

  it('believes the short name in brackets behind an address before what the address holds', () => {
    const text = 'E-mail addresses: c77@x.org (A.L. Meer), meer2@x.org (C. Okafor), anna@x.org (I. García).'
    const addresses = ['c77@x.org', 'meer2@x.org', 'anna@x.org']
    expect([...matchEmails(addresses, authors, { texts: [text], starred: [] })]).toEqual(
      addresses.map((address, at) => [at, address]),
    )
  })

  it('tells two people of one family name apart by the given name', () => {
    const twins = [
      { given: 'Hanqing', family: 'Li' },
      { given: 'Zhuoyu', family: 'Li' },
    ]
    expect([...matchEmails(['x@y.org'], twins, { texts: ['Zhuoyu Li, x@y.org'], starred: [] })]).toEqual([
      [1, 'x@y.org'],
    ])
  })

  it('pairs addresses that name nobody off with as many who are marked', () => {
    const evidence = { texts: ['1@x.org; 2@x.org'], starred: [true, false, true] }
    expect([...matchEmails(['1@x.org', '2@x.org'], authors, evidence)]).toEqual([
      [0, '1@x.org'],
      [2, '2@x.org'],
    ])
  })

  it('gives an address that names nobody to the one marked for correspondence', () => {
    const matched = matchEmails(['x77@x.org'], authors, { texts: ['* x77@x.org'], starred: [false, true, false] })
    expect([...matched]).toEqual([[1, 'x77@x.org']])
  })

  it('gives an address that fits nobody to nobody, unless there is one author', () => {
    expect(matchEmails(['info@x.org'], authors).size).toBe(0)
    expect(matchEmails(['info@x.org'], authors.slice(0, 1)).get(0)).toBe('info@x.org')
  })
})
