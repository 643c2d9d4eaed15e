// Settings of the bibliographic registry: whether, where, how patiently, and what happens to its answers.
import { group, setting } from '../declare.ts'
import { boolean, integer, MAX_KEPT_SECONDS, number, oneOf, optional, path, seconds, string, url } from '../kinds.ts'

export const registry = group({
  title: 'Registry',
  about: 'Looking up references in a bibliographic registry that speaks the Crossref REST protocol.',
  rows: {
    REGISTRY_ENRICH: setting({
      kind: boolean(),
      default: false,
      about: 'Looks up references in the registry; requests may choose otherwise.',
      shapesOutput: true,
      starter: true,
    }),
    REGISTRY_CONSOLIDATE: setting({
      kind: oneOf('off', 'fill', 'replace'),
      default: 'off',
      about: 'Merges accepted matches into the references: fill adds what is missing, replace also overwrites.',
      shapesOutput: true,
    }),
    REGISTRY_ASK_BELOW: setting({
      kind: number({ min: 0, max: 1 }),
      default: 1,
      about:
        'References are looked up where they are less sure than this, and the paper itself where its title or authors are; 1 looks up all.',
      shapesOutput: true,
    }),
    REGISTRY_URL: setting({
      kind: url(),
      default: 'https://api.crossref.org',
      about: 'Address of the registry.',
      shapesOutput: true,
    }),
    REGISTRY_FILE: setting({
      kind: optional(path()),
      default: null,
      about: 'Folder that `svc registry-index` made of a snapshot; it is asked instead of REGISTRY_URL.',
      shapesOutput: true,
    }),
    REGISTRY_MAILTO: setting({
      kind: optional(string({ pattern: /^[^\s@,;<>]+@[^\s@,;<>]+$/, accepts: 'an e-mail address' })),
      default: null,
      about: 'E-mail address that is sent along, as polite callers of the registry do.',
      starter: true,
    }),
    REGISTRY_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 10,
      about: 'Longest wait for one answer of the registry.',
      shapesOutput: true,
    }),
    REGISTRY_BUDGET_SECONDS: setting({
      kind: seconds({ min: 0 }),
      default: 60,
      about: 'Time for all look-ups of one paper; what is not done by then is left out and said so.',
      shapesOutput: true,
    }),
    REGISTRY_MAX_CONCURRENT: setting({
      kind: integer({ min: 1, max: 64 }),
      default: 4,
      about: 'Look-ups at the same time.',
    }),
    REGISTRY_CACHE_DIR: setting({
      kind: optional(path()),
      default: null,
      about: 'Folder that keeps answers of the registry.',
      defaultMeans: 'the key-value store where one is configured, else none are kept',
    }),
    REGISTRY_CACHE_TTL_SECONDS: setting({
      kind: seconds({ min: 0, max: MAX_KEPT_SECONDS }),
      default: 604_800,
      about: 'Time that an answer of the registry is kept.',
    }),
  },
})
