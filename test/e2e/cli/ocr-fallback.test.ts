// Scans where a runtime of the models is not installed.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureOf, scanPdf } from '../../support/files/scan.ts'
import { installWithout } from '../../support/lean-install.ts'
import { collect, workspace } from '../../support/svc.ts'

const sample = Uint8Array.from(readFileSync(new URL('../../../samples/article.pdf', import.meta.url)))

interface Shown {
  readonly metadata: { readonly title: string | null }
  readonly extraction: { readonly ocr: { readonly backend: string; readonly profile: string | null } }
}

/** The upper part of the first page has the title; WebAssembly would take long for all of it. */
async function upperPart() {
  const { width, height, gray } = await pictureOf(sample)
  const rows = Math.floor(height / 3)
  return { width, height: rows, gray: gray.subarray(0, width * rows) }
}

async function chewWithout(packages: readonly string[]) {
  const { cwd, env, path, root } = workspace()
  writeFileSync(path('scan.pdf'), scanPdf([await upperPart()]))
  const program = installWithout(packages, join(root, 'install'))
  return collect(spawn(process.execPath, [program, 'chew', path('scan.pdf'), '--refs', 'off'], { cwd, env: env() }))
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
