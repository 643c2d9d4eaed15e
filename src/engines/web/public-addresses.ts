// Which addresses of the network are open to everybody: a list from a stranger must not reach into ours.
// Ranges: the special-purpose address registries of IANA (RFC 6890 and its updates).
import { BlockList, isIP } from 'node:net'

const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Within 2000::/3, which is all that is given out; Teredo and 6to4 carry addresses of version 4. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

const special4 = listOf(SPECIAL_V4, 'ipv4')
const special6 = listOf(SPECIAL_V6, 'ipv6')
const given6 = listOf(['2000::/3'], 'ipv6')

/** False for all that is not an address. Those of version 4 written as version 6 are outside 2000::/3. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && given6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
