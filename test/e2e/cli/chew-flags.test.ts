// The flags of svc chew: what they change in the record, and how what this version lacks is refused.
import { describe, expect, it } from 'vitest'
import { smallPdf } from '../../support/files/small-pdf.ts'
import { workspace } from '../../support/svc.ts'

interface Shown {
  readonly bib: readonly unknown[]
  readonly eq: readonly unknown[]
  readonly xref: readonly { readonly xref_type: string }[]
  readonly text: readonly Record<string, unknown>[]
  readonly section: readonly unknown[]
  readonly metadata: { readonly title: string | null }
  readonly extraction: { readonly settings: Record<string, unknown>; readonly regions: unknown }
}

async function chew(args: readonly string[], env: Record<string, string> = {}): Promise<Shown> {
  const { run, paper } = workspace()
  paper('paper.xml')
  const { code, stdout, stderr } = await run(['chew', 'paper.xml', ...args], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Shown
}

const citations = ({ xref }: Shown): number => xref.filter(({ xref_type }) => xref_type === 'bib').length

describe('--help-all', () => {
  it.each(['chew', 'batch', 'mcp'])('of %s shows what its help leaves out', async (command) => {
    const { run } = workspace()
    const [short, whole] = await Promise.all([run([command, '--help']), run([command, '--help-all'])])
    expect(whole.code).toBe(0)
    expect(whole.stdout.length).toBeGreaterThan(short.stdout.length)
  })
})

describe('the flags of svc chew', () => {
  it('leaves references and their links out with --refs off, and keeps the rest', async () => {
    const record = await chew(['--refs', 'off'])
    expect({ bib: record.bib.length, citations: citations(record) }).toEqual({ bib: 0, citations: 0 })
    expect(record.eq.length).toBeGreaterThan(0)
    expect(record.extraction.settings).toMatchObject({ ref_parse: 'off' })
  })

  it('notes --ref-seg and --consolidate in the record', async () => {
    const { extraction } = await chew(['--ref-seg', 'crf', '--consolidate=replace'])
    expect(extraction.settings).toMatchObject({ ref_seg: 'crf', consolidate: 'replace', registry_enrich: false })
  })

  it('takes the bare --consolidate after the input as fill, and refuses it before the input', async () => {
    const { extraction } = await chew(['--consolidate'])
    expect(extraction.settings.consolidate).toBe('fill')
    const { run, paper } = workspace()
    paper('paper.xml')
    expect(await run(['chew', '--consolidate', 'paper.xml'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Allowed choices are fill, replace/),
    })
  })

  it('leaves statistics out with --no-equations', async () => {
    const record = await chew(['--no-equations'])
    expect(record.eq).toEqual([])
    expect(citations(record)).toBeGreaterThan(0)
  })

  it('keeps structure and native metadata with --no-llm, without citations, equations and registry', async () => {
    const record = await chew(['--no-llm'], { REGISTRY_ENRICH: 'true' })
    expect({ eq: record.eq, citations: citations(record) }).toEqual({ eq: [], citations: 0 })
    expect(record.metadata.title).toMatch(/slow walk/)
    expect(record.section.length).toBeGreaterThan(5)
    expect(record.bib.length).toBe(4)
  })

  it('takes the flags for pages and regions with a format that has neither', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const flags = ['--region-meta', '--regions', '--figure-images', '--pages', '1-5', '--device', 'cpu']
    const { code, stdout, stderr } = await run(['chew', 'paper.xml', ...flags])
    expect(stderr).toMatch(/NO_PAGES: xml has no pages: a range of pages, regions, places of sentences cannot be given/)
    const record = JSON.parse(stdout) as Shown
    expect([code, record.text.length > 20]).toEqual([0, true])
    expect(record.text[0]).toMatchObject({ _bbox_2d: null, _page_w: null })
  })

  it('reads only the pages asked for, and adds regions and region metadata of a PDF', async () => {
    const { run, write } = workspace()
    // Each page in words of its own: what is the same on all of them but for a number is a running head.
    const page = (number: number, what: string, where: string) => [
      `The walk along the ${what} on page ${number} took us nine days in the spring,`,
      `and every morning we measured how far the ${what} had moved since the last.`,
      `Nobody who lives near the ${where} had ever seen it stand still for so long.`,
    ]
    write(
      'paper.pdf',
      smallPdf([page(1, 'river', 'old mill'), page(2, 'glacier', 'upper lake'), page(3, 'dune', 'lighthouse')]),
    )
    const { code, stdout, stderr } = await run(['chew', 'paper.pdf', '--pages', '2-3', '--regions', '--region-meta'])
    expect(code, stderr).toBe(0)
    const record = JSON.parse(stdout) as Shown
    const text = JSON.stringify(record)
    expect([1, 2, 3].map((number) => text.includes(`page ${number} `))).toEqual([false, true, true])
    expect(record.text[0]).toMatchObject({
      _bbox_2d: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    expect(record.extraction.regions).toEqual(expect.arrayContaining([expect.objectContaining({ page: 2 })]))
  })

  it('switches the registry off with --no-registry, whatever the settings say', async () => {
    const { extraction } = await chew(['--no-registry', '--ocr', 'off'], { REGISTRY_ENRICH: 'true' })
    expect(extraction.settings.registry_enrich).toBe(false)
  })

  it('refuses what contradicts itself', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const { code, stderr } = await run(['chew', 'paper.xml', '--registry', '--no-registry'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/--registry and --no-registry contradict/)])
  })

  it('applies a preset for one run, and a flag wins over it', async () => {
    const { run, paper, write, read } = workspace()
    paper('paper.xml')
    write('.env', '# mine\nREF_SEG_STRATEGY=region\n')
    write('../home/config/svc/presets/quick.env', 'REF_PARSE_STRATEGY=off\nREF_SEG_STRATEGY=crf\n')
    const preset = await run(['chew', 'paper.xml', '--preset', 'quick'])
    const flagged = await run(['chew', 'paper.xml', '--preset', 'quick', '--ref-seg', 'geom'])
    const settingsOf = ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as Shown).extraction.settings
    expect(settingsOf(preset)).toMatchObject({ ref_seg: 'crf', ref_parse: 'off' })
    expect(settingsOf(flagged)).toMatchObject({ ref_seg: 'geom', ref_parse: 'off' })
    expect(read('.env')).toBe('# mine\nREF_SEG_STRATEGY=region\n')
    expect(await run(['chew', 'paper.xml', '--preset', 'quik'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/did you mean "quick"/),
    })
  })

  it.each([
    { args: ['--refs', 'llm'], words: /refs llm needs a language model, and none is configured/ },
    { args: ['--ocr', 'engine_b'], words: /engine_b for text recognition needs a server/ },
    {
      args: ['--ocr-model', 'mine', '--ocr-profile', 'engine_a'],
      words: /a model for text recognition needs a server/,
    },
    { args: ['--ocr-url', 'http://127.0.0.1:9', '--ocr-model', 'mine'], words: /say which with --ocr-profile/ },
    { args: ['--no-llm', '--registry'], words: /leave one of them out/ },
  ])('refuses $args with one clear line', async ({ args, words }) => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const { code, stdout, stderr } = await run(['chew', 'paper.xml', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(words)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('refuses settings that ask for what this version lacks, and names a bad value with its place', async () => {
    const { run, paper, write } = workspace()
    paper('paper.xml')
    const lacking = await run(['chew', 'paper.xml'], { env: { COMPUTE_DEVICE: 'cuda' } })
    expect(lacking).toMatchObject({ code: 2, stderr: expect.stringMatching(/COMPUTE_DEVICE must be one of auto, cpu/) })
    write('.env', '\nUPLOAD_MAX_FILES=many\n')
    const bad = await run(['chew', 'paper.xml'])
    expect(bad).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/UPLOAD_MAX_FILES must be .*"many", from \.\/\.env line 2/),
    })
  })

  it('prints the plan with --dry-run, and writes nothing', async () => {
    const { run, paper, has } = workspace()
    paper('in/paper.xml')
    const { code, stdout } = await run(['chew', 'in', '-o', 'out', '--dry-run', '--refs', 'off', '--pages', '2-3'])
    expect(code).toBe(0)
    for (const words of [
      /1 paper\n {2}in\/paper\.xml +9\.\d KiB +→ out\/paper\.json/,
      /pages +2 to 3/,
      /text recognition +\S/,
      /language model +none configured/,
      /reference parser +off/,
      /registry +off/,
      /memory mode +\w+ \(auto\)/,
      /models to download +none/,
      /workers +1/,
    ]) {
      expect(stdout).toMatch(words)
    }
    expect(has('out')).toBe(false)
  })

  it('tells stages, workers and warnings with --verbose', async () => {
    const { run, paper } = workspace()
    paper('paper.xml')
    const { stderr } = await run(['chew', 'paper.xml', '-o', 'x.json', '-v'])
    expect(stderr).toMatch(/1 worker,/)
    expect(stderr).toMatch(/paper\.xml: read\.xml/)
  })
})
