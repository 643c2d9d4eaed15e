// Replays the stages of an image's description in plain folders: only what it copies is there, and its own commands build it.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast'

export interface Stage {
  readonly name: string
  readonly instructions: readonly Instruction[]
}

/** The stages in order; a stage without a name has its number. */
export function stagesOf(dockerfile: string): readonly Stage[] {
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage() ?? String(stages.length), instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

export const wordsOf = (instruction: Instruction): readonly string[] => instruction.getArguments().map(String)

/** The stage that a COPY takes from; null: from the repository. */
export const originOf = (copy: Copy): string | null =>
  copy
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue() ?? null

/** What of the repository the build may see, by the two kinds of lines that our .dockerignore has: * and !NAME. */
export function contextOf(root: string): readonly string[] {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const rules = lines.filter((line) => !line.startsWith('#'))
  const kept = rules.slice(1).map((rule) => rule.slice(1))
  if (rules[0] !== '*' || rules.slice(1).some((rule) => !/^![\w.-]+$/.test(rule))) {
    throw new Error('.dockerignore has a line that is neither * nor !NAME')
  }
  return readdirSync(root).filter((name) => kept.includes(name))
}

export interface Replay {
  /** The repository. */
  readonly root: string
  /** An empty folder; each stage gets a folder of its own in it. */
  readonly into: string
  readonly env: NodeJS.ProcessEnv
}

/** A place inside the image, as a place inside the stage's folder. */
const placeIn = (folder: string, workdir: string, path: string): string => join(folder, posix.resolve(workdir, path))

function copy(instruction: Copy, folder: string, workdir: string, { root, into }: Replay): void {
  const words = wordsOf(instruction)
  const target = words.at(-1) ?? '.'
  const stage = originOf(instruction)
  for (const source of words.slice(0, -1)) {
    if (stage === null && !contextOf(root).includes(source.split('/')[0] ?? ''))
      throw new Error(`.dockerignore hides ${source}`)
    const from = stage === null ? join(root, source) : join(into, stage, source)
    // The name of a file is kept in a folder; the content of a folder is laid into its target.
    const name = statSync(from).isDirectory() ? '' : posix.basename(source)
    cpSync(from, join(placeIn(folder, workdir, target), name), { recursive: true, verbatimSymlinks: true })
  }
}

const VALUE = /^([^=]+)="?(.*?)"?$/

/** A command on a place outside the working directory (the spool and its owner) needs the image's own root. */
const isOutside = (instruction: Instruction): boolean => wordsOf(instruction).some((word) => word.startsWith('/'))

/** Whether the repository's packages could be linked: npm ci put them there from the same lock file, and would only do it again. */
function isLinked(root: string, folder: string): boolean {
  const lockOf = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(root) !== lockOf(folder)) return false
  return spawnSync('cp', ['-al', join(root, 'node_modules'), folder]).status === 0
}

/** Builds one stage by its COPY, WORKDIR, ENV, ARG and RUN lines; gives the folder that stands for its working directory. */
export function replay({ name, instructions }: Stage, choices: Replay): string {
  const folder = join(choices.into, name)
  let workdir = '/'
  const env: Record<string, string> = {}
  const cwd = () => placeIn(folder, '/', workdir)
  mkdirSync(folder)
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword()
    if (keyword === 'WORKDIR') {
      workdir = wordsOf(instruction)[0] ?? '/'
      mkdirSync(cwd(), { recursive: true })
    }
    if (keyword === 'COPY') copy(instruction as Copy, folder, workdir, choices)
    if (keyword === 'ARG' || keyword === 'ENV') {
      for (const word of wordsOf(instruction)) {
        const [, key = word, value = ''] = VALUE.exec(word) ?? []
        env[key] = value
      }
    }
    if (keyword !== 'RUN' || isOutside(instruction)) continue
    const command = instruction.getRawArgumentsContent() ?? ''
    if (command.startsWith('npm ci ') && isLinked(choices.root, cwd())) continue
    const surroundings = { cwd: cwd(), env: { ...choices.env, ...env } }
    execFileSync('bash', ['-euc', command], { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  return cwd()
}

/** What the container starts with. */
export function entryOf({ instructions }: Stage): readonly string[] {
  const entry = instructions.find((instruction) => instruction.getKeyword() === 'ENTRYPOINT')
  return JSON.parse(entry?.getRawArgumentsContent() ?? '[]') as string[]
}
