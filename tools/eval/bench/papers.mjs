// The papers that are read, and a service to read them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsFromSettings } from '../../../dist/contract/options.js'
import { openFileExtractor } from '../../../dist/service/file-extractor.js'
import { resolveSettings } from '../../../dist/settings/resolve.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
export const program = join(root, 'bin', 'svc.js')
export const sample = (name) => join(root, 'samples', name)
export const corpusFolder = join(root, '..', 'shared', 'corpus')
/** Nothing of the user's own settings reaches a measurement. */
export const home = mkdtempSync(join(tmpdir(), 'svc-bench-'))
export const { values: settings } = resolveSettings({ cwd: home, env: {} })
export const options = optionsFromSettings(settings)

/** Scans among the papers would be recognised, or their old text layers judged: seconds a page, which hide what text layers take. */
export const TEXT_LAYERS = /** @type {const} */ ({ OCR_BACKEND: 'off' })

export function papersIn(folder, ending, limit) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .sort()
      .slice(0, limit)
      .map((file) => join(folder, file))
  } catch {
    return []
  }
}

/** Reads papers through so many workers; those that fail are null. */
export function openReader(workers, changed = {}, changedOptions = {}) {
  const service = openFileExtractor({ ...settings, ...changed }, workers)
  const read = (path) =>
    service.extract({ fileName: path, paper: path, options: { ...options, ...changedOptions } }).catch(() => null)
  return { read, pids: () => service.pool.pids, close: () => service.close() }
}

export const hasProgram = (name) => spawnSync(name, ['--version']).error === undefined

/** The first pages of the papers, one behind the other, as one file. */
export function longPdf(corpus, pages) {
  const path = join(home, `${pages}.pdf`)
  const parts = []
  const papers = papersIn(join(corpus, 'dev'), '.pdf', Number.POSITIVE_INFINITY)
  let left = pages
  for (let at = 0; left > 0 && papers.length > 0; at = (at + 1) % papers.length) {
    const paper = papers[at]
    const count = Number(spawnSync('qpdf', ['--show-npages', paper], { encoding: 'utf8' }).stdout)
    if (!(count > 0)) continue
    parts.push(paper, `1-${Math.min(count, left)}`)
    left -= count
  }
  spawnSync('qpdf', ['--empty', '--pages', ...parts, '--', path], { stdio: 'ignore' })
  return path
}
