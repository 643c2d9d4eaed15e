import { expect, it } from 'vitest'
import { openPool } from '../../../../src/service/file-extractor.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

it('starts no worker once it is closed, so that nothing keeps a process alive whose client left at once', () => {
  const pool = openPool(resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent' } }).values, 1)
  pool.close()
  pool.warm()
  expect(pool.pids).toEqual([])
})
