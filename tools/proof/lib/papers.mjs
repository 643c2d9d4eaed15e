// The papers that proofs send: the samples, and small ones of which each is like no other.
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../samples/', import.meta.url)

/** [name, bytes] of each sample. */
export const SAMPLES = readdirSync(folder)
  .sort()
  .map((name) => /** @type {const} */ ([name, readFileSync(new URL(name, folder))]))

export const sample = (ending) => SAMPLES.find(([name]) => name.endsWith(ending))[1]

/** A paper of a few lines whose title is its own. */
export const tinyPaper = (number) =>
  Buffer.from(
    `<article><front><article-meta><title-group><article-title>Paper number ${number} of many</article-title></title-group></article-meta></front>` +
      `<body><sec><title>Results</title><p>This is what paper ${number} has found.</p></sec></body></article>`,
  )

export const titleOf = (number) => `Paper number ${number} of many`

export function formOf(bytes, name = 'paper.xml', fields = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([bytes]), name)
  return form
}
