// Small files that ask for much, given to a real server: what they may cost its worker, and what is left of the paper.
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import {
  costlyPdf,
  formBomb,
  formOf as formObject,
  greyPicture,
  PROSE,
  rulings,
  scatteredLetters,
} from '../../support/files/costly-pdf.ts'
import { extractAt, formOf, sample } from '../../support/servers/http.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '1', CACHE_ENABLED: 'false' })
  // Whatever is loaded with the first paper is no cost of a later one.
  expect((await extractAt(server.url, formOf(sample))).status).toBe(200)
})
afterAll(() => server.stop())

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100

/** Processor seconds that a process has used. */
function cpuSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}

/** The most memory that it held since its peak was last forgotten. */
const peakMiB = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const own = (page: number): string => `BT /F0 10 Tf 72 30 Td (Page ${page} says this alone.) Tj ET`
const pagesOf = (count: number, content: string, external: Parameters<typeof costlyPdf>[0][0]['external']) =>
  costlyPdf(
    Array.from({ length: count }, (_, at) => ({
      content: `${content} ${own(at)}`,
      count: 1,
      external: external ?? {},
    })),
  )

const [SECONDS, MIB] = [20, 700]

it.each([
  [
    'sound pages before bombs of forms',
    () =>
      costlyPdf([
        { content: PROSE, count: 1 },
        ...Array.from({ length: 60 }, (_, at) => ({
          content: `/X0 Do 0 0 ${at} 1 re f`,
          count: 1,
          external: { X0: formBomb(7) },
        })),
      ]),
    /PAGES_UNREAD: .*2-61 .*memory/,
  ],
  [
    'ten thousand rulings on each of a hundred pages',
    () => pagesOf(100, '/X0 Do', { X0: formObject(rulings(10_000)) }),
    /PAGES_UNREAD: .*-100 .*draw more/,
  ],
  [
    'ninety thousand letters on each of twenty equal pages',
    () => costlyPdf([{ content: '/X0 Do', count: 20, external: { X0: formObject(scatteredLetters(90_000)) } }]),
    /PAGES_REPEATED: pages 2-20/,
  ],
  [
    'one picture on each of 400 equal pages',
    () =>
      costlyPdf([
        { content: PROSE, count: 1 },
        {
          content: 'q 600 0 0 700 5 5 cm /Im Do Q',
          count: 400,
          external: { Im: greyPicture(Buffer.from([32, 96, 160, 224]), 2) },
        },
      ]),
    /PAGES_REPEATED: pages 3-401/,
  ],
])('%s cost a worker little, and what can be read is read', async (_, make, words) => {
  const [worker = 0] = server.workers()
  forgetPeak(worker)
  const before = cpuSeconds(worker)
  const answer = await extractAt(server.url, formOf(make(), 'costly.pdf'))
  expect(answer.status).toBe(200)
  const { extraction } = (await answer.json()) as PaperRecord
  expect(extraction?.warnings?.join('\n')).toMatch(words)
  // The same worker: none was lost over it.
  expect(cpuSeconds(worker) - before).toBeLessThan(SECONDS)
  expect(peakMiB(worker)).toBeLessThan(MIB)
})
