// The package as users get it: packed, installed into an empty folder, run without the repository.
import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
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
    const env = { PATH: process.env.PATH ?? '', HOME: home }
    const npm = (cwd: string, ...args: string[]): string =>
      execFileSync('npm', args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] })
    // The build is there already; packing must not start another one under the feet of other tests.
    npm(programRoot, 'pack', '--ignore-scripts', '--pack-destination', root)
    const [tarball = ''] = readdirSync(root).filter((name) => name.endsWith('.tgz'))
    const place = join(root, 'empty')
    mkdirSync(place)
    // With its scripts let and from no registry: there is nothing to run and nothing to fetch.
    npm(place, 'install', '-g', '--prefix', place, '--offline', '--no-audit', '--no-fund', join(root, tarball))
    const installed = join(place, 'lib', 'node_modules', 'svc-papers')
    expect(lstatSync(installed).isSymbolicLink()).toBe(false)
    paper('paper.xml')
    const svc = join(place, 'bin', 'svc')
    const isolated = { cwd: path('.'), encoding: 'utf8', env: { PATH: env.PATH, HOME: home } } as const
    const run = (...args: string[]): string => {
      const [command = '', ...rest] = [...withoutNetwork(), svc, ...args]
      return execFileSync(command, rest, isolated)
    }
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+/)
    const record: unknown = JSON.parse(run('chew', 'paper.xml'))
    expect(isPaperRecord(record)).toBe(true)
    // It reads a sample of every format: papers need the models' runtime and PDFium, which came inside.
    expect(run('doctor')).toMatch(/PDF: the sample was read[\s\S]*0 errors/)
    // The same in process, for programs.
    const code = `import { extract, openExtractor, SvcError } from 'svc-papers'
      const papers = openExtractor({ WORKERS: '1' })
      const record = await papers.extract(${JSON.stringify(path('paper.xml'))}, { refs: 'off' })
      const text = await papers.render({ name: 'a.xml', bytes: Buffer.from('<wrong/>') }, 'markdown').catch((e) => e instanceof SvcError && e.code)
      const odd = await papers.extract('x', { odd: 1 }).catch((e) => e.code)
      const gone = await papers.extract('nope.pdf').catch((e) => e.code)
      papers.close()
      console.log(JSON.stringify([record.bib.length, text, odd, gone, (await extract(${JSON.stringify(path('paper.xml'))})).bib.length]))`
    const told = execFileSync('node', ['--input-type=module', '-e', code], { ...isolated, cwd: join(place, 'lib') })
    const { bib } = record as PaperRecord
    expect(JSON.parse(told)).toEqual([
      0,
      expect.stringMatching(/^[a-z_]+$/),
      'invalid_option',
      'unreadable_input',
      bib.length,
    ])
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
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
    const bytes = files.map((name) => lstatSync(join(installed, name)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200e6)
  })
})
