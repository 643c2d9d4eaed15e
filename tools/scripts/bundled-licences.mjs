// The licences of the packages whose code is part of the bundle: their authors ask that they go where the code goes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/** The folders of the packages among the inputs of a bundle, by name. */
export const packageFolders = (inputs) => [...new Set(inputs.flatMap((input) => PACKAGE.exec(input)?.[1] ?? []))].sort()

/** One text for all of them. */
export function bundledLicences(inputs, root) {
  const line = `\n\n${'-'.repeat(80)}\n\n`
  return `${packageFolders(inputs)
    .map((folder) => licenceOf(join(root, folder)))
    .join(line)}\n`
}
