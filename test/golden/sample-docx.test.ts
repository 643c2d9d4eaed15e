// The sample in Word's format is what its builder builds; UPDATE_GOLDEN=1 writes it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../src/readers/zip.ts'
import { sampleDocx } from '../support/sample-docx.ts'

const COPIES = ['../../samples/article.docx', './docx/slow-walk/source.docx'].map((path) => new URL(path, import.meta.url))

async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const archive = await openZip(bytes)
  const parts = await Promise.all(
    archive.names.map(async (name) => [name, Buffer.from((await archive.read(name)) ?? []).toString('base64')] as const),
  )
  return Object.fromEntries(parts)
}

describe('the sample article as DOCX', () => {
  if (process.env.UPDATE_GOLDEN === '1') for (const copy of COPIES) writeFileSync(copy, sampleDocx())

  it.each(COPIES.map((copy) => [copy.pathname.split('/').at(-1), copy]))('%s holds what the builder builds', async (_, copy) => {
    expect(await partsOf(readFileSync(copy as URL))).toEqual(await partsOf(sampleDocx()))
  })
})
