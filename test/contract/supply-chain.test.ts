// What users get, package by package: under licences that let them, without scripts that run when it is installed.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[]
  readonly properties: readonly { readonly value: string }[]
}

const bill = read('dist/program/sbom.json') as { bomFormat: string; specVersion: string; components: Component[] }
const manifest = read('package.json')

/** Permissive ones: they ask for their text to go along, and for nothing else. */
const FINE = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
])

const licencesOf = ({ licenses }: Component) =>
  licenses.flatMap(
    ({ license, expression }) => license?.id ?? expression?.replace(/[()]/g, '').split(/ (?:AND|OR) /) ?? [],
  )

describe('the bill of materials', () => {
  it('is CycloneDX and names what is bundled and what goes beside it', () => {
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5'])
    const names = (scope: string) =>
      bill.components.filter(({ properties }) => properties[0]?.value === scope).map(({ name }) => name)
    expect(names('beside')).toEqual(['@embedpdf/pdfium', 'onnxruntime-common', 'onnxruntime-node'])
    expect(names('bundled')).toEqual(expect.arrayContaining(['fastify', 'saxes', 'parse5', 'yauzl', 'ioredis']))
    for (const { name, version, purl } of bill.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    }
  })

  it('has permissive licences only', () => {
    const others = bill.components.filter((component) => !licencesOf(component).some((licence) => FINE.has(licence)))
    expect(others.map(({ name, licenses }) => [name, JSON.stringify(licenses)])).toEqual([])
  })

  it('agrees with the texts of licences that go along', () => {
    const texts = readFileSync(new URL('../../dist/program/LICENCES.txt', import.meta.url), 'utf8')
    for (const { name, version } of bill.components) expect(texts).toContain(`${name} ${version} (`)
  })
})

describe('packages that are installed with us', () => {
  it('are none: what is needed at run time is part of the program', () => {
    expect(manifest.dependencies).toBeUndefined()
  })

  // npm runs only those scripts that the lock file speaks of, and `npm install NAME` writes them in again: take the lines out, and name the
  // package in `allowScripts`, which is what later versions of npm look at.
  it('run no script when they are installed', () => {
    const { packages } = read('package-lock.json') as {
      packages: Record<string, { readonly hasInstallScript?: boolean }>
    }
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(withScript.map(([path]) => path)).toEqual([])
    expect(new Set(Object.values(manifest.allowScripts))).toEqual(new Set([false]))
  })
})

describe('the version', () => {
  const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

  it.each([
    ['CHANGELOG.md', /^## (\d\S*)/m],
    ['CITATION.cff', /^version: (\S+)/m],
    ['package-lock.json', /"version": "([^"]+)"/],
    ['clients/python/pyproject.toml', /^version = "([^"]+)"/m],
    ['clients/python/src/svc_papers/__init__.py', /__version__ = "([^"]+)"/],
    ['clients/r/svcpapers/DESCRIPTION', /^Version: (\S+)/m],
    ['deploy/kubernetes/kustomization.yaml', /newTag: (\S+)/],
    ['deploy/aws-batch/job-definition.json', /svc-papers:([\d.]+)"/],
  ])('of %s is that of the package', (path, pattern) => {
    expect(pattern.exec(text(path))?.[1]).toBe(manifest.version)
  })
})
