// Whoever wants to rebuild a model finds the command, the data and the packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const training = join(root, 'training')
const folders = readdirSync(training, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const readmes = folders.map((folder) => join(training, folder, 'README.md')).filter(existsSync)
const texts = readmes.map((file) => readFileSync(file, 'utf8'))

describe('training', () => {
  it('has a page for every folder', () => {
    expect(readmes).toHaveLength(folders.length)
  })

  it('names the data by their hash, but for fonts, which packages bring', () => {
    const without = folders.filter((folder) => !existsSync(join(training, folder, 'data.sha256')))
    expect(without).toEqual(['glyphs'])
    const lines = folders
      .filter((folder) => !without.includes(folder))
      .flatMap((folder) =>
        readFileSync(join(training, folder, 'data.sha256'), 'utf8')
          .trimEnd()
          .split('\n'),
      )
    expect(lines.filter((line) => !/^[\da-f]{64} {2}\S/.test(line))).toEqual([])
  })

  it.each(readdirSync(join(root, 'weights')).filter((file) => file.endsWith('.onnx')))(
    'says how %s is made',
    (file) => {
      expect(texts.some((text) => text.includes(`weights/${file}`))).toBe(true)
    },
  )

  it('locks its packages to exact versions', () => {
    const lock = readFileSync(join(training, 'requirements.lock'), 'utf8')
    const loose = lock
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !/^[\w-]+==[\d.]+$/.test(line))
    expect(loose).toEqual([])
  })
})
