// svc compare: two records in, what changed out, as text, JSON and a page.
import { expect, it } from 'vitest'
import { QUICK, workspace } from '../../support/svc.ts'

it('compares two records and writes text, JSON and a page', async () => {
  const { paper, run, path, read } = workspace(QUICK)
  const made = await run(['chew', paper('a.xml'), paper('b.xml', 'A fast walk helps nobody'), '-o', path('out')])
  expect(made.code).toBe(0)
  const pair = [path('out/a.json'), path('out/b.json')]
  const { code, stdout } = await run(['compare', ...pair])
  expect(code).toBe(0)
  expect(stdout).toMatch(/~ title: \[-A slow walk .*-\] \{\+A fast walk helps nobody.*\+\}/)
  expect(stdout).toMatch(/Statistics: \d+ the same, 0 changed, 0 removed, 0 added/)
  const { fields } = JSON.parse((await run(['compare', ...pair, '--format', 'json'])).stdout)
  expect(fields).toEqual([expect.objectContaining({ field: 'title' })])
  await run(['compare', ...pair, '--format', 'html', '-o', path('changes.html')])
  expect(read('changes.html')).toContain('<ins>A fast walk helps nobody')
  expect(await run(['compare', pair[0] ?? '', path('a.xml')])).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('is a paper, not a record'),
  })
})
