// Builds the page of a report: the reader of demo/ as one HTML file with script and style inside, and places for a record and its pages.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export async function reportPage(root) {
  const demo = join(root, 'demo')
  const { outputFiles } = await build({
    absWorkingDir: demo,
    entryPoints: ['src/report/report.tsx'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    supported: { 'regexp-unicode-property-escapes': true },
    logLevel: 'warning',
  })
  // A script inside a page must not hold what ends it.
  const script = outputFiles[0].text.replaceAll('</script', '<\\/script')
  const sheets = [...readFileSync(join(demo, 'index.html'), 'utf8').matchAll(/rel="stylesheet" href="([^"]+)"/g)]
  const style = sheets.map(([, path]) => readFileSync(join(demo, path), 'utf8')).join('')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>svc report</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    '<noscript>This report shows itself by JavaScript; the record is in it as JSON.</noscript>',
    '<script type="application/json" id="record">null</script>',
    '<script type="application/json" id="pages">null</script>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
