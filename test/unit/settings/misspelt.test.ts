import { describe, expect, it } from 'vitest'
import { findMisspelt, misspeltWords } from '../../../src/settings/misspelt.ts'
import { configHome } from '../../support/config-home.ts'

describe('findMisspelt', () => {
  it.each([
    { written: 'REGISTRY_ENRICHH', meant: 'REGISTRY_ENRICH' },
    { written: 'LLM_MODLE', meant: 'LLM_MODEL' },
    { written: 'JOB_TTL_SECONDS', meant: 'JOBS_TTL_SECONDS' },
    { written: 'workers', meant: 'WORKERS' },
    { written: 'SVC_SERVE_PORT', meant: 'SERVE_PORT' },
    { written: 'SVC_QUITE_SOMETHING_ELSE', meant: null },
  ])('takes $written in a .env file for $meant', ({ written, meant }) => {
    const home = configHome()
    home.write('local', `# mine\n${written}=1\n`)
    expect(findMisspelt(home)).toEqual([{ written, meant, from: './.env line 2' }])
  })

  it.each(['DATABASE_URL', 'LOG_DIRECTORY_OF_SOMETHING', 'PGHOST', 'API_KEY', 'WORKERS', 'SVC_SERVE_TOKEN'])(
    'leaves %s alone: it is a setting, or somebody else’s',
    (name) => {
      const home = configHome({ [name]: '1' })
      home.write('user', `${name}=1\n`)
      expect(findMisspelt(home)).toEqual([])
    },
  )

  it('looks in the environment only at names that begin as ours do', () => {
    const home = configHome({ OCR_BAKEND: 'off', JOB_TTL_SECONDS: '1', LC_ALL: 'C' })
    const found = findMisspelt(home)
    expect(found).toEqual([{ written: 'OCR_BAKEND', meant: 'OCR_BACKEND', from: 'the environment' }])
    expect(found.map(misspeltWords)).toEqual([
      'the environment sets OCR_BAKEND, which is not a setting and has no effect; did you mean OCR_BACKEND?',
    ])
  })
})
