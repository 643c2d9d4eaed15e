// svc chew as a user calls it: inputs, outputs, exit codes.
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPaperRecord } from '../../../src/schema/validate.ts'
import { programRoot, QUICK, samplePath, tinyPaper, workspace } from '../../support/svc.ts'

const TITLE = 'A slow walk helps people remember what they read: Two experiments on pace and recall'

describe('svc chew', () => {
  it('prints the record of one paper, indented, and leaves nothing else behind', async () => {
    const { run, paper, home } = workspace()
    const before = readdirSync(home, { recursive: true })
    paper('paper.xml')
    const { code, stdout, stderr } = await run(['chew', 'paper.xml'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^\{\n {2}"paper_id"/)
    const record: unknown = JSON.parse(stdout)
    expect(isPaperRecord(record)).toBe(true)
    expect(record).toMatchObject({ metadata: { title: TITLE }, source: { file_name: 'paper.xml' } })
    // The runtime of the models would keep an id and a record of its use here.
    expect(readdirSync(home, { recursive: true })).toEqual(before)
  })

  it('reads standard input for -, prints one line with --compact, and takes --paper-id', async () => {
    const { run } = workspace(QUICK)
    const stdin = readFileSync(samplePath, 'utf8')
    const { code, stdout } = await run(['chew', '-', '--compact', '--paper-id', 'mine'], { stdin })
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({ paper_id: 'mine', source: { file_name: 'stdin' } })
  })

  it('writes to a file with -o, and tells about it on stderr', async () => {
    const { run, paper, json } = workspace()
    paper('paper.xml')
    const { code, stdout, stderr } = await run(['chew', 'paper.xml', '-o', 'deep/record.json'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toMatch(/paper\.xml → deep\/record\.json \(\d+ sentences, 4 references, [\d.]+ s\)/)
    expect(json('deep/record.json')).toMatchObject({ schema_version: '11.2' })
  })

  it('writes a folder of papers to a folder, names apart where stems meet, and one bad file does not stop the rest', async () => {
    const { run, paper, write, path } = workspace(QUICK)
    paper('in/a.xml')
    paper('in/b.xml')
    paper('in/b.nxml')
    write('in/bad.xml', '<TEI xmlns="http://www.tei-c.org/ns/1.0"/>')
    write('in/notes.txt', 'not a paper')
    write('in/.hidden.xml', 'not looked at')
    const { code, stderr } = await run(['chew', 'in', '--output', 'out'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/in\/bad\.xml: .*\(unsupported_format\)/)
    expect(stderr).toMatch(/4 of 4 papers, 1 failed/)
    expect(readdirSync(path('out')).sort()).toEqual(['a.json', 'b.nxml.json', 'b.xml.json'])
  })

  it('refuses a file name for several papers, and makes a folder of that name where it ends with a slash', async () => {
    const { run, paper, path } = workspace(QUICK)
    paper('a.xml')
    paper('b.xml')
    const { code, stderr } = await run(['chew', 'a.xml', 'b.xml', '-o', 'out.json'])
    expect(code).toBe(2)
    expect(stderr).toBe(
      'svc: -o out.json names a file, but several papers or formats need a folder; write out.json/ if the folder is to have ' +
        'that name (invalid_usage)\n',
    )
    expect((await run(['chew', 'a.xml', 'b.xml', '-o', 'out.json/'])).code).toBe(0)
    expect(readdirSync(path('out.json')).sort()).toEqual(['a.json', 'b.json'])
    // From now on it is a folder.
    expect((await run(['chew', 'a.xml', 'b.xml', '-o', 'out.json'])).code).toBe(0)
  })

  it('says which warnings there are: in full for one paper, by their codes among several', async () => {
    const { run, path } = workspace(QUICK)
    copyFileSync(join(programRoot, 'samples', 'article.pdf'), path('a.pdf'))
    copyFileSync(path('a.pdf'), path('b.pdf'))
    const one = await run(['chew', 'a.pdf', '--pages', '1-99', '-o', 'a.json'])
    expect(one.stderr).toMatch(/1 warning: PAGE_RANGE\)\nwarning: a\.pdf: PAGE_RANGE: the file has \d+ pages?; page 99/)
    const two = await run(['chew', 'a.pdf', 'b.pdf', '--pages', '1-99', '-o', 'out'])
    expect(two.stderr.match(/; 1 warning: PAGE_RANGE\)/g)).toHaveLength(2)
    expect(two.stderr).not.toContain('page 99')
  })

  it('has nothing to say about itself however many papers a folder holds', async () => {
    const { run, write } = workspace(QUICK)
    for (let number = 0; number < 30; number++) write(`in/p${number}.xml`, tinyPaper(number))
    for (const args of [
      ['chew', 'in', '-o', 'out', '--batch-size', '16'],
      ['batch', 'in', '--out', 'run', '--batch-size', '16'],
    ]) {
      const { code, stderr } = await run(args)
      expect(code).toBe(0)
      expect(stderr).not.toMatch(/MaxListeners|Warning/)
    }
  })

  it('prints several papers as one line each, in the order in which they were named', async () => {
    const { run, paper } = workspace(QUICK)
    for (const name of ['c.xml', 'a.xml', 'b.xml']) paper(name)
    const { code, stdout } = await run(['chew', 'c.xml', 'a.xml', 'b.xml'])
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { source: { file_name: string } }).source.file_name)
    expect({ code, names }).toEqual({ code: 0, names: ['c.xml', 'a.xml', 'b.xml'] })
  })

  it('works with one file in hand at a time', async () => {
    const { run, paper, path } = workspace(QUICK)
    for (const name of ['a.xml', 'b.xml']) paper(name)
    const { code } = await run(['chew', 'a.xml', 'b.xml', '-o', 'out/', '--batch-size', '1', '--memory', 'low'])
    expect({ code, out: readdirSync(path('out')).sort() }).toEqual({ code: 0, out: ['a.json', 'b.json'] })
  })

  it('leaves no half-written file and no draft behind when the output cannot be written', async () => {
    const { run, paper, path } = workspace(QUICK)
    paper('paper.xml')
    mkdirSync(path('taken.json'))
    mkdirSync(path('taken.json/paper.json'))
    const { code, stderr } = await run(['chew', 'paper.xml', '-o', 'taken.json'])
    expect(code).toBe(5)
    expect(stderr).toMatch(/unwritable_output/)
    expect(readdirSync(path('taken.json'))).toEqual(['paper.json'])
  })

  it.each([
    { args: ['chew'], exit: 2, words: /name a file, a folder, or - for standard input/ },
    { args: ['chew', 'missing.xml'], exit: 3, words: /missing\.xml: there is no such file/ },
    { args: ['chew', 'empty'], exit: 3, words: /empty holds no file that is read \(.*\.xml/ },
    { args: ['chew', 'locked.xml'], exit: 6, words: /locked\.xml/ },
    { args: ['chew', 'paper.xml', 'paper.xml', '--paper-id', 'x'], exit: 2, words: /--paper-id is for a single paper/ },
    { args: ['chew', '-', '-'], exit: 2, words: /can be named once/ },
    { args: ['chew', 'paper.xml', 'paper.xml', '-o', 'paper.xml'], exit: 2, words: /paper\.xml is a file/ },
    { args: ['chew', 'paper.xml', '--pages', '5-2'], exit: 2, words: /--pages must be a page or a range/ },
    {
      args: ['chew', 'paper.xml', '--refs', 'magic'],
      exit: 2,
      words: /Allowed choices are ner, llm, llm-chunked, off/,
    },
    { args: ['chew', 'paper.xml', '--no-such-flag'], exit: 2, words: /unknown option '--no-such-flag'/ },
    { args: ['chew', 'paper.xml', '--batch-size', 'x'], exit: 2, words: /whole number, 0 or more/ },
  ])('ends $args with $exit and one clear line', async ({ args, exit, words }) => {
    const { run, paper, write, path } = workspace()
    paper('paper.xml')
    mkdirSync(path('empty'))
    write('locked.xml', 'this is no XML')
    chmodSync(path('locked.xml'), 0o644)
    const { code, stdout, stderr } = await run(args)
    expect({ code, stdout }).toEqual({ code: exit, stdout: '' })
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('takes files of any size, and refuses a pipe above the size limit', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const env = { UPLOAD_MAX_FILE_BYTES: '2000' }
    const named = await run(['chew', 'paper.xml'], { env })
    const piped = await run(['chew', '-'], { env, stdin: 'x'.repeat(5000) })
    expect([named.code, piped.code]).toEqual([0, 2])
    expect(piped.stderr).toMatch(/payload_too_large/)
  })

  it('ends quietly when whoever reads its output goes away', async () => {
    const { start, paper } = workspace(QUICK)
    paper('paper.xml')
    const child = start(['chew', 'paper.xml', 'paper.xml', 'paper.xml'])
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.stdout?.once('data', () => child.stdout?.destroy())
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('stops at Ctrl-C with 130', async () => {
    const { start, write } = workspace(QUICK)
    for (let number = 0; number < 200; number++) write(`in/p${number}.xml`, tinyPaper(number))
    write('keep', '')
    const child = start(['chew', 'in', '-o', 'out', '-v'])
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
      if (/→ out\//.test(stderr) && !child.killed) child.kill('SIGINT')
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).toBe(130)
    expect(stderr).toMatch(/svc: interrupted/)
  })
})
