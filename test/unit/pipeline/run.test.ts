import { describe, expect, it } from 'vitest'
import type { Context } from '../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../src/contract/options.ts'
import { defineStage, type Stage } from '../../../src/contract/stage.ts'
import { ServiceError } from '../../../src/kernel/errors.ts'
import { noted } from '../../../src/kernel/noted.ts'
import { deadlineIn, NO_DEADLINE } from '../../../src/kernel/time/deadline.ts'
import { runStages } from '../../../src/pipeline/run.ts'
import { SOURCE } from '../../support/papers/layers.ts'

const context: Context = {
  options: DEFAULT_OPTIONS,
  ports: { inference: { run: async () => ({}) } },
  deadline: NO_DEADLINE,
}
const LINK = { sentence: 0, href: 'https://example.org', linkText: null }

const stage = (more: Partial<Stage> = {}): Stage =>
  ({
    ...defineStage({
      name: 'links',
      needs: [],
      gives: ['links'],
      essential: false,
      run: () => noted({ links: [LINK] }),
    }),
    ...more,
  }) as Stage

const run = (stages: readonly Stage[], given = {}, how = context) =>
  runStages(stages, { source: SOURCE, ...given }, how)

describe('runStages', () => {
  it('merges what stages give and says that they ran', async () => {
    const { layers, receipts } = await run([stage()])
    expect(layers.links).toEqual([LINK])
    expect(receipts).toMatchObject([{ stage: 'links', outcome: 'ran' }])
    expect(receipts[0]?.seconds).toBeGreaterThanOrEqual(0)
  })

  it('does not compute a layer again that the reader gave', async () => {
    const { layers, receipts } = await run([stage()], { links: [] })
    expect(layers.links).toEqual([])
    expect(receipts[0]?.outcome).toBe('given')
  })

  it('leaves a stage out that the options do not want, with its layers empty', async () => {
    const { layers, receipts } = await run([stage({ wanted: () => false })])
    expect(layers.links).toEqual([])
    expect(receipts[0]?.outcome).toBe('skipped')
  })

  it('turns the failure of a stage that is not essential into a warning, and goes on', async () => {
    const failing = stage({
      run: () => {
        throw new Error('boom in /secret/path')
      },
    })
    const { layers, warnings, receipts } = await run([failing])
    expect(layers.links).toEqual([])
    expect(receipts[0]?.outcome).toBe('failed')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.code).toBe('STAGE_FAILED')
    expect(warnings[0]?.message).not.toContain('/secret/path')
  })

  it('ends with the stage’s name where an essential stage fails', async () => {
    const failing = stage({
      essential: true,
      run: () => {
        throw new ServiceError('corrupt_file', 'no page tree')
      },
    })
    await expect(run([failing])).rejects.toMatchObject({ code: 'corrupt_file', stage: 'links' })
  })

  it('says that the paper cannot be processed where an essential stage stumbles over it, and keeps what was thrown', async () => {
    const thrown = new RangeError('Invalid code point -1')
    const failing = stage({
      essential: true,
      run: () => {
        throw thrown
      },
    })
    const failure = await run([failing]).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'processing_error', status: 422, stage: 'links', cause: thrown })
    expect(failure).toMatchObject({
      isDefect: true,
      detail: 'the stage links failed on this paper; please report the file',
    })
  })

  it('stops between stages once the deadline has passed, essential or not', async () => {
    const late = { ...context, deadline: deadlineIn(-1) }
    await expect(run([stage()], {}, late)).rejects.toMatchObject({ code: 'pipeline_timeout' })
  })

  it('says which stage runs and how far the run has come', async () => {
    const seen: [string, number][] = []
    const other = stage({ name: 'other', gives: ['funding'], run: () => noted({ funding: [] }) as never })
    await runStages([stage(), other], { source: SOURCE }, context, (name, share) => seen.push([name, share]))
    expect(seen).toEqual([
      ['links', 0],
      ['other', 0.5],
    ])
  })

  describe('with a stage that revises', () => {
    const OTHER = { ...LINK, href: 'https://other.example.org' }
    const revising = (more: Partial<Stage> = {}): Stage =>
      stage({ name: 'better', revises: true, run: () => noted({ links: [OTHER] }), ...more } as Partial<Stage>)

    it('takes the better layer, also over one that the reader gave', async () => {
      expect((await run([stage(), revising()])).layers.links).toEqual([OTHER])
      expect((await run([revising()], { links: [LINK] })).layers.links).toEqual([OTHER])
    })

    it('keeps what is known when it fails or is not wanted', async () => {
      const failing = revising({ run: () => Promise.reject(new Error('no')) } as Partial<Stage>)
      expect((await run([stage(), failing])).layers.links).toEqual([LINK])
      expect((await run([stage(), revising({ wanted: () => false })])).layers.links).toEqual([LINK])
    })

    it('leaves a layer unknown that it only passes on', async () => {
      const passing = revising({ run: (paper: unknown) => noted(paper) } as Partial<Stage>)
      const { layers, receipts } = await run([passing, stage()])
      expect(layers.links).toEqual([LINK])
      expect(receipts[1]?.outcome).toBe('ran')
    })
  })

  it('does not swallow that a service which was asked for by name is out', async () => {
    const out = stage({ run: () => Promise.reject(new ServiceError('upstream_unavailable', 'out')) } as Partial<Stage>)
    await expect(run([out])).rejects.toMatchObject({ code: 'upstream_unavailable', stage: 'links' })
  })
})
