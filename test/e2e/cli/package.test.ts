// The package as users get it: packed, installed into an empty folder, run without the repository.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { isPaperRecord } from '../../../src/schema/validate.ts'
import { programRoot, workspace } from '../../support/svc.ts'

/** The words before a command that take its network away; none where the system does not let us. */
function withoutNetwork(): readonly string[] {
  const { status } = spawnSync('unshare', ['-rn', 'true'])
  return status === 0 ? ['unshare', '-rn'] : []
}

describe('npm pack', () => {
  it('gives a package that installs into an empty folder and runs there without a network', () => {
    const { root, home, paper, path } = workspace()
    // Without the variable one dependency fetches GPU files that are not used.
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? home, ONNXRUNTIME_NODE_INSTALL: 'skip' }
    const npm = (cwd: string, ...args: string[]): string =>
      execFileSync('npm', args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] })
    // The build is there already; packing must not start another one under the feet of other tests.
    npm(programRoot, 'pack', '--ignore-scripts', '--pack-destination', root)
    const [tarball = ''] = readdirSync(root).filter((name) => name.endsWith('.tgz'))
    const place = join(root, 'empty')
    mkdirSync(place)
    npm(place, 'init', '-y')
    npm(place, 'install', '--prefer-offline', '--no-audit', '--no-fund', join(root, tarball))
    paper('paper.xml')
    const svc = join(place, 'node_modules', '.bin', 'svc')
    const isolated = { cwd: path('.'), encoding: 'utf8', env: { PATH: env.PATH, HOME: home } } as const
    const run = (...args: string[]): string => {
      const [command = '', ...rest] = [...withoutNetwork(), svc, ...args]
      return execFileSync(command, rest, isolated)
    }
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+/)
    const record: unknown = JSON.parse(run('chew', 'paper.xml'))
    expect(isPaperRecord(record)).toBe(true)
    expect(run('doctor')).toMatch(/0 errors/)
    // The same in process, for programs.
    const code = `import { extract, openExtractor, SvcError } from 'svc'
      const papers = openExtractor({ WORKERS: '1' })
      const record = await papers.extract(${JSON.stringify(path('paper.xml'))}, { refs: 'off' })
      const text = await papers.render({ name: 'a.xml', bytes: Buffer.from('<wrong/>') }, 'markdown').catch((e) => e instanceof SvcError && e.code)
      const odd = await papers.extract('x', { odd: 1 }).catch((e) => e.code)
      const gone = await papers.extract('nope.pdf').catch((e) => e.code)
      papers.close()
      console.log(JSON.stringify([record.bib.length, text, odd, gone, (await extract(${JSON.stringify(path('paper.xml'))})).bib.length]))`
    const told = execFileSync('node', ['--input-type=module', '-e', code], { ...isolated, cwd: place })
    const { bib } = record as PaperRecord
    expect(JSON.parse(told)).toEqual([
      0,
      expect.stringMatching(/^[a-z_]+$/),
      'invalid_option',
      'unreadable_input',
      bib.length,
    ])
    const files = readdirSync(join(place, 'node_modules', 'svc'), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(
      expect.arrayContaining([
        'bin/svc.js',
        'dist/build.json',
        'dist/program/LICENCES.txt',
        'samples/article.xml',
        'schema/v11.json',
      ]),
    )
    expect(files.filter((name) => /^(?:test|src|training|eval|dist\/service)\//.test(name))).toEqual([])
    expect(readFileSync(join(place, 'node_modules', 'svc', 'package.json'), 'utf8')).toContain('"name": "svc"')
  })
})
