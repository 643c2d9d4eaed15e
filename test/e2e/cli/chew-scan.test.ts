// Scans through svc chew: a paper of pictures in process, behind a server, and with recognition off.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureOf, scanPdf } from '../../support/files/scan.ts'
import { startOcrServer } from '../../support/servers/ocr-server.ts'
import { workspace } from '../../support/svc.ts'

const sample = Uint8Array.from(readFileSync(new URL('../../../samples/article.pdf', import.meta.url)))

interface Shown {
  readonly metadata: { readonly title: string | null }
  readonly text: readonly { readonly text: string }[]
  readonly extraction: {
    readonly ocr: { readonly backend: string; readonly model: string | null; readonly profile: string | null }
    readonly warnings: readonly string[]
  }
}

async function chew(pdf: Uint8Array, args: readonly string[] = []) {
  const { run, path } = workspace()
  writeFileSync(path('scan.pdf'), pdf)
  const { code, stdout, stderr } = await run(['chew', path('scan.pdf'), ...args])
  return { code, stderr, record: code === 0 ? (JSON.parse(stdout) as Shown) : null }
}

describe('svc chew on a scan', () => {
  it('reads a page that is a picture, and says so', async () => {
    const { code, stderr, record } = await chew(scanPdf([await pictureOf(sample)]))
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^warning: .*PAGES_WITHOUT_TEXT.*\n$/) })
    expect(record?.extraction.ocr).toMatchObject({ backend: 'onnx-native', profile: 'engine_a' })
    expect(record?.extraction.warnings.join()).toMatch(
      /PAGES_WITHOUT_TEXT: no text layer on pages 1: read by recognition/,
    )
    expect(record?.metadata.title).toMatch(/slow walk/i)
  })

  it('sends it to a server with --ocr-url, and answers a failing server with exit code 5', async () => {
    const server = await startOcrServer()
    try {
      const text = '# A walk in words\n\nThis sentence was read by the server.\nAnd so was this one.'
      server.answer = () => ({ text })
      const pdf = scanPdf([await pictureOf(sample, 0, 60)])
      const flags = ['--ocr-url', server.url, '--ocr-model', 'mine', '--ocr-profile', 'engine_b']
      const { record } = await chew(pdf, flags)
      expect(record?.extraction.ocr).toEqual({ backend: 'engine_b', model: 'mine', profile: 'engine_b' })
      expect(JSON.stringify(record)).toMatch(/read by the server/)
      server.answer = () => ({ status: 400 })
      const failed = await chew(pdf, flags)
      expect(failed.code).toBe(5)
      expect(failed.stderr).toMatch(/recognition server failed/)
      expect(failed.stderr).not.toContain(server.url)
    } finally {
      await server.stop()
    }
  })

  it('refuses a scan with recognition off, and keeps the good pages of a mixed file', async () => {
    const picture = await pictureOf(sample, 0, 60)
    const refused = await chew(scanPdf([picture]), ['--ocr', 'off'])
    expect(refused).toMatchObject({ code: 6, stderr: expect.stringMatching(/text recognition is switched off/) })
    const mixed = await chew(scanPdf(['The first page has a text layer of its own.', picture]), ['--ocr', 'off'])
    expect(mixed.record?.extraction.ocr.backend).toBe('text-layer')
    expect(mixed.record?.extraction.warnings.join()).toMatch(/pages 2: and recognition is off/)
  })
})
