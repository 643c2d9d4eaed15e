// The image without an engine for containers: its stages are replayed from exactly the files that they copy.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPaperRecord } from '../../../src/schema/validate.ts'
import { entryOf, replay, stagesOf } from '../../support/papers/image-stages.ts'
import { programRoot, workspace } from '../../support/svc.ts'

/** Packages come from npm's cache where it has them: the installation of the repository has put them there. */
const NPM = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }

describe('the image', () => {
  it('builds from the files that the Dockerfile copies, and reads samples without the packages of the build', () => {
    const { root, home } = workspace()
    const stages = stagesOf(readFileSync(join(programRoot, 'deploy', 'Dockerfile'), 'utf8'))
    const into = join(root, 'image')
    mkdirSync(into)
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? home, ...NPM }
    const places = stages.map((stage) => replay(stage, { root: programRoot, into, env }))
    const [place = ''] = places.slice(-1)
    const [, script = ''] = stages.slice(-1).flatMap(entryOf)
    const run = (...args: string[]): string =>
      execFileSync(process.execPath, [join(place, 'bin', basename(script)), ...args], {
        cwd: place,
        encoding: 'utf8',
        env: { PATH: env.PATH, HOME: home },
      })
    expect(script).toBe('/app/bin/svc.js')
    const record: unknown = JSON.parse(run('chew', join('samples', 'article.xml')))
    expect(isPaperRecord(record)).toBe(true)
    // It reads a sample of every format.
    expect(run('doctor')).toMatch(/PDF: the sample was read[\s\S]*0 errors/)
    expect(readFileSync(join(place, 'dist', 'demo', 'index.html'), 'utf8')).toContain('<script')
  })
})
