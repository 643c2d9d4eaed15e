// --format: the record in other forms, from the command line.
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

describe('--format', () => {
  it.each([
    { format: 'markdown', begins: /^# A slow walk/, holds: /\n## References\n/ },
    { format: 'tei', begins: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<TEI /, holds: /<biblStruct xml:id="b0">/ },
    { format: 'bibtex', begins: /^@article\{roe1999,/, holds: /author = \{Roe, RA and O’Neil, B\}/ },
    { format: 'ris', begins: /^TY {2}- JOUR\n/, holds: /\nDO {2}- 10\.5555\/aop\.1999\.3\n/ },
    { format: 'csl-json', begins: /^\[\n/, holds: /"container-title": "Annals of Pace"/ },
  ])('writes $format to standard output', async ({ format, begins, holds }) => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const { code, stdout } = await run(['chew', 'paper.xml', '--format', format])
    expect(code).toBe(0)
    expect(stdout).toMatch(begins)
    expect(stdout).toMatch(holds)
    expect(stdout.endsWith('\n')).toBe(true)
  })

  it('gives files the ending of the format, and several papers to standard output only where that makes sense', async () => {
    const { run, paper, has } = workspace()
    paper('in/a.xml')
    paper('in/b.xml')
    const [files, joined, refused] = await Promise.all([
      run(['chew', 'in', '-o', 'out', '--format', 'tei']),
      run(['chew', 'in', '--format', 'bibtex']),
      run(['chew', 'in', '--format', 'markdown']),
    ])
    expect([files.code, joined.code, refused.code]).toEqual([0, 0, 2])
    expect(has('out/a.tei.xml') && has('out/b.tei.xml')).toBe(true)
    expect(joined.stdout.match(/@article\{roe1999,/g)).toHaveLength(2)
    expect(refused.stderr).toMatch(/several papers as markdown need a folder: add -o FOLDER/)
  })
})
