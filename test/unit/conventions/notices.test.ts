// Notices beside abstracts, at the start of a line and behind the last sentence.
import { describe, expect, it } from 'vitest'
import { isNotice, noticeBehind, RIGHTS_OPENING } from '../../../src/conventions/notices.ts'

const ownText = (text: string): string => text.slice(0, noticeBehind(text))

describe('notices of rights', () => {
  it.each([
    '© 2005 The Authors',
    'Copyright 2005 by the Society',
    'Copyright # 2005 River & Sons, Ltd.',
    'Copyright q 2005 River & Sons, Ltd.',
    'D 2005 Elsevier B.V. All rights reserved.',
    'Published by Elsevier Ltd.',
    'CΘ 2014 River Periodicals, Inc.',
  ])('%j', (text) => {
    expect(RIGHTS_OPENING.test(text)).toBe(true)
    expect(ownText(`The end. ${text}`)).toBe('The end.')
  })

  it.each(['copyright. Many names', 'Copyright law protects few', 'In 2005 Rivers ran dry.'])('but not %j', (text) => {
    expect(RIGHTS_OPENING.test(text)).toBe(false)
  })
})

describe('other notices', () => {
  it.each([
    '(JEL E24, E32, J64)',
    'JEL: C91',
    'JEL Classification Numbers: C91, D44',
    'CCS Concepts: • Software and its engineering',
    'Categories and Subject Descriptors: H.5.2',
    'General Terms Design, Human Factors.',
    'PACS numbers: 05.20.-y',
    '2010 Mathematics Subject Classification. 11F33',
    'Received 4 May 2014; accepted 2 June 2014',
    'Am J Rivers 156:637–648, 2015. © 2014 River Periodicals, Inc.',
    'Am J Rivers 156:637–648, 2015. CΘ 2014 River Periodicals, Inc.',
    '(River Res. 2012;55:1234-1240)',
  ])('%j ends an abstract', (text) => {
    expect(ownText(`All rivers bend. ${text}`)).toBe('All rivers bend.')
  })

  it.each([
    'Received signals were weak.',
    'Rivers (1990–2010) were slow in 2010.',
    'Published work says so.',
    'Generally, terms of trade fell.',
  ])('%j is a sentence of it', (text) => {
    expect(ownText(`All rivers bend. ${text}`)).toBe(`All rivers bend. ${text}`)
    expect(isNotice(text)).toBe(false)
  })
})
