// svc refs: reference strings from a file or standard input, parsed and printed in several forms.
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

const LIST = `[1] Abel, M., & Brandt, K. (2001). Slow rivers of the northern plain. Journal of Water Studies, 12(3), 45-61. https://doi.org/10.5555/jws.2001.12

2. Castel P. Lakes without a shore. Oldtown: Riverside Press; 1998.
`

describe('svc refs', () => {
  it('prints rows as JSON, from a file and from standard input alike', async () => {
    const { run, write } = workspace()
    write('list.txt', LIST)
    const { code, stdout } = await run(['refs', 'list.txt'])
    expect(code).toBe(0)
    const rows = JSON.parse(stdout) as Record<string, unknown>[]
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      bib_id: 1,
      text: LIST.split('\n')[0],
      title: 'Slow rivers of the northern plain',
      container: 'Journal of Water Studies',
      year: 2001,
      volume: '12',
      first_page: '45',
      doi: '10.5555/jws.2001.12',
    })
    expect(rows[1]).toMatchObject({ bib_id: 2, title: 'Lakes without a shore', year: 1998 })
    expect((await run(['refs'], { stdin: LIST })).stdout).toBe(stdout)
  })

  it('parses the example of its own help right', async () => {
    const { run } = workspace()
    const example = /echo "(.+?)" \| svc refs/.exec((await run(['refs', '--help'])).stdout)?.[1] ?? ''
    const [row] = JSON.parse((await run(['refs'], { stdin: example })).stdout) as Record<string, unknown>[]
    expect(row).toMatchObject({
      authors: 'Roe, A.',
      year: 2001,
      title: 'Rivers',
      container: 'Water',
      volume: '3',
      issue: '2',
      first_page: '1',
      last_page: '9',
    })
  })

  it('writes a line each, CSL-JSON, BibTeX and RIS', async () => {
    const { run } = workspace()
    const printed = async (format: string) => (await run(['refs', '-', '--format', format], { stdin: LIST })).stdout
    expect(
      (await printed('jsonl'))
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { bib_id: number }).bib_id),
    ).toEqual([1, 2])
    expect(JSON.parse(await printed('csl-json'))).toMatchObject([
      { type: 'article-journal', DOI: '10.5555/jws.2001.12' },
      { type: 'book' },
    ])
    expect(await printed('bibtex')).toMatch(/^@article\{abel2001,[\s\S]*@book\{castel1998,/)
    expect(await printed('ris')).toMatch(/^TY {2}- JOUR/)
  })

  it('refuses empty input, a missing file and an unknown form', async () => {
    const { run } = workspace()
    const empty = await run(['refs'], { stdin: '\n \n' })
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('holds no reference string')])
    expect((await run(['refs', 'missing.txt'])).code).toBe(3)
    expect((await run(['refs', '-', '--format', 'xml'], { stdin: LIST })).code).toBe(2)
  })
})
