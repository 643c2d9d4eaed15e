// The sample in Word's format is what its builder builds; UPDATE_GOLDEN=1 writes it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openZip } from '../../src/readers/zip.ts'
import { sampleDocx } from '../support/files/sample-docx.ts'

const SAMPLE = new URL('../../samples/article.docx', import.meta.url)

async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const archive = await openZip(bytes)
  const parts = await Promise.all(
    archive.names.map(async (name) => [name, Buffer.from((await archive.read(name)) ?? []).toString('base64')] as const),
  )
  return Object.fromEntries(parts)
}

describe('the sample article as DOCX', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(SAMPLE, sampleDocx())

  it('holds what the builder builds', async () => {
    expect(await partsOf(readFileSync(SAMPLE))).toEqual(await partsOf(sampleDocx()))
  })
})
