// The bill of materials of what users get (CycloneDX 1.5): packages that travel beside the bundle, and those whose code is in it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from './bundled-licences.mjs'
import { RUNTIME_PACKAGES } from './runtime-packages.mjs'

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

function component(folder, scope) {
  const { name, version, license } = manifestOf(folder)
  const licenses = /^[A-Za-z0-9.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }]
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': `${purl}#${scope}`,
    name,
    version,
    purl,
    licenses,
    properties: [{ name: 'svc:scope', value: scope }],
  }
}

/** The same inputs give the same text: no time of day, and a serial number of its content. */
export function billOfMaterials(inputs, root) {
  const { name, version, license } = manifestOf(root)
  const components = [
    ...RUNTIME_PACKAGES.map((name) => component(join(root, 'node_modules', name), 'beside')),
    ...packageFolders(inputs).map((folder) => component(join(root, folder), 'bundled')),
  ].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  const purl = purlOf(name, version)
  const self = { type: 'application', 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: license } }] }
  const dependencies = [{ ref: purl, dependsOn: components.map((one) => one['bom-ref']) }]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: self },
    components,
    dependencies,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
