import { expect, it } from 'vitest'
import { EMAIL_IN_PRINT, isEmail } from '../../../../src/conventions/identifiers/email-address.ts'

it.each([
  ['a.roe@example.org', true],
  ["o'neil+papers@mail.example.co.uk", true],
  ['müller@exämple.de', true],
  ['a.roe@example', false],
  ['a.roe@example.o', false],
  ['a roe@example.org', false],
  ['write to a.roe@example.org', false],
  ['@example.org', false],
])('%j is an address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

it.each([
  ['Write to a.roe@example.org, or call.', ['a.roe@example.org']],
  ['a.roe@example.org.', ['a.roe@example.org']],
  ['a.roe@example.org1 and b_ek@example.net', ['a.roe@example.org', 'b_ek@example.net']],
  ['no address @ all', []],
])('finds the addresses in %j', (text, found) => {
  expect(text.match(EMAIL_IN_PRINT) ?? []).toEqual(found)
})

it('finds addresses that print sets with blanks around the sign', () => {
  expect('Anna Roe (a.roe @ example.org)'.match(EMAIL_IN_PRINT)).toEqual(['a.roe @ example.org'])
})

it('reads a long run of letters in a moment', () => {
  expect('a'.repeat(200_000).match(EMAIL_IN_PRINT)).toBeNull()
})
