// svc corrections: what readers marked and corrected, counted and turned into truth.
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

const SAID = {
  file_hash: '0123456789abcdef',
  file_name: 'rivers.pdf',
  paper_id: '10.1/x',
  svc_version: '1',
  n_references: 0,
  alarms: [{ code: 'VAL_TITLE_DOUBTFUL', evidence_id: 'metadata:title', verdict: 'right' }],
  fields: { title: { value: 'On rivers', was: 'On' } },
  references: [],
}

describe('svc corrections', () => {
  it('counts marks and writes truth for the scorer', async () => {
    const { run, write, json } = workspace()
    write('said/0123456789abcdef.json', JSON.stringify(SAID))
    const { code, stdout } = await run(['corrections', '--from', 'said', '-o', 'truth'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /1 paper with marks or corrections, 1 truth file in truth\nVAL_TITLE_DOUBTFUL +1 right +0 wrong/,
    )
    expect(json('truth/rivers.truth.json')).toMatchObject({ id: 'rivers', title: 'On rivers' })
  })

  it('says so where nobody said anything', async () => {
    const { stdout } = await workspace().run(['corrections', '--from', 'nowhere'])
    expect(stdout).toContain('0 papers with marks or corrections')
  })
})
