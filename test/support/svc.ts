// Runs the built program as a user would: its own home, its own working directory, real files, exit code and both streams.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** SVC_TEST_ROOT tries another copy of the program, such as an installed package. */
export const programRoot = process.env.SVC_TEST_ROOT ?? repository
export const program = join(programRoot, 'bin', 'svc.js')
export const samplePath = join(repository, 'samples', 'article.xml')

export interface Ran {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunChoices {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly cwd?: string
}

export interface Workspace {
  readonly root: string
  readonly cwd: string
  readonly home: string
  path(...parts: string[]): string
  write(file: string, text: string): string
  read(file: string): string
  json(file: string): Record<string, unknown>
  has(file: string): boolean
  /** The sample paper under another name, with another title where one is given. */
  paper(file: string, title?: string): string
  /** The environment that the program sees. */
  env(extra?: Readonly<Record<string, string>>): NodeJS.ProcessEnv
  start(args: readonly string[], choices?: RunChoices): ChildProcess
  run(args: readonly string[], choices?: RunChoices): Promise<Ran>
}

export function collect(child: ChildProcess, stdin?: string): Promise<Ran> {
  return new Promise((resolve, reject) => {
    let [stdout, stderr] = ['', '']
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(stdin ?? '')
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
}

const SAMPLE_TITLE = 'A slow walk helps people remember what they read'

/** One worker, which reads no samples first: starting workers takes longer than what most tests look at. */
export const LIGHT = { WORKERS: '1', WORKER_WARM_UP: 'false' } as const

/** Without references no model is loaded: for tests that look at something else. */
export const QUICK = { ...LIGHT, REF_PARSE_STRATEGY: 'off' } as const

/** `always` is part of the environment of every run. */
export function workspace(always: Readonly<Record<string, string>> = LIGHT): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'svc-e2e-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [cwd, home] = [join(root, 'work'), join(root, 'home')]
  mkdirSync(cwd)
  mkdirSync(home)
  const path = (...parts: string[]): string => join(cwd, ...parts)
  const write = (file: string, text: string): string => {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), text)
    return path(file)
  }
  const env = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    TMPDIR: root,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    ...always,
    ...extra,
  })
  const start: Workspace['start'] = (args, choices = {}) =>
    spawn(process.execPath, [program, ...args], { cwd: choices.cwd ?? cwd, env: env(choices.env) })
  return {
    root,
    cwd,
    home,
    path,
    write,
    read: (file) => readFileSync(path(file), 'utf8'),
    json: (file) => JSON.parse(readFileSync(path(file), 'utf8')) as Record<string, unknown>,
    has: (file) => existsSync(path(file)),
    paper: (file, title) => {
      if (title !== undefined) return write(file, readFileSync(samplePath, 'utf8').replace(SAMPLE_TITLE, title))
      // No two files of a corpus are the same.
      return write(file, `${readFileSync(samplePath, 'utf8')}<!-- ${file} -->\n`)
    },
    env,
    start,
    run: (args, choices = {}) => collect(start(args, choices), choices.stdin),
  }
}

let made: Promise<string> | null = null

async function makeSampleRecord(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'svc-sample-'))
  const paper = join(root, 'paper.xml')
  writeFileSync(paper, readFileSync(samplePath))
  const env = { PATH: process.env.PATH ?? '', HOME: root, ...LIGHT }
  const { stdout } = await collect(spawn(process.execPath, [program, 'chew', paper], { cwd: root, env }))
  rmSync(root, { recursive: true, force: true })
  return stdout
}

/** What svc chew prints for the sample as paper.xml: read once, for all tests that ask what becomes of a record. */
export function sampleRecord(): Promise<string> {
  made ??= makeSampleRecord()
  return made
}

/** A paper of one sentence, for tests that need many. */
export const tinyPaper = (number: number): string =>
  `<article><front><article-meta><title-group><article-title>Paper ${number}</article-title></title-group></article-meta></front>` +
  `<body><sec><title>Text</title><p>There is one sentence in paper ${number}.</p></sec></body></article>`

/** A record without what differs from run to run. */
export function masked(record: Record<string, unknown>): Record<string, unknown> {
  const extraction = record.extraction as Record<string, unknown> | undefined
  return { ...record, extraction: { ...extraction, completed_at: '', timings: null } }
}
