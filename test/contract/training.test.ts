// Whoever wants to rebuild a model finds the command, the data and the packages.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LINE_LABELS } from '../../src/document/page/blocks.ts'
import { LABELS } from '../../training/labels.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const training = join(root, 'training')
const folders = readdirSync(training, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const readmes = folders.map((folder) => join(training, folder, 'README.md')).filter(existsSync)
const texts = readmes.map((file) => readFileSync(file, 'utf8'))

describe('training', () => {
  it('has the labels of the program, in their order', () => {
    expect(LABELS).toEqual(LINE_LABELS)
  })

  it('has a page for every folder', () => {
    expect(readmes).toHaveLength(folders.length)
  })

  it('names the data by their hash, but for fonts and declarations, which packages bring', () => {
    const without = folders.filter((folder) => !existsSync(join(training, folder, 'data.sha256')))
    expect(without).toEqual(['glyphs', 'language'])
    const lines = folders
      .filter((folder) => !without.includes(folder))
      .flatMap((folder) =>
        readFileSync(join(training, folder, 'data.sha256'), 'utf8')
          .trimEnd()
          .split('\n'),
      )
    expect(lines.filter((line) => !/^[\da-f]{64} {2}\S/.test(line))).toEqual([])
  })

  it.each(folders)('has one command for %s', (folder) => {
    const command = readFileSync(join(training, folder, 'rebuild.sh'), 'utf8')
    expect(statSync(join(training, folder, 'rebuild.sh')).mode & 0o100).not.toBe(0)
    expect(command).toContain('. "$here/../common.sh"')
    const used = [...command.matchAll(/(?<=^|[\s"/])([\w-]+\.(?:py|mjs|sh))\b/gm)].map(([, name]) => name ?? '')
    const known = new Set(readdirSync(training, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)))
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  it.each(folders.filter((folder) => existsSync(join(training, folder, 'scores.json'))))(
    'holds rebuilt models to the scores that the card of %s prints',
    (folder) => {
      const cards = readdirSync(join(root, 'weights'))
        .filter((file) => file.endsWith('.card.md'))
        .map((file) => readFileSync(join(root, 'weights', file), 'utf8'))
        .filter((text) => text.includes(`training/${folder}/`))
      const printed = cards.length > 0 ? cards.join('\n') : readFileSync(join(training, folder, 'README.md'), 'utf8')
      const scores = JSON.parse(readFileSync(join(training, folder, 'scores.json'), 'utf8')) as Record<string, number>
      const stands = (value: number) =>
        [value.toFixed(1), String(value), `${(100 - value).toFixed(2)} %`].some((text) => printed.includes(text))
      expect(Object.entries(scores).filter(([, value]) => !stands(value))).toEqual([])
    },
  )

  it.each(readdirSync(join(root, 'weights')).filter((file) => file.endsWith('.onnx')))(
    'says how %s is made',
    (file) => {
      expect(texts.some((text) => text.includes(`weights/${file}`))).toBe(true)
    },
  )

  // `(cd weights && sha256sum -- *.onnx *.json *.bin words/*.json | LC_ALL=C sort -k 2 >SHA256SUMS)` writes them anew.
  it('has the sums of all weights as they are', () => {
    const folder = join(root, 'weights')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:onnx|json|bin)$/.test(file),
    )
    const hashOf = (file: string): string =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
    const sums = files.sort().map((file) => `${hashOf(file)}  ${file}\n`)
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''))
  })

  it('locks its packages to exact versions', () => {
    const lock = readFileSync(join(training, 'requirements.lock'), 'utf8')
    const loose = lock
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !/^[\w-]+==[\d.]+$/.test(line))
    expect(loose).toEqual([])
  })
})
