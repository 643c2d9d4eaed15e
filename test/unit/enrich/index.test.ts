// The whole stage against a loopback registry of some thousand works, with twins, failures and limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../src/contract/options.ts'
import type { Enrichment } from '../../../src/document/enrichment.ts'
import type { DoiCandidate } from '../../../src/document/identity.ts'
import type { Layers } from '../../../src/document/layers.ts'
import { openRegistry } from '../../../src/engines/registry/index.ts'
import { enrichStage } from '../../../src/enrich/index.ts'
import { NO_DEADLINE } from '../../../src/kernel/time/deadline.ts'
import type { BibFields } from '../../../src/schema/parts/bib.ts'
import { layersOf } from '../../support/papers/layers.ts'
import { type RegistryRecord, type RegistryServer, startRegistry } from '../../support/servers/registry-server.ts'

const WORDS =
  'tea bread salt river glass copper wind apple stone paper light sound water iron cloud forest honey wool sand clay ' +
  'scent taste colour weight growth decay flow heat motion memory reading sleep trade travel music colony market garden'
const NAMES =
  'Moss Reed Novak Oak Pine Quill Ruud Sato Turner Ueda Vance Wolf Xu Young Zeller Abbot Berg Costa Diaz Evans'
const [words, names] = [WORDS.split(' '), NAMES.split(' ')]
const JOURNALS = [
  'Journal of Kitchen Chemistry',
  'Annals of Small Things',
  'Review of Quiet Methods',
  'Letters on Glass',
]
const ABBREVIATED = ['J Kitchen Chem', 'Ann Small Things', 'Rev. Quiet Methods', 'Lett. Glass']

/** The same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

interface Made {
  readonly record: RegistryRecord
  readonly title: string
  readonly family: string
  readonly year: number
  readonly journal: number
  readonly volume: string
  readonly page: string
}

function make(index: number, random: () => number): Made {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const title = `On ${pick(words)} and ${pick(words)} in ${pick(words)} ${pick(words)} under ${pick(words)}`
  const [family, journal] = [pick(names), Math.floor(random() * JOURNALS.length)]
  const [year, volume, page] = [
    1980 + Math.floor(random() * 40),
    String(1 + Math.floor(random() * 90)),
    String(1 + index),
  ]
  const record = {
    DOI: `10.5555/w.${index}`,
    type: 'journal-article',
    title: [title],
    author: [
      { family, given: 'A.' },
      { family: pick(names), given: 'B.' },
    ],
    'container-title': [JOURNALS[journal] ?? ''],
    issued: { 'date-parts': [[year]] },
    volume,
    page: `${page}-${Number(page) + 9}`,
  }
  return { record, title, family, year, journal, volume, page }
}

/** Near misses of a work, each with a DOI of its own. */
function twins({ record, title, year }: Made): RegistryRecord[] {
  return [
    { ...record, DOI: `${record.DOI}.e`, title: [`Erratum: ${title}`], page: '999', volume: '99' },
    { ...record, DOI: `${record.DOI}.2`, title: [`${title}, part 2`], page: '888', volume: '98' },
    {
      DOI: `${record.DOI}.p`,
      type: 'posted-content',
      title: [title],
      author: record.author ?? [],
      issued: { 'date-parts': [[year - 1]] },
    },
  ]
}

/** As a paper prints it: journals abbreviated, now and then a year off, no title, or the DOI. */
function print(made: Made, at: number): { fields: BibFields; raw: string } {
  const year = at % 9 === 0 ? made.year + 1 : made.year
  const title = at % 7 === 0 ? null : made.title
  const doi = at % 5 === 0 ? made.record.DOI : null
  const container = ABBREVIATED[made.journal] ?? ''
  const raw = `${made.family} A. ${title ?? ''} ${container} ${year};${made.volume}:${made.page}. ${doi ?? ''}`
  const author = [{ family: made.family, given: 'A.' }]
  return {
    fields: {
      title,
      doi,
      author,
      year,
      container,
      volume: made.volume,
      first_page: made.page,
      bib_type: 'journal_article',
    },
    raw,
  }
}

const random = numbers(7)
const works = Array.from({ length: 3000 }, (_, index) => make(index, random))
const cited = works.slice(0, 120)
let server: RegistryServer

beforeAll(async () => {
  server = await startRegistry([...works.map(({ record }) => record), ...cited.flatMap(twins)])
})

afterAll(() => server.stop())

async function enrich(
  list: readonly { fields: BibFields; raw: string }[],
  budgetMs = 600_000,
  own: Partial<Layers> = {},
  registryAskBelow = 1,
): Promise<Enrichment> {
  const registry = openRegistry({
    url: server.url,
    mailto: null,
    timeoutMs: 60_000,
    budgetMs,
    maxConcurrent: 8,
    sharers: 1,
    agent: 'svc/test',
    cache: null,
  })
  const paper = layersOf({
    ...own,
    references: list.map(({ fields }, at) => ({ key: `r${at}`, fields })),
    bibliography: list.map(({ raw }, at) => ({ key: `r${at}`, label: null, passage: null, raw, declared: null })),
  })
  const context = {
    options: { ...DEFAULT_OPTIONS, registry: true, consolidate: 'fill' as const, registryAskBelow },
    ports: { inference: { run: async () => ({}) }, registry },
    deadline: NO_DEADLINE,
  }
  const { value } = await enrichStage.run(paper, context)
  const { enrichment } = value as { enrichment: Enrichment | null }
  if (enrichment === null) throw new Error('the stage must run')
  return enrichment
}

describe('enrichStage', () => {
  it('finds almost every reference among twins and strangers, and never another work, while the registry stumbles', async () => {
    const asked = new Set<string>()
    server.trouble = (request, number) => {
      // Whoever asks again is answered, whatever number the question then has.
      if (asked.has(request)) return undefined
      asked.add(request)
      if (number % 20 === 3) return { status: 503, headers: { 'retry-after': '0' } }
      return number % 33 === 5 ? { breaks: true } : undefined
    }
    const { matches, complete, consolidated } = await enrich(cited.map(print))
    server.trouble = () => undefined
    const wrong = matches.filter(({ key, row }) => row.doi !== cited[Number(key.slice(1))]?.record.DOI)
    expect(wrong).toEqual([])
    expect(matches.length).toBeGreaterThanOrEqual(cited.length * 0.95)
    expect(complete).toBe(true)
    expect(consolidated.every(({ fields }) => fields.last_page !== null && fields.doi !== null)).toBe(true)
  })

  it('asks only about references and papers that are less sure than the setting says', async () => {
    const asked: string[] = []
    server.trouble = (request) => void asked.push(request)
    const two = cited.slice(0, 2).map(print)
    const sure = (title: number) => ({
      header: { ...layersOf().header, title: cited[2]?.title ?? '' },
      fieldDiagnoses: [
        { field: 'title', state: 'extracted', confidence: title, source: null, place: null, contradicts: [] },
      ],
      referenceDiagnoses: [
        { key: 'r0', state: 'extracted', confidence: 0.99, contradicts: [] },
        { key: 'r1', state: 'doubtful', confidence: 0.3, contradicts: [] },
      ],
    })
    const { checks, own } = await enrich(two, 600_000, sure(0.99) as never, 0.9)
    expect(checks.map(({ status }) => status)).toEqual(['not_checked', 'found'])
    expect(own).toEqual([])
    const questions = asked.length
    await enrich(two, 600_000, sure(0.5) as never, 0.9)
    expect(asked.length).toBeGreaterThan(questions * 2 - 1)
    server.trouble = () => undefined
  })

  it('finds none of the works that nobody registered', async () => {
    const strangers = Array.from({ length: 40 }, (_, index) => print(make(50_000 + index, random), index + 1))
    const { matches, checks } = await enrich(
      strangers.map(({ fields, raw }) => ({ fields: { ...fields, doi: null }, raw })),
    )
    expect(matches).toEqual([])
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set(['not_found']))
  })

  it('looks the paper itself up by the DOI that its receipt holds', async () => {
    const [made] = cited
    if (made === undefined) throw new Error('the sample has works')
    const selected = { raw: made.record.DOI } as DoiCandidate
    const header = { ...layersOf().header, title: made.title }
    const asked: string[] = []
    server.trouble = (request) => void asked.push(request)
    const { own } = await enrich([], 600_000, { header, identity: { selected, candidates: [], issueCodes: [] } })
    server.trouble = () => undefined
    expect(own).toMatchObject([{ doi: made.record.DOI }])
    expect(asked).toEqual([expect.stringContaining(encodeURIComponent(made.record.DOI))])
  })

  it('says what is wrong with a printed DOI and finds the work all the same', async () => {
    const [first, second] = cited.slice(1, 3).map((made, at) => print(made, at + 1))
    if (first === undefined || second === undefined) throw new Error('the sample has two works')
    const { checks } = await enrich([
      { ...first, fields: { ...first.fields, doi: '10.5555/nobody' } },
      { ...second, fields: { ...second.fields, doi: '10.5555/w.2999' } },
    ])
    expect(checks).toMatchObject([
      { status: 'found', doi: '10.5555/w.1', flags: ['doi_not_found'], disagreements: ['doi'] },
      { status: 'found', doi: '10.5555/w.2', flags: ['doi_of_another_work'], disagreements: ['doi'] },
    ])
  })

  it('keeps what it has when the time is over', async () => {
    server.trouble = (_, number) => (number % 2 === 0 ? { hangs: true } : undefined)
    const { complete, checks } = await enrich(cited.slice(0, 30).map(print), 1500)
    server.trouble = () => undefined
    expect(complete).toBe(false)
    expect(checks).toHaveLength(30)
    expect(checks.some(({ status }) => status === 'not_checked')).toBe(true)
  })
})
