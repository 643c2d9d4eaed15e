import { expect, it } from 'vitest'
import { tooMuchMemory } from '../../../../src/service/workers/worker-process.ts'

const MIB = 1024 ** 2

it.each([
  [{ stage: null, page: null, resident: 900 * MIB }, 'extraction needed more than 512 MiB of memory'],
  [{ stage: 'layout', page: null, resident: 900 * MIB }, 'extraction needed more than 512 MiB of memory in layout'],
  [
    { stage: 'read.pdf', page: { index: 6, heapBytes: 200 * MIB }, resident: 900 * MIB },
    'extraction needed more than 512 MiB of memory in read.pdf on page 7, 700 MiB of them outside its heap',
  ],
  [
    { stage: 'read.pdf', page: { index: 6, heapBytes: 400 * MIB }, resident: null },
    'extraction needed more than 512 MiB of memory in read.pdf on page 7, all of them in its heap',
  ],
])('names what grew, in which stage and on which page: %j', (grown, message) => {
  expect(tooMuchMemory(512 * MIB, grown).message).toBe(message)
})
