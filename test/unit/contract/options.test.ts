import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPageRange } from '../../../src/contract/option-values.ts'
import {
  assertCoherent,
  DEFAULT_OPTIONS,
  FORM_FIELDS,
  OPTION_FLAGS,
  OPTIONS,
  optionsFromSettings,
  optionsKey,
  REF_SEG_TURNS,
  REF_SEGMENTERS,
} from '../../../src/contract/options.ts'
import { ServiceError } from '../../../src/kernel/errors.ts'
import { CATALOGUE } from '../../../src/settings/catalogue/index.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'

const apply = (name: string, value: string) => {
  const field = FORM_FIELDS.find((row) => row.name === name)
  if (field === undefined) throw new Error(`no field ${name}`)
  return field.apply(value, DEFAULT_OPTIONS)
}

describe('form fields', () => {
  it('are the eight of the specification, and the version of the record', () => {
    expect(FORM_FIELDS.map((field) => field.name)).toEqual([
      'start_page',
      'end_page',
      'include_figures',
      'include_regions',
      'registry',
      'consolidate',
      'refs',
      'ref_seg',
      'schema',
    ])
  })

  it.each([
    ['start_page', '3', { pages: { first: 3, last: null } }],
    ['end_page', '0', { pages: { first: null, last: 0 } }],
    ['include_figures', 'TRUE', { includeFigures: true }],
    ['include_regions', '1', { includeRegions: true }],
    ['registry', '0', { registry: false }],
    ['consolidate', 'replace', { consolidate: 'replace' }],
    ['refs', 'off', { refs: 'off' }],
    ['ref_seg', 'crf', { refSeg: 'crf' }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(apply(name, value)).toMatchObject(expected)
  })

  it('never throw anything but invalid_option', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORM_FIELDS), fc.string({ unit: 'binary' }), (field, value) => {
        try {
          assertCoherent(field.apply(value, DEFAULT_OPTIONS))
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError)
          expect(error).toMatchObject({ code: 'invalid_option' })
        }
      }),
    )
  })

  it.each([
    ['start_page', '-1', 'start_page must be a page from 0 to 1000000, got "-1"'],
    ['include_figures', 'yes', 'include_figures must be true, false, 1 or 0, got "yes"'],
    ['refs', 'NER', 'refs must be ner, llm, llm-chunked, off, got "NER"'],
  ])('say what they expected and what they got: %s=%s', (name, value, message) => {
    expect(() => apply(name, value)).toThrow(message)
  })

  it('refuse an end before the start', () => {
    expect(() => assertCoherent({ ...DEFAULT_OPTIONS, pages: { first: 4, last: 2 } })).toThrow('end_page')
  })
})

describe('one row per option', () => {
  it('has a default for every option', () => {
    expect(Object.keys(DEFAULT_OPTIONS)).toEqual(Object.keys(OPTIONS))
  })

  it.each(FORM_FIELDS.map((field) => [field.name, field] as const))('%s reads back what it writes', (_, field) => {
    const asked = { ...DEFAULT_OPTIONS, pages: { first: 2, last: 4 }, consolidate: 'fill' } as const
    const value = field.valueIn(asked)
    expect(field.apply(String(value), DEFAULT_OPTIONS)[field.option]).toEqual(
      field.option === 'pages'
        ? { ...DEFAULT_OPTIONS.pages, [field.name === 'start_page' ? 'first' : 'last']: value }
        : asked[field.option],
    )
  })

  it('offers the choices of the setting behind an option', () => {
    const withSetting = FORM_FIELDS.filter(
      ({ setting, schema }) => setting !== null && 'enum' in schema && schema.type === 'string',
    )
    expect(withSetting.map(({ name }) => name)).toEqual(['consolidate', 'refs', 'ref_seg'])
    for (const { setting, schema } of withSetting) {
      const choices = CATALOGUE[setting as keyof typeof CATALOGUE].kind.choices ?? []
      expect(schema.enum).toEqual(choices.filter((choice) => setting !== 'REGISTRY_CONSOLIDATE' || choice !== 'off'))
    }
  })

  it('lets a flag say what no setting decides', () => {
    const given = (flags: string) => OPTION_FLAGS.find((row) => row.flags.startsWith(flags))
    expect(given('--pages')?.apply('2-3', DEFAULT_OPTIONS).pages).toEqual({ first: 1, last: 2 })
    expect(given('--no-equations')?.apply(false, DEFAULT_OPTIONS).equations).toBe(false)
    expect(given('--figure-images')?.apply(true, DEFAULT_OPTIONS).includeFigures).toBe(true)
    expect(given('--refs')?.apply('off', DEFAULT_OPTIONS)).toEqual(DEFAULT_OPTIONS)
  })

  it('tries every way of splitting at most once, beginning with the one asked for', () => {
    for (const way of REF_SEGMENTERS) {
      const turns = REF_SEG_TURNS[way]
      expect([turns[0], new Set(turns).size]).toEqual([way, turns.length])
    }
  })
})

describe('readPageRange', () => {
  it.each([
    ['3', 2, 2],
    ['1-5', 0, 4],
    ['2-', 1, null],
    ['-4', null, 3],
    [' 1 - 2 ', 0, 1],
  ])('reads %j', (value, first, last) => {
    expect(readPageRange(value)).toEqual({ first, last })
  })

  it.each(['', '-', '0', '5-1', 'a', '1-2-3', '0-3', '-0', '1 2', ' '.repeat(5000)])('refuses %j', (value) => {
    expect(() => readPageRange(value)).toThrow('--pages must be')
  })
})

describe('optionsKey', () => {
  it('does not depend on the order in which options were written', () => {
    const reversed = Object.fromEntries(Object.entries(DEFAULT_OPTIONS).reverse()) as unknown as typeof DEFAULT_OPTIONS
    expect(optionsKey(reversed)).toBe(optionsKey(DEFAULT_OPTIONS))
  })

  it.each([
    { pages: { first: 0, last: null } },
    { maxPages: 3 },
    { includeFigures: true },
    { includeRegions: true },
    { regionMeta: true },
    { registry: true },
    { consolidate: 'fill' },
    { refs: 'off' },
    { refSeg: 'crf' },
    { equations: false },
    { downstream: false },
    { paperId: 'x' },
  ] as const)('tells runs apart that differ in %j', (change) => {
    expect(optionsKey({ ...DEFAULT_OPTIONS, ...change })).not.toBe(optionsKey(DEFAULT_OPTIONS))
  })
})

describe('optionsFromSettings', () => {
  it('takes over what the settings decide', () => {
    const env = { REF_PARSE_STRATEGY: 'off', REF_SEG_STRATEGY: 'region', REGISTRY_CONSOLIDATE: 'fill' }
    const { values } = resolveSettings({ cwd: '/nonexistent', env })
    expect(optionsFromSettings(values)).toMatchObject({ refs: 'off', refSeg: 'region', consolidate: 'fill' })
  })
})
