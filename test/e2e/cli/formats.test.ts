// --format: the record in other forms, from the command line.
import { describe, expect, it } from 'vitest'
import { QUICK, workspace } from '../../support/svc.ts'

describe('--format', () => {
  it('writes each form to standard output', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const forms: readonly (readonly [string, RegExp, RegExp])[] = [
      ['markdown', /\n# A slow walk/, /\n## References\n/],
      ['ris', /^TY {2}- JOUR\n/, /\nDO {2}- 10\.5555\/aop\.1999\.3\n/],
      ['csl-json', /^\[\n/, /"container-title": "Annals of Pace"/],
    ]
    for (const [format, begins, holds] of forms) {
      const { code, stdout } = await run(['chew', 'paper.xml', '--format', format, '--no-llm'])
      expect({ format, code }).toEqual({ format, code: 0 })
      expect(stdout).toMatch(begins)
      expect(stdout).toMatch(holds)
      expect(stdout.endsWith('\n')).toBe(true)
    }
  })

  it('cuts passages for language models as short as they are asked for', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const chunks = ['--format', 'chunks', '--no-llm']
    const [usual, short] = await Promise.all([
      run(['chew', 'paper.xml', ...chunks]),
      run(['chew', 'paper.xml', ...chunks, '--chunk-tokens', '20']),
    ])
    const lines = ({ stdout }: { stdout: string }): number => stdout.trimEnd().split('\n').length
    expect([usual.code, short.code]).toEqual([0, 0])
    expect(lines(short)).toBeGreaterThan(lines(usual))
    expect((await run(['chew', 'paper.xml', ...chunks, '--chunk-tokens', '0'])).code).toBe(2)
  })

  it('gives files the ending of the format, and several papers to standard output only where that makes sense', async () => {
    const { run, paper, has, read } = workspace()
    paper('in/a.xml')
    paper('in/b.xml')
    const [files, joined, refused] = await Promise.all([
      run(['chew', 'in', '-o', 'out', '--format', 'tei']),
      run(['chew', 'in', '--format', 'bibtex']),
      run(['chew', 'in', '--format', 'markdown']),
    ])
    expect([files.code, joined.code, refused.code]).toEqual([0, 0, 2])
    expect(read('out/a.tei.xml')).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<TEI [\s\S]*<biblStruct xml:id="b0">/,
    )
    expect(has('out/b.tei.xml')).toBe(true)
    expect(joined.stdout).toMatch(/^@article\{roe1999,\n {2}author = \{Roe, RA and O’Neil, B\}/)
    expect(joined.stdout.match(/@article\{roe1999,/g)).toHaveLength(2)
    expect(refused.stderr).toMatch(/several papers as markdown need a folder: add -o FOLDER/)
  })

  it('writes several forms in one run, and says what several need', async () => {
    const { run, paper, has, read } = workspace(QUICK)
    paper('a.xml')
    const [files, toStdout, toFile, unknown] = await Promise.all([
      run(['chew', 'a.xml', '-o', 'out/', '--format', 'json,html,csv']),
      run(['chew', 'a.xml', '--format', 'json,html']),
      run(['chew', 'a.xml', '--format', 'json,html', '-o', 'a.json']),
      run(['chew', 'a.xml', '--format', 'json,htm']),
    ])
    expect(files).toMatchObject({ code: 0, stdout: '' })
    expect(
      ['json', 'html', 'references.csv', 'statistics.csv', 'tables.csv'].filter((end) => !has(`out/a.${end}`)),
    ).toEqual([])
    expect(read('out/a.html')).toMatch(/^<!doctype html>\n[\s\S]*id="record">\{"paper_id"[^<]*A slow walk helps/)
    expect([toStdout.code, toFile.code, unknown.code]).toEqual([2, 2, 2])
    expect(toStdout.stderr).toContain('several formats need a folder')
    expect(toFile.stderr).toContain('several papers or formats need a folder')
    expect(unknown.stderr).toContain('did you mean html?')
  })
})
