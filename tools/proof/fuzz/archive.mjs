// Takes archives apart and packs them again with members changed, lost, doubled, misnamed, or lying about themselves.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { mangleBytes } from './bytes.mjs'
import { mangleMarkup } from './markup.mjs'

const NAMES = [
  '../../evil',
  '/etc/passwd',
  'C:\\evil',
  'a/../../b',
  '',
  '\0',
  'word/document.xml',
  'META-INF/container.xml',
  'mimetype',
  'x'.repeat(4000),
]

/** The members of an archive by its local headers (APPNOTE 4.3.7), as our own samples have them. */
export function membersOf(bytes) {
  const members = []
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((field) =>
      field === 20 ? bytes.readUInt32LE(at + field) : bytes.readUInt16LE(at + field),
    )
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(start, start + packed)
    members.push({ name, content: bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw })
    at += 46 + nameLength + extra + comment
  }
  return members
}

function header(member, packed) {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(member.flags ?? 0x0800, 2)
  fields.writeUInt16LE(member.method ?? (member.isStored ? 0 : 8), 4)
  fields.writeUInt32LE(member.crc ?? crc32(member.content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(member.claimed ?? member.content.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(member.name), 22)
  return fields
}

export function pack(members) {
  const [locals, directory] = [[], []]
  let offset = 0
  for (const member of members) {
    const packed = member.isStored ? member.content : deflateRawSync(member.content)
    const fields = header(member, packed)
    const name = Buffer.from(member.name)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, name)
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

const CHANGES = [
  (members, chance) => members.filter((_, index) => index !== chance.below(members.length)),
  (members, chance) => [...members, chance.pick(members)],
  (members, chance) => changed(members, chance, (member) => ({ ...member, name: chance.pick(NAMES) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, content: mangleBytes(member.content, chance) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, content: mangleMarkup(member.content, chance) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, content: mangleMarkup(member.content, chance) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, claimed: chance.pick([0, 1, 0x7fffffff, 0xffffffff]) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, crc: 1, flags: chance.pick([0, 1, 8, 0xffff]) })),
  (members, chance) => changed(members, chance, (member) => ({ ...member, method: chance.pick([0, 8, 12, 99]) })),
  (members, chance) =>
    changed(members, chance, (member) => ({ ...member, content: Buffer.alloc(chance.few(20_000_000)) })),
  (members, chance) => [
    ...members,
    ...Array.from({ length: chance.few(3000) }, (_, index) => ({ name: `x${index}`, content: Buffer.from('x') })),
  ],
]

function changed(members, chance, change) {
  const target = chance.below(members.length)
  return members.map((member, index) => (index === target ? change(member) : member))
}

export function mangleArchive(bytes, chance) {
  let members = membersOf(bytes)
  for (let count = chance.few(3); count > 0 && members.length > 0; count--)
    members = chance.pick(CHANGES)(members, chance)
  const packed = pack(members)
  return chance.isTrue(0.15) ? mangleBytes(packed, chance) : packed
}
