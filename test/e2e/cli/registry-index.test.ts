// svc registry-index and --registry-file: references looked up in an index on this machine, from inside a confined worker.
import { describe, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { record } from '../../support/papers/works.ts'
import { workspace } from '../../support/svc.ts'

const PAPER = `<article><front><article-meta><title-group><article-title>Notes on tea</article-title></title-group></article-meta></front>
<body><p>Leaves keep their scent [1].</p></body><back><ref-list><ref id="r1"><label>1</label><mixed-citation publication-type="journal">
<name><surname>Moss</surname><given-names>A</given-names></name>. <article-title>How long tea leaves keep their scent in open jars</article-title>.
<source>J Kitchen Chem</source>. <year>2011</year>;<volume>12</volume>:<fpage>145</fpage>.</mixed-citation></ref></ref-list></back></article>`

describe('svc registry-index', () => {
  it('makes an index that --registry-file asks, with nobody to ask outside', async () => {
    const { run, write } = workspace()
    write('works.jsonl', JSON.stringify(record()))
    write('paper.xml', PAPER)
    const made = await run(['registry-index', 'works.jsonl', '--out', 'tea.index'])
    expect(made).toMatchObject({ code: 0 })
    expect(made.stderr).toContain('1 works in tea.index')
    const { code, stdout } = await run(['chew', 'paper.xml', '--registry-file', 'tea.index'], {
      env: { REGISTRY_URL: 'http://127.0.0.1:9' },
    })
    expect(code).toBe(0)
    const found = JSON.parse(stdout) as PaperRecord
    expect(found.bib_match).toMatchObject([{ bib_id: 1, doi: '10.1000/tea' }])
  })

  it('tells of a retraction that a table knows, with nothing looked up', async () => {
    const { run, write } = workspace()
    const names = 'Record ID,Title,Reason,OriginalPaperDOI,RetractionDOI,RetractionNature,RetractionDate'
    const row = '1,How long tea leaves keep their scent in open jars,+Data Errors;,10.1000/TEA,10.1000/tea.r,Retraction'
    write('notices.csv', `${names}\n${row},10/5/2020 0:00\n`)
    write('paper.xml', PAPER)
    const made = await run(['registry-index', '--retractions', 'notices.csv', '--out', 'notices.index'])
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('1 notices in notices.index') })
    const { stdout } = await run(['chew', 'paper.xml', '--registry-file', 'notices.index'])
    const { extraction } = JSON.parse(stdout) as PaperRecord
    expect(extraction?.diagnostics?.reference_checks).toMatchObject([
      {
        bib_id: 1,
        status: 'not_checked',
        notices: [{ type: 'retraction', date: '2020-10-05', reason: 'Data Errors' }],
      },
    ])
  })

  it('names a folder that is no index before any paper is read', async () => {
    const { run, write } = workspace()
    write('paper.xml', PAPER)
    const { code, stderr } = await run(['chew', 'paper.xml', '--registry-file', 'nowhere'])
    expect(code).toBe(2)
    expect(stderr).toContain('nowhere is no index of a registry: make one with svc registry-index')
  })
})
