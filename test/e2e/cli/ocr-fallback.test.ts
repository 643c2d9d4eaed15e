// Scans where a runtime of the models is not installed.
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

async function chewWithout(packages: readonly string[]) {
  const { run, path } = workspace({ NODE_OPTIONS: `--import ${preload}`, TEST_HIDDEN_PACKAGES: packages.join() })
  writeFileSync(path('scan.pdf'), scanPdf([await pictureOf(sample)]))
  return run(['chew', path('scan.pdf'), '--refs', 'off'])
}

describe('svc chew on a scan', () => {
  it('reads it in WebAssembly where the native runtime is not installed', { timeout: 400_000 }, async () => {
    const { code, stdout, stderr } = await chewWithout(['onnxruntime-node'])
    expect({ code, errors: stderr.includes('error') }).toEqual({ code: 0, errors: false })
    const { metadata, extraction } = JSON.parse(stdout) as Shown
    expect(extraction.ocr).toMatchObject({ backend: 'onnx-wasm', profile: 'engine_a' })
    expect(metadata.title).toMatch(/slow walk/i)
  })

  it('names the package to install where neither runtime is', { timeout: 400_000 }, async () => {
    const { code, stderr } = await chewWithout(['onnxruntime-node', 'onnxruntime-web'])
    expect(code).not.toBe(0)
    expect(stderr).toContain('npm install onnxruntime-web')
  })
})
