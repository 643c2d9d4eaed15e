// Which addresses a list from a stranger may reach.
import { expect, it } from 'vitest'
import { isPublicAddress } from '../../../../src/engines/web/download.ts'

it.each([...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.0.1.1', '100.128.0.1', '2606:4700::1111', '2a00::1']])(
  '%s is open to everybody',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255', '203.0.113.9'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fe80::1%eth0', 'localhost', '', '0x7f.1', '127.1'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
