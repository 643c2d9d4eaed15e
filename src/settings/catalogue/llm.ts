// Settings of the optional language model: which, where, with what limits.
import { group, setting } from '../declare.ts'
import { boolean, integer, number, oneOf, optional, seconds, string, token, url } from '../kinds.ts'

export const llm = group({
  title: 'Language model',
  about: 'Optional; without one everything runs with the models that come with the program.',
  rows: {
    LLM_BACKEND: setting({
      kind: oneOf('cloud', 'local', 'llama-server', 'ollama', 'vllm', 'mlx'),
      default: 'cloud',
      about:
        'Where the model runs: an API, or a server on this machine that we manage (local picks one that is installed).',
      shapesOutput: true,
      starter: true,
    }),
    LLM_PROVIDER: setting({
      kind: oneOf('openai', 'anthropic'),
      default: 'openai',
      about: 'Protocol of the API: openai for any compatible server, or anthropic; managed local servers ignore it.',
      shapesOutput: true,
      starter: true,
    }),
    LLM_MODEL: setting({
      kind: optional(string({ maxCharacters: 400 })),
      default: null,
      about: 'Model to ask: its name at the API, or a name or file for a managed local server.',
      defaultMeans: 'none',
      shapesOutput: true,
      starter: true,
    }),
    LLM_BASE_URL: setting({
      kind: optional(url()),
      default: null,
      about: 'Address of the API, for servers other than the own one of the provider.',
      defaultMeans: 'the address of the provider',
      shapesOutput: true,
      starter: true,
    }),
    LLM_API_KEY: setting({
      kind: optional(token()),
      default: null,
      about: 'Key of the API; only from the environment or a .env file.',
      shapesOutput: true,
      starter: true,
    }),
    LLM_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 120,
      about: 'Longest wait for one answer of the model.',
      shapesOutput: true,
    }),
    LLM_BUDGET_SECONDS: setting({
      kind: seconds({ min: 0 }),
      default: 300,
      about: 'Time for all questions about one paper; tasks left over keep their local answer.',
      shapesOutput: true,
    }),
    LLM_BUDGET_TOKENS: setting({
      kind: integer({ min: 0 }),
      default: 0,
      about: 'Tokens, in and out, for all questions about one paper; 0 sets no limit.',
      shapesOutput: true,
    }),
    LLM_MAX_OUTPUT_TOKENS: setting({
      kind: integer({ min: 16, max: 1_000_000 }),
      default: 8192,
      about: 'Longest answer asked for, in tokens.',
      shapesOutput: true,
    }),
    LLM_MAX_RETRIES: setting({
      kind: integer({ min: 0, max: 10 }),
      default: 2,
      about: 'Further tries after an answer that says "too busy" or "failed".',
      shapesOutput: true,
    }),
    LLM_ASK_BELOW: setting({
      kind: number({ min: 0, max: 1 }),
      default: 0.9,
      about:
        'The model reads title, authors, abstract and keywords a second time where one of them is less sure than this; 0 asks only where title or authors are missing.',
      shapesOutput: true,
    }),
    LLM_MAX_CONCURRENT: setting({
      kind: integer({ min: 1, max: 256 }),
      default: 4,
      about: 'Questions to the model at the same time.',
    }),
    LLM_START_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 1 }),
      default: 180,
      about: 'Longest wait until a managed local server is ready.',
    }),
    LLM_CAPTURE_TRACE: setting({
      kind: boolean(),
      default: false,
      about: 'Puts prompts and raw answers into the record; credentials are scrubbed, text of the paper is not.',
      shapesOutput: true,
    }),
  },
})
