// The programs that can serve a model on this machine: how each is started, asked for its health, and kept from downloading.

export type LocalBackend = 'llama-server' | 'ollama' | 'vllm' | 'mlx'

/** What the name of a model turned out to be. */
export type ModelKind = 'file' | 'folder' | 'name' | 'none'

export interface Program {
  readonly backend: LocalBackend
  readonly command: string
  /** Kinds of model that it can serve without fetching anything. */
  readonly serves: readonly ModelKind[]
  arguments(model: string, port: number): readonly string[]
  environment(port: number): Readonly<Record<string, string>>
  /** Answers with 200 once the model can be asked. */
  readonly healthPath: string
  /** Lists the models that are installed; null where the program serves just the one that it was started with. */
  readonly listPath: string | null
}

/** Loaders of models look into their own cache only. */
const NO_DOWNLOADS = { HF_HUB_OFFLINE: '1', TRANSFORMERS_OFFLINE: '1', HF_DATASETS_OFFLINE: '1' } as const

const HOST = '127.0.0.1'

const PROGRAMS: readonly Program[] = [
  {
    backend: 'llama-server',
    command: 'llama-server',
    serves: ['file'],
    arguments: (model, port) => ['--model', model, '--host', HOST, '--port', String(port), '--offline'],
    environment: () => ({}),
    healthPath: '/health',
    listPath: null,
  },
  {
    backend: 'ollama',
    command: 'ollama',
    serves: ['name', 'none'],
    arguments: () => ['serve'],
    environment: (port) => ({ OLLAMA_HOST: `${HOST}:${port}` }),
    healthPath: '/api/version',
    listPath: '/api/tags',
  },
  {
    backend: 'vllm',
    command: 'vllm',
    serves: ['folder', 'name'],
    arguments: (model, port) => ['serve', model, '--host', HOST, '--port', String(port)],
    environment: () => NO_DOWNLOADS,
    healthPath: '/health',
    listPath: null,
  },
  {
    backend: 'mlx',
    command: 'mlx_lm.server',
    serves: ['folder', 'name'],
    arguments: (model, port) => ['--model', model, '--host', HOST, '--port', String(port)],
    environment: () => NO_DOWNLOADS,
    healthPath: '/v1/models',
    listPath: null,
  },
]

/** Where a server of Ollama's own service usually listens: one that runs already is used, and left running. */
export const OLLAMA_URL = `http://${HOST}:11434`

/** The programs worth trying for a model, best first. */
export function candidates(backend: 'local' | LocalBackend, kind: ModelKind): readonly Program[] {
  const named = PROGRAMS.filter((program) => backend === 'local' || program.backend === backend)
  return backend === 'local' ? named.filter(({ serves }) => serves.includes(kind)) : named
}
