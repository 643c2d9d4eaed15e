import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { packageFile } from '../../../../src/kernel/files/package-file.ts'

/** Bytes of the part for what is new after much that is new was kept for a while. */
const bytesAfterWork = (isKeptSmall: boolean): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { getHeapSpaceStatistics } from 'node:v8'
         const { keepNewSpaceSmall } = await import(process.argv[1])
         if (${isKeptSmall}) keepNewSpaceSmall()
         const kept = Array.from({ length: 20_000 })
         for (let at = 0; at < 2_000_000; at++) kept[at % kept.length] = { at, name: 'n' + at }
         console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)`,
        packageFile('dist/faces/cli/new-space.js').href,
      ],
      { encoding: 'utf8' },
    ),
  )

it('the part of the heap for what is new stays small', () => {
  expect(bytesAfterWork(true)).toBeLessThan(bytesAfterWork(false) / 2)
})
