// The examples of docs/quickstart.md in languages that svc itself does not need, run against a server as they stand.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(here('../../docs/quickstart.md'), 'utf8')

function run(language, command, url) {
  const example = new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(page)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'svc-quickstart-'))
  copyFileSync(here('../../samples/article.pdf'), join(folder, 'paper.pdf'))
  writeFileSync(join(folder, 'example'), example.replaceAll('http://127.0.0.1:8000', url))
  const { status, stdout, stderr } = spawnSync(command, ['example'], { cwd: folder, encoding: 'utf8' })
  const isRight = status === 0 && stdout.includes('A slow walk')
  console.log(`quick start in ${language}: ${isRight ? 'ok' : `failed\n${stdout}${stderr}`}`)
  return isRight
}

/** Whether all of them ran; R is looked for and named where it is missing. */
export function checkQuickstart(url, python) {
  const hasR = spawnSync('Rscript', ['-e', 'library(httr2)']).status === 0
  if (!hasR) console.log('quick start in r: not run, Rscript with httr2 is not installed')
  return run('python', python, url) && (!hasR || run('r', 'Rscript', url))
}
