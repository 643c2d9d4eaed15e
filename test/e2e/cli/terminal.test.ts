// What a person sees at a terminal: the bar while papers are read, Ctrl-C, colours.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS } from '../../support/scale.ts'
import { inSlowMotion } from '../../support/servers/server.ts'
import { QUICK, workspace } from '../../support/svc.ts'
import { terminal } from '../../support/terminal.ts'

const RED = '\u001b[31m'

function corpus(count: number) {
  const space = workspace(QUICK)
  for (let number = 0; number < count; number++) space.paper(`in/p${number}.xml`)
  return space
}

/** Slow enough to be seen paper by paper; a worker that starts is not held up for long. */
const SLICE_MS = 50

describe('at a terminal', () => {
  it('shows a bar with count, rate and time left, and one last line', async () => {
    const screen = terminal(corpus(80), ['chew', 'in', '-o', 'out'])
    const bar = /[━─]{24} {2}\d+\/80 {2}[\d.]+\/(?:s|min) {2}ETA \d+:\d\d/
    await inSlowMotion(screen.pid, () => screen.see(bar), SLICE_MS)
    const end = await screen.see(/80 of 80 papers, none failed[\s\S]*exit 0/)
    expect(end).not.toMatch(/━/)
  })

  it('finishes what runs at Ctrl-C in a batch, although the whole terminal gets the signal', async () => {
    const space = corpus(300)
    const screen = terminal(space, ['batch', 'in', '--out', 'run'])
    await inSlowMotion(
      screen.pid,
      async () => {
        await screen.see(/[━─]{24} {2}[1-9]\d*\/300/)
        screen.press('C-c')
      },
      SLICE_MS,
    )
    await screen.see(/interrupted with \d+ papers? left[\s\S]*exit 130/)
    expect(space.read('run/outcomes.jsonl')).not.toMatch(/"failed"/)
  })

  it('finishes what runs even when Ctrl-C comes while the workers are still starting', async () => {
    const space = corpus(12)
    const screen = terminal(space, ['batch', 'in', '--out', 'run'])
    await inSlowMotion(screen.pid, async () => {
      await screen.see(/[━─]{24} {2}0\/12/)
      screen.press('C-c')
    })
    await screen.see(/exit 130/)
    const lines = space.has('run/outcomes.jsonl') ? space.read('run/outcomes.jsonl') : ''
    expect(lines).not.toMatch(/"failed"/)
    expect((await space.run(['batch', 'in', '--out', 'run'])).code).toBe(0)
  })

  it('paints errors where colours are welcome, and not with NO_COLOR', async () => {
    const [painted, plain] = [
      terminal(workspace(QUICK), ['chew', 'none.xml']),
      terminal(workspace(QUICK), ['chew', 'none.xml'], { NO_COLOR: '1' }),
    ]
    await painted.see(/exit 3/)
    await plain.see(/exit 3/)
    expect(painted.colours()).toContain(RED)
    expect(plain.colours()).not.toContain(RED)
  })

  it('opens the page of the demo in a browser, and not with --no-open', async () => {
    const space = workspace(QUICK)
    space.write('bin/xdg-open', '#!/bin/sh\necho "$1" >> "$OPENED"\n')
    chmodSync(join(space.cwd, 'bin/xdg-open'), 0o755)
    const run = async (opened: string, args: readonly string[]) => {
      const env = {
        PATH: `${join(space.cwd, 'bin')}:${process.env.PATH}`,
        DISPLAY: ':9',
        OPENED: join(space.cwd, opened),
      }
      const screen = terminal(space, ['demo', '--port', '0', ...args], env)
      const [address = ''] = /http:\S+/.exec(await screen.see(/open http:\S+\//)) ?? []
      return { screen, address }
    }
    const { address } = await run('opened', [])
    await expect.poll(() => space.has('opened') && space.read('opened').trim(), { timeout: PATIENCE_MS }).toBe(address)
    const { screen } = await run('never', ['--no-open'])
    screen.press('C-c')
    await screen.see(/exit \d/)
    expect(space.has('never')).toBe(false)
  })
})
