// A disk that is full: one clear line, nothing half-written, and the same command goes on when there is room.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collect, program, QUICK, workspace } from '../../support/svc.ts'

/** A small disk of one's own, which a namespace of mounts gives without any rights. */
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=100k none /mnt']).status === 0

const scriptOf = (commands: string): string => `
mount -t tmpfs -o size=$SIZE none disk || exit 99
svc() { "$NODE" "$PROGRAM" "$@" >>log 2>>err; echo "exit $?"; }
${commands}
`

/** What the commands print, on a disk of that size in the folder "disk". */
async function onSmallDisk(size: string, commands: string, prepare: (paper: (file: string) => string) => void) {
  const { cwd, env, paper, read } = workspace(QUICK)
  mkdirSync(`${cwd}/disk`)
  prepare(paper)
  const variables = env({ SIZE: size, NODE: process.execPath, PROGRAM: program })
  const { stdout } = await collect(spawn('unshare', ['-rm', 'sh', '-c', scriptOf(commands)], { cwd, env: variables }))
  return { lines: stdout.trim().split('\n'), err: read('err') }
}

const sixPapers = (paper: (file: string) => string): void => {
  for (let at = 1; at <= 6; at++) paper(`in/p${at}.xml`)
}

describe.skipIf(!canMount)('a full disk', () => {
  it('ends a batch in one line; the same command finishes it later', async () => {
    const { lines, err } = await onSmallDisk(
      '100k',
      `svc batch in --out disk/run --batch-size 1
       ls -A disk/run/exports | grep -c '[.]part$'
       mount -o remount,size=10m disk
       svc batch in --out disk/run
       ls -A disk/run/exports | wc -l
       grep -c '"status":"ok"' disk/run/outcomes.jsonl`,
      sixPapers,
    )
    expect(lines).toEqual(['exit 5', '0', 'exit 0', '6', '6'])
    expect(err).toMatch(/cannot be written/)
  })

  it('leaves no table behind that is not whole', async () => {
    const { lines, err } = await onSmallDisk(
      '24k',
      `svc batch in --out run
       svc collect run --out disk/corpus
       find disk/corpus -name 'part*' | wc -l
       mount -o remount,size=10m disk
       svc collect run --out disk/corpus
       find disk/corpus/paper -name '*.parquet' | wc -l`,
      sixPapers,
    )
    expect(lines).toEqual(['exit 0', 'exit 5', '0', 'exit 0', '1'])
    expect(err).toMatch(/cannot be written/)
  })
})
