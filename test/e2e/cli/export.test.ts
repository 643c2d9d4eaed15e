// svc export: every other form from records, without reading a paper again.
import { describe, expect, it } from 'vitest'
import { schema12Problems } from '../../support/files/schema12.ts'
import { QUICK, workspace } from '../../support/svc.ts'

describe('svc export', () => {
  it('writes what chew writes, from the record alone', async () => {
    const { run, paper, read } = workspace()
    paper('a.xml')
    await run(['chew', 'a.xml', '--format', 'json,markdown,bibtex', '-o', 'out/'])
    const [markdown, piped] = await Promise.all([
      run(['export', 'out/a.json', '--to', 'markdown']),
      run(['export', '-', '--to', 'bibtex'], { stdin: read('out/a.json') }),
    ])
    expect(markdown).toMatchObject({ code: 0, stdout: read('out/a.md') })
    expect(piped).toMatchObject({ code: 0, stdout: read('out/a.bib') })
    const [twelve, direct] = await Promise.all([
      run(['export', 'out/a.json', '--to', 'json', '--schema', '12', '--compact']),
      run(['chew', 'a.xml', '--schema', '12', '--compact']),
    ])
    expect([twelve, direct].map(({ stdout }) => schema12Problems(JSON.parse(stdout)))).toEqual([[], []])
  })

  it('takes the records of a batch in several forms, and names records that it cannot take', async () => {
    const { run, paper, has, read, write } = workspace(QUICK)
    paper('in/a.xml')
    write('in/b.xml', 'broken')
    await run(['batch', 'in', '--out', 'run', '--format', 'json,csl-json', '--schema', '11'])
    expect(await run(['export', 'run', '--to', 'html,ris', '-o', 'texts'])).toMatchObject({
      code: 0,
      stderr: '1 record written to texts\n',
    })
    expect([has('texts/a.html'), has('texts/a.ris'), has('texts/b.ris')]).toEqual([true, true, false])
    write('bad/broken.json', '{"schema_version": "11.1", "metadata"')
    write('bad/deep.json', read('run/exports/a.json').replace('"author":[', '"author":[null,'))
    write('bad/other.json', read('run/exports/a.json').replace('"figure":', '"footnote":[],"figure":'))
    write('bad/good.json', read('run/exports/a.json'))
    const mixed = await run(['export', 'bad', '--to', 'markdown', '-o', 'texts'])
    expect(mixed.code).toBe(1)
    expect(mixed.stderr).toMatch(/broken\.json is not JSON/)
    expect(mixed.stderr).toMatch(/deep\.json is a broken record: \/author\/0/)
    expect(mixed.stderr).toMatch(/other\.json is a record of schema 12; this needs schema 11/)
    expect([has('texts/good.md'), has('texts/deep.md')]).toEqual([true, false])
    expect((await run(['export', 'bad/other.json', '--to', 'ris'])).code).toBe(6)
  })

  it('says what is wrong with the call', async () => {
    const { run, write } = workspace()
    write('r.json', '{}')
    write('run/outcomes.jsonl', `${JSON.stringify({ paper_id: 'a', status: 'ok', path: 'a.xml' })}\n`)
    const cases = [
      [['export', 'nowhere.json', '--to', 'ris'], 3, 'nowhere.json does not exist'],
      [['export', 'r.json'], 2, "required option '--to <format>'"],
      [['export', 'run', '--to', 'ris'], 3, 'run has no records: it was run without json among its formats'],
    ] as const
    for (const [words, code, message] of cases) {
      expect(await run(words)).toMatchObject({ code, stderr: expect.stringContaining(message) })
    }
  })
})
