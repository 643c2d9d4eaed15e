import { describe, expect, it } from 'vitest'
import { browserCommand } from '../../../../../src/faces/cli/commands/demo.ts'

describe('browserCommand', () => {
  it.each([
    ['darwin', {}, ['open']],
    ['win32', {}, ['cmd', '/c', 'start', '']],
    ['linux', { DISPLAY: ':0' }, ['xdg-open']],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open']],
    ['linux', {}, null],
    ['darwin', { SSH_CONNECTION: '1' }, null],
  ] as const)('on %s with %j is %j', (platform, env, command) => {
    expect(browserCommand(platform, env)).toEqual(command)
  })
})
