// svc inspect: the summary of an exported record, and what looks wrong with it.
import { describe, expect, it } from 'vitest'
import { sampleRecord, workspace } from '../../support/svc.ts'

describe('svc inspect', () => {
  it('sums up a record at a glance, and as JSON from standard input', async () => {
    const { run, read, write } = workspace()
    write('r.json', await sampleRecord())
    const { code, stdout } = await run(['inspect', 'r.json'])
    expect(code).toBe(0)
    for (const words of [
      /^A slow walk helps people remember/,
      /authors +Anna L\. van der Meer, Chidi Okafor/,
      /DOI +10\.5555\/jmm\.2024\.0042/,
      /paper type +\w+/,
      /sections +\d+\nsentences +\d+\ntables +1\nfigures +1\nequations +\d+/,
      /references +4 \(/,
      /citations +\d+, \d+ lead to a reference/,
      /enrichment +did not run/,
      /Worth a look\n(?:every check passed|\d+ errors?, \d+ warnings?)/,
      /Language models\nno language model was used/,
    ]) {
      expect(stdout).toMatch(words)
    }
    const facts = JSON.parse((await run(['inspect', '-', '--json'], { stdin: read('r.json') })).stdout) as object
    expect(facts).toMatchObject({
      doi: '10.5555/jmm.2024.0042',
      counts: { tables: 1, figures: 1 },
      references: { total: 4 },
      validation: { errors: expect.any(Number) },
      schema: [],
      unproven: expect.any(Array),
    })
  })

  it('says how sure each field is, and prints what validation found; weaker signs only when asked', async () => {
    const { run, json, write } = workspace()
    write('r.json', await sampleRecord())
    expect((await run(['inspect', 'r.json'])).stdout).toMatch(/Confidence\ntitle +as the file gives it/)
    const record = json('r.json')
    const extraction = record.extraction as { diagnostics: object }
    const title = {
      state: 'doubtful',
      confidence: 0.31,
      contradicts: ['ends-open'],
      source: 'layout-model',
      page: 1,
      bbox: null,
    }
    const references = [{ bib_id: 1, state: 'extracted', confidence: 0.95, contradicts: [] }]
    const issue = (code: string, message: string) => ({
      code,
      severity: 'warning',
      message,
      count: 1,
      evidence_ids: [],
    })
    const unproven = [issue('VAL_ABSTRACT_DOUBTFUL', 'The abstract may be wrong.')]
    const diagnostics = { ...extraction.diagnostics, fields: { title }, references, unproven }
    const issues = [issue('VAL_TITLE_DOUBTFUL', 'The title may be wrong. Compare it with the first page.')]
    const validation = { errors: 0, warnings: 1, issues, blocking: 0, promotable: true }
    write('doubtful.json', JSON.stringify({ ...record, validation, extraction: { ...extraction, diagnostics } }))
    const { stdout } = await run(['inspect', 'doubtful.json'])
    expect(stdout).toMatch(/title +31% sure +page 1 +compare it with the page/)
    expect(stdout).not.toContain('layout-model')
    expect(stdout).toMatch(/0 of 1 references are doubtful/)
    expect(stdout).toMatch(
      /! The title may be wrong\. Compare it with the first page\.\n +VAL_TITLE_DOUBTFUL\n1 weaker sign more/,
    )
    expect(stdout).not.toMatch(/breaks the schema|The abstract may be wrong/)
    expect((await run(['inspect', 'doubtful.json', '--all'])).stdout).toMatch(/! The abstract may be wrong/)
    const codes = ['error', 'warning'].map(
      async (word) => (await run(['inspect', 'doubtful.json', '--fail-on', word])).code,
    )
    expect(await Promise.all(codes)).toEqual([0, 1])
  })

  it('says what breaks the schema and that a record was not checked, and counts tokens by model', async () => {
    const { run, json, write } = workspace()
    write('r.json', await sampleRecord())
    const record = json('r.json')
    const counts = { calls: 2, input_tokens: 100, cached_input_tokens: 40, output_tokens: 20, total_tokens: 120 }
    const usage = { totals: counts, breakdown: [{ label: 'header', provider: 'openai', model: 'm-1', ...counts }] }
    const odd = {
      ...record,
      validation: undefined,
      surprise: 1,
      extraction: { ...(record.extraction as object), usage },
    }
    write('odd.json', JSON.stringify(odd))
    const { stdout } = await run(['inspect', 'odd.json'])
    for (const words of [
      /Worth a look\nnot checked/,
      /What breaks the schema\n\/surprise .*\n.*additional/,
      /openai m-1 +header +2 +100 +40 +20 +120/,
    ]) {
      expect(stdout).toMatch(words)
    }
  })

  it.each([
    { name: 'missing.json', text: null, exit: 3, words: /cannot be read/ },
    { name: 'bad.json', text: '{', exit: 6, words: /is not JSON/ },
    { name: 'paper.pdf', text: '%PDF-1.7', exit: 6, words: /is a paper, not a record: svc chew makes a record of it/ },
    { name: 'old.json', text: '{"title":"x"}', exit: 6, words: /no schema_version/ },
    { name: 'part.json', text: '{"schema_version":"11.1"}', exit: 6, words: /tables missing/ },
  ])('ends $name with $exit', async ({ name, text, exit, words }) => {
    const { run, write } = workspace()
    if (text !== null) write(name, text)
    const { code, stderr } = await run(['inspect', name])
    expect({ code, words: words.test(stderr), stderr }).toEqual({ code: exit, words: true, stderr })
  })
})
