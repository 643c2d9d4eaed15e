// svc chew --manifest: papers with ids, expectations and output names of their own.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { samplePath, workspace } from '../../support/svc.ts'

const line = (fields: Record<string, unknown>): string => `${JSON.stringify(fields)}\n`

describe('svc chew --manifest', () => {
  it('gives each paper the id, the expectations and the output that its line names, with paths relative to the manifest', async () => {
    const { run, paper, write, path, json } = workspace()
    paper('corpus/deep/one.xml')
    paper('corpus/two.xml')
    const source_sha256 = createHash('sha256').update(readFileSync(samplePath)).digest('hex')
    const expected = { queue_record_id: 'q1', expected_doi: '10.5555/jmm.2024.0042', source_sha256, doi_required: true }
    write(
      'corpus/list.jsonl',
      line({ path: 'deep/one.xml', paper_id: 'P-1', output: 'first.json', ...expected }) +
        '\n' +
        line({ path: 'two.xml' }),
    )
    const { code, stderr } = await run(['chew', '--manifest', 'corpus/list.jsonl', '-o', 'out'])
    expect(code, stderr).toBe(0)
    expect(readdirSync(path('out')).sort()).toEqual(['first.json', 'two.json'])
    expect(json('out/first.json')).toMatchObject({ paper_id: 'P-1', extraction: { identity: { expected } } })
    expect(json('out/two.json')).toMatchObject({ paper_id: '10.5555/jmm.2024.0042' })
  })

  it('goes on after a paper that is missing', async () => {
    const { run, paper, write, path } = workspace()
    paper('two.xml')
    write('list.jsonl', line({ path: 'one.xml' }) + line({ path: 'two.xml' }))
    const { code, stderr } = await run(['chew', '--manifest', 'list.jsonl', '-o', 'out'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/one\.xml: there is no such file \(unreadable_input\)/)
    expect(readdirSync(path('out'))).toEqual(['two.json'])
  })

  it.each([
    { text: 'not json', words: /list\.jsonl line 1 is not JSON/ },
    { text: '[]', words: /line 1 is not a JSON object/ },
    { text: '{"paper_id":"x"}', words: /line 1 has no path/ },
    {
      text: '{"path":"a.xml"}\n{"path":"b.xml","expected_dio":"10.1/x"}',
      words: /line 2 has a field "expected_dio"; did you mean expected_doi/,
    },
    { text: '{"path":"a.xml","doi_required":"yes"}', words: /doi_required must be a boolean, got a string/ },
    { text: '{"path":"a.xml","expected_doi":"10.1/x"}', words: /expected_doi needs a queue_record_id/ },
    { text: '{"path":"a.xml","output":"../b.json"}', words: /output must be a file name without folders/ },
    { text: '{"path":"a.xml","output":"x"}\n{"path":"b.xml","output":"X"}', words: /names the output X twice/ },
    { text: '', words: /lists no papers/ },
  ])('refuses $text before anything runs', async ({ text, words }) => {
    const { run, write, has } = workspace()
    write('list.jsonl', text)
    const { code, stderr } = await run(['chew', '--manifest', 'list.jsonl', '-o', 'out'])
    expect({ code, out: has('out') }).toEqual({ code: 2, out: false })
    expect(stderr).toMatch(words)
  })

  it('is an input of its own: no other inputs, no --paper-id, and output names need -o', async () => {
    const { run, paper, write } = workspace()
    paper('a.xml')
    write('list.jsonl', line({ path: 'a.xml', output: 'b.json' }))
    const both = await run(['chew', 'a.xml', '--manifest', 'list.jsonl'])
    const id = await run(['chew', '--manifest', 'list.jsonl', '--paper-id', 'x', '-o', 'out'])
    const nowhere = await run(['chew', '--manifest', 'list.jsonl'])
    expect([both.code, id.code, nowhere.code]).toEqual([2, 2, 2])
    expect(both.stderr).toMatch(/either on the command line or in --manifest/)
    expect(nowhere.stderr).toMatch(/names output files: add -o FOLDER/)
  })
})
