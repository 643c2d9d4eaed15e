// svc mcp with the protocol's own client, as a separate process.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROMPT_NAMES } from '../../../src/faces/mcp/prompts.ts'
import { FILE_TOOLS } from '../../../src/faces/mcp/tools/index.ts'
import { startMcp } from '../../support/servers/mcp.ts'
import { samplePath, workspace } from '../../support/svc.ts'

/** Thousands of sentences, references and a long table: nothing of it may swamp an answer. */
function longPaper(): string {
  const words = 'People often walk while they think about a matter that is not easily put into words or numbers. '
  const reference = (n: number) =>
    `<ref id="x${n}"><mixed-citation>Author ${n}. A title about walking, part ${n}. Annals. 2001;${n}:1-9.</mixed-citation></ref>`
  const row = (n: number) =>
    `<tr>${Array.from({ length: 8 }, (_, cell) => `<td>${n}.${cell} ${'x'.repeat(60)}</td>`).join('')}</tr>`
  const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')
  return readFileSync(samplePath, 'utf8')
    .replace(
      '</body>',
      `<sec><title>More</title>${many(60, () => `<p>${words.repeat(12)}</p>`)}<table-wrap id="long"><label>Table 9</label><caption><p>Long.</p></caption><table>${many(300, row)}</table></table-wrap></sec></body>`,
    )
    .replace('</ref-list>', `${many(400, reference)}</ref-list>`)
}

describe('svc mcp', () => {
  it.each(['legacy', 'auto'] as const)('reads a paper and shows its parts (%s revision)', async (mode) => {
    const space = workspace()
    space.paper('walk.xml')
    const { client, call } = await startMcp(space, { mode })
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === 'auto' ? '2026-07-28' : '2025-11-25')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(FILE_TOOLS.map(({ name }) => name))
    for (const { inputSchema, outputSchema, description, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object' })
      expect(description).toBeTruthy()
      expect(annotations?.openWorldHint).toBe(false)
    }
    const stages: string[] = []
    const chewed = await call(
      'chew_paper',
      { path: 'walk.xml' },
      { onprogress: ({ message }) => stages.push(message ?? '') },
    )
    expect(chewed.structured).toMatchObject({ title: expect.stringMatching(/slow walk/), counts: { references: 4 } })
    expect(stages).toContain('read.xml')
    expect(stages.length).toBeGreaterThan(5)
    const paper_id = chewed.structured.paper_id
    expect((await call('get_metadata', { paper_id })).structured).toMatchObject({ authors: { length: 4 } })
    const { sections } = (await call('get_sections', { paper_id })).structured as {
      sections: { section_id: number; type: string }[]
    }
    const method = sections.find(({ type }) => type === 'method')
    const text = await call('get_text', { paper_id, section_id: method?.section_id })
    expect(text.structured.total).toBeGreaterThan(0)
    expect((await call('search_text', { paper_id, query: 'SLOW' })).structured.total).toBeGreaterThan(0)
    expect((await call('search_text', { paper_id, query: 'p\\s*<', regex: true })).isError).toBe(false)
    expect((await call('get_references', { paper_id })).structured).toMatchObject({
      references: { length: 4 },
      next_offset: null,
    })
    const cited = await call('get_reference_citations', { paper_id, bib_id: 1 })
    expect(cited.structured).toMatchObject({ citations: [{ marker: expect.stringMatching(/1/) }, {}] })
    expect((await call('get_tables', { paper_id, table_id: 1 })).structured).toMatchObject({ cells: { length: 5 } })
    expect((await call('get_tables', { paper_id, id: 1 })).structured).toMatchObject({ cells: { length: 5 } })
    expect((await call('get_figures', { paper_id, id: 1 })).structured).toMatchObject({ figures: [{ figure_id: 1 }] })
    expect((await call('get_figures', { paper_id })).structured).toMatchObject({ figures: [{ has_image: false }] })
    const saved = await call('save_paper', { paper_id, path: 'out.json' })
    expect(saved.structured.path).toMatch(/out\.json$/)
    expect(space.json('out.json')).toMatchObject({ paper_id, schema_version: '11.2' })
    expect((await call('load_paper', { path: 'out.json' })).structured.paper_id).toBe(`${paper_id}-2`)
  })

  it('lists what there is, searches several papers and offers prompts', async () => {
    const space = workspace()
    space.paper('a/walk.xml')
    space.paper('run.xml', 'A fast run')
    space.write('.hidden/secret.xml', '<x/>')
    space.write('notes.txt', 'no paper')
    const { client, call } = await startMcp(space)
    const { files } = (await call('list_files', {})).structured as { files: { path: string; kind: string }[] }
    expect(files.map(({ path, kind }) => [path.slice(-8), kind])).toEqual([
      ['walk.xml', 'paper'],
      ['/run.xml', 'paper'],
    ])
    expect((await call('list_files', { contains: 'WALK' })).structured).toMatchObject({ total: 1, next_offset: null })
    expect((await call('list_papers', {})).structured).toMatchObject({ total: 0, papers: [] })
    for (const { path } of files) await call('chew_paper', { path })
    const { papers } = (await call('list_papers', {})).structured as { papers: { paper_id: string; title: string }[] }
    expect(papers.map(({ title }) => title.slice(0, 6))).toEqual(['A slow', 'A fast'])
    const found = (await call('search_papers', { query: 'remembered' })).structured as { total: number }
    const [first = { paper_id: '' }] = papers
    const one = (await call('search_papers', { query: 'remembered', paper_ids: [first.paper_id] })).structured
    expect(found).toMatchObject({ papers_with_hits: 2, total: 2 * Number(one.total) })
    expect((await call('search_papers', { query: 'x', paper_ids: ['gone'] })).text).toMatch(/there is no paper "gone"/)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(PROMPT_NAMES)
    const asked = await client.getPrompt({ name: 'check_statistics', arguments: { paper_id: first.paper_id } })
    expect(JSON.stringify(asked.messages)).toContain(`paper ${first.paper_id}. Page through get_statistics`)
  })

  it('tells of loaded papers as resources, and when there are more', async () => {
    const space = workspace()
    space.paper('walk.xml')
    const { client, call } = await startMcp(space)
    let changes = 0
    client.setNotificationHandler('notifications/resources/list_changed', async () => {
      changes += 1
    })
    expect((await client.listResources()).resources).toEqual([])
    await call('chew_paper', { path: 'walk.xml', paper_id: 'my walk/1' })
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('svc://papers/my_walk%2F1/paper.md')
    for (const { uri, mimeType } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(contents).toMatchObject([{ uri, mimeType, text: expect.stringMatching(/walk/i) }])
    }
    await expect(client.readResource({ uri: 'svc://papers/other/paper.md' })).rejects.toThrow(/no resource/)
    await expect.poll(() => changes).toBe(1)
  })

  it('keeps every answer within bounds, and pages lead to the end', async () => {
    const space = workspace()
    space.write('long.xml', longPaper())
    const { call } = await startMcp(space)
    const paper_id = (await call('chew_paper', { path: 'long.xml' })).structured.paper_id
    for (const [name, list, more] of [
      ['get_text', 'sentences', { limit: 500 }],
      ['get_references', 'references', {}],
      ['get_tables', 'cells', { table_id: 2, limit: 500 }],
      ['search_text', 'matches', { query: 'walk', limit: 100 }],
    ] as const) {
      const first = await call(name, { paper_id, ...more })
      expect(first.structured.next_offset).not.toBeNull()
      let [offset, rows, calls]: [number | null, number, number] = [0, 0, 0]
      while (offset !== null) {
        const { structured } = await call(name, { paper_id, ...more, offset })
        rows += (structured[list] as unknown[]).length
        offset = structured.next_offset as number | null
        calls += 1
      }
      expect([name, rows, calls > 1]).toEqual([name, first.structured.total, true])
    }
  })

  it('stops reading when the call is cancelled, and goes on with the next paper', async () => {
    const space = workspace()
    space.write('long.xml', longPaper())
    space.paper('walk.xml')
    const { call } = await startMcp(space)
    const stop = new AbortController()
    const cancelled = call(
      'chew_paper',
      { path: 'long.xml' },
      { signal: stop.signal, onprogress: () => stop.abort('enough') },
    )
    await expect(cancelled).rejects.toThrow(/enough/)
    expect((await call('chew_paper', { path: 'walk.xml' })).isError).toBe(false)
  })

  it('says in words what is wrong', async () => {
    const space = workspace()
    space.write('broken.xml', '<wrong/>')
    space.write('other.json', '{"a": 1}')
    const { call } = await startMcp(space)
    for (const [name, wanted, words] of [
      ['chew_paper', { path: 'missing.pdf' }, /there is no file/],
      ['chew_paper', { path: 'broken.xml' }, /unsupported_format/],
      ['chew_paper', { path: '.' }, /not a file/],
      ['load_paper', { path: 'other.json' }, /schema_version/],
      ['load_paper', { path: 'broken.xml' }, /not JSON/],
      ['get_text', { paper_id: 'nobody' }, /no paper "nobody".*no paper is loaded/],
      ['chew_paper', { path: 'broken.xml', pages: '5-2' }, /pages must be/],
    ] as const) {
      expect(await call(name, wanted)).toMatchObject({ isError: true, text: expect.stringMatching(words) })
    }
    expect((await call('get_text', { paper: 'x' })).text).toMatch(/paper_id|unrecognized/i)
    space.paper('walk.xml')
    const { paper_id } = (await call('chew_paper', { path: 'walk.xml' })).structured as { paper_id: string }
    for (const [name, alias] of [
      ['get_tables', 'table_id'],
      ['get_figures', 'figure_id'],
    ] as const) {
      expect((await call(name, { paper_id, id: 1, [alias]: 2 })).text).toMatch(
        new RegExp(`id says 1 and ${alias} says 2`),
      )
    }
  })

  it.each(['legacy', 'auto'] as const)('touches only files in the open folders (%s revision)', async (mode) => {
    const space = workspace()
    for (const folder of ['open', 'closed']) mkdirSync(space.path(folder))
    const inside = space.paper('open/walk.xml')
    const outside = space.paper('closed/walk.xml')
    symlinkSync(outside, space.path('open', 'link.xml'))
    symlinkSync(space.path('closed'), space.path('open', 'way'))
    const { call } = await startMcp(space, { mode, args: [space.path('open')] })
    const { structured } = await call('chew_paper', { path: 'walk.xml' })
    expect(structured.paper_id).toBeTruthy()
    expect((await call('chew_paper', { path: inside })).isError).toBe(false)
    const { paper_id } = structured
    for (const path of [outside, '../closed/walk.xml', 'link.xml', 'way/walk.xml', '/etc/hostname']) {
      expect((await call('chew_paper', { path })).text).toMatch(/outside the folders/)
    }
    for (const path of [space.path('closed', 'x.json'), 'way/x.json', '../x.json']) {
      expect((await call('save_paper', { paper_id, path })).text).toMatch(/outside the folders/)
    }
    expect((await call('save_paper', { paper_id, path: 'x.txt' })).text).toMatch(/must end in \.json/)
    expect((await call('save_paper', { paper_id, path: 'x.json' })).isError).toBe(false)
    expect((await call('save_paper', { paper_id, path: 'x.json' })).text).toMatch(/exists; say overwrite/)
    writeFileSync(space.path('open', 'x.json'), 'mine')
    expect((await call('save_paper', { paper_id, path: 'x.json', overwrite: true })).isError).toBe(false)
    expect(space.read('open/x.json')).toContain('"schema_version"')
    symlinkSync(space.path('closed', 'y.json'), space.path('open', 'y.json'))
    expect((await call('save_paper', { paper_id, path: 'y.json', overwrite: true })).text).toMatch(/not a plain file/)
    expect(existsSync(space.path('closed', 'y.json'))).toBe(false)
  })

  it.each(['legacy', 'auto'] as const)('follows the roots of the client (%s revision)', async (mode) => {
    const space = workspace()
    for (const folder of ['a', 'b']) mkdirSync(space.path(folder))
    space.paper('a/walk.xml')
    space.paper('b/walk.xml')
    const free = await startMcp(space, { mode, roots: [space.path('a')] })
    expect((await free.call('chew_paper', { path: space.path('a/walk.xml') })).isError).toBe(false)
    expect((await free.call('chew_paper', { path: space.path('b/walk.xml') })).text).toMatch(/outside the folders/)
    const bound = await startMcp(space, { mode, roots: [space.path('a')], args: [space.path('b')] })
    expect((await bound.call('chew_paper', { path: space.path('a/walk.xml') })).text).toMatch(/no folder is open/)
  })

  it('has the flags of chew for the whole session', async () => {
    const space = workspace()
    space.paper('walk.xml')
    const args = ['--refs', 'off', '--no-equations', '--figure-images', '--memory', 'low', '--device', 'cpu', '-v']
    const { call } = await startMcp(space, { args })
    const { structured } = await call('chew_paper', { path: 'walk.xml' })
    expect(structured).toMatchObject({ counts: { references: 0, statistics: 0 } })
    const refused = await space.run(['mcp', '--refs', 'llm'])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
  })

  it('ends when its input ends, and leaves no process behind', async () => {
    const space = workspace()
    expect(await space.run(['mcp'], { stdin: '' })).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })
})
