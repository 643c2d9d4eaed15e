import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GROUPS, rowOf, SETTING_NAMES } from '../../../src/settings/catalogue/index.ts'
import { parseDotenv } from '../../../src/settings/dotenv.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'
import { renderExample } from '../../../src/settings/template.ts'
import { configHome } from '../../support/config-home.ts'

const uncommented = (text: string): string => text.replace(/^# (?=[A-Z0-9_]+=)/gm, '')

describe('the example .env file', () => {
  it('sets nothing as it is', () => {
    expect(parseDotenv(renderExample())).toEqual([])
    expect(parseDotenv(renderExample({ full: true }))).toEqual([])
  })
  it('names every setting once when it is full', () => {
    const keys = parseDotenv(uncommented(renderExample({ full: true }))).map(({ key }) => key)
    expect([...keys].sort()).toEqual([...SETTING_NAMES].sort())
  })
  it('names only the settings for a start when it is short', () => {
    const keys = parseDotenv(uncommented(renderExample())).map(({ key }) => key)
    expect([...keys].sort()).toEqual(SETTING_NAMES.filter((name) => rowOf(name).starter).sort())
    expect(keys.length).toBeGreaterThan(5)
  })
  it('gives the defaults when all its comment signs are taken away', () => {
    const home = configHome()
    home.write('local', uncommented(renderExample({ full: true })))
    expect({ ...resolveSettings(home).values }).toEqual({ ...resolveSettings(configHome()).values })
  })
})

describe('the page on settings', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  it.each(SETTING_NAMES)('has one row of four cells for %s', (name) => {
    const lines = page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.split('|')).toHaveLength(6)
  })
  it('has a head for each group and says what is secret or shapes the record', () => {
    for (const { title } of GROUPS) expect(page).toContain(`\n## ${title}\n`)
    expect(page).toMatch(/`AUTH_API_KEY` .* Secret\. \|/)
    expect(page).toMatch(/`REF_SEG_STRATEGY` .* Shapes the record\. \|/)
    expect(page).toContain('| `JOBS_MAX_RETAINED_BYTES` | a number of bytes')
  })
})
