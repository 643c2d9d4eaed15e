// The packages that have files of their own beside their code (PDFium, the runtime of the models) travel inside the program: whoever installs
// svc installs one thing, with no dependency to fetch and no script to run. They are copied without types, maps, scripts and other platforms.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const RUNTIME_PACKAGES = ['@embedpdf/pdfium', 'onnxruntime-node', 'onnxruntime-common']

const DROPPED = /\.(?:map|pdb|d\.c?ts)$|\/(?:lib|script)$|\/index\.browser\.js$|\/dist\/vendor$/
const PLATFORM = /onnxruntime-node\/bin\/napi-v\d+\/(\w+\/\w+)/

/** @param {string} root @param {string} shelf the folder of packages to fill @param {string} platform such as linux-x64 */
export function copyRuntime(root, shelf, platform) {
  for (const name of RUNTIME_PACKAGES) {
    cpSync(join(root, 'node_modules', name), join(shelf, name), {
      recursive: true,
      filter: (path) => {
        const plain = path.replaceAll('\\', '/')
        const [, of] = PLATFORM.exec(plain) ?? []
        return !DROPPED.test(plain) && (of === undefined || of === platform.replace('-', '/'))
      },
    })
    const path = join(shelf, name, 'package.json')
    const { scripts: _, devDependencies: __, dependencies: ___, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, `${JSON.stringify(rest, null, 2)}\n`)
  }
}
