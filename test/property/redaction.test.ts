import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/kernel/errors.ts'
import { rowOf, SETTING_NAMES } from '../../src/settings/catalogue/index.ts'
import { describeSettings, nonDefaultSettings, settingsFingerprint } from '../../src/settings/describe.ts'
import { setInDotenv } from '../../src/settings/dotenv.ts'

import { diffPreset, savePreset, showPreset } from '../../src/settings/presets.ts'
import { readValue } from '../../src/settings/read-value.ts'
import { redactText } from '../../src/settings/redact.ts'
import { resolveSettings } from '../../src/settings/resolve.ts'

const SECRETS = SETTING_NAMES.filter((name) => rowOf(name).secret)
/** Marked, so that a secret is found in a text only where it leaked. */
const secret = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_.~!$&#"\'\\%@/:'), minLength: 1, maxLength: 24 })
  .map((text) => `Zq7${text}`)

/** Named keys have a name before them and are of some length. */
const ofKind = (name: string, text: string): string => (name === 'AUTH_KEYS' ? `lab:${text}Zq7Zq7Zq7Zq7Zq7` : text)

const printedForms = (env: Record<string, string>): readonly string[] => {
  const resolved = resolveSettings({ cwd: '/nonexistent', env })
  const { values } = resolved
  return [
    JSON.stringify(resolved),
    JSON.stringify(describeSettings(resolved)),
    JSON.stringify(nonDefaultSettings(resolved)),
    inspect(resolved, { depth: 9 }),
    settingsFingerprint(values),
    redactText(`upstream said: ${Object.values(env).join(', ')}`, values),
  ]
}

describe('secrets', () => {
  it('occur in no printed form of the settings', () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: SECRETS.length, maxLength: SECRETS.length }),
        secret,
        (secrets, password) => {
          const env: Record<string, string> = Object.fromEntries(
            SECRETS.map((name, index) => [name, ofKind(name, secrets[index] ?? '')]),
          )
          env.KVSTORE_URL = `redis://:${encodeURIComponent(password)}@store:6379/0`
          env.HOME = '/nonexistent'
          for (const printed of printedForms(env)) expect(printed).not.toContain('Zq7')
        },
      ),
      { numRuns: 300 },
    )
  })
  it('occur in no message about a bad value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SECRETS), secret, fc.constantFrom(' ', '\n', '\u0000'), (name, text, bad) => {
        try {
          readValue(name, `${text}${bad}${text}`, 'the environment')
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ServiceError)
          expect(String(thrown)).toContain(name)
          expect(inspect(thrown)).not.toContain('Zq7')
        }
      }),
    )
  })
  it('never get into a preset', () => {
    const root = mkdtempSync(join(tmpdir(), 'svc-redaction-'))
    const place = { cwd: root, env: { HOME: join(root, 'home') } }
    mkdirSync(join(root, 'home'))
    try {
      fc.assert(
        fc.property(secret, fc.subarray(SECRETS, { minLength: 1 }), (text, names) => {
          let file = 'WORKERS=2\n'
          for (const name of names) file = setInDotenv(file, name, text)
          file = setInDotenv(file, 'LLM_BASE_URL', `https://user:${encodeURIComponent(text)}@host/v1`)
          writeFileSync(join(root, '.env'), file)
          const { file: preset, leftOut } = savePreset('p', place, { force: true })
          expect(leftOut).toEqual(expect.arrayContaining([...names, 'LLM_BASE_URL']))
          const written = readFileSync(preset, 'utf8')
          expect(written).toContain('WORKERS=2')
          expect(written).not.toContain('Zq7')
          expect(JSON.stringify([showPreset('p', place), diffPreset('p', place)])).not.toContain('Zq7')
        }),
        { numRuns: 100 },
      )
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  })
})
