// The program as it stands where some of the packages beside it were not installed.
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['package.json', 'bin', 'dist/program', 'dist/build.json'] as const
const LINKED = ['weights', 'samples'] as const
const PACKAGES = ['@embedpdf/pdfium', 'onnxruntime-node', 'onnxruntime-common', 'onnxruntime-web'] as const

/** Gives the script to run. Code is copied, since a link would be followed to where all packages are. */
export function installWithout(missing: readonly string[], folder: string): string {
  for (const path of COPIED)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (name) => !name.endsWith('program/node_modules'),
    })
  const links = [...LINKED, ...PACKAGES.filter((name) => !missing.includes(name)).map((name) => `node_modules/${name}`)]
  for (const path of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return join(folder, 'bin/svc.js')
}
