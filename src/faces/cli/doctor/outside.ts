// Checks of what lies outside: recognition server, key-value store, registry, language model, authentication.
import { toServiceError } from '../../../kernel/errors.ts'
import { probe } from '../../../service/observe/probe.ts'
import { assertRecognition } from '../../../service/plan.ts'
import { missingModelServer } from '../../../service/workers/model-server.ts'
import { kvstoreUrl } from '../../../settings/kvstore-url.ts'
import { redactUrl } from '../../../settings/redact.ts'
import { assertSafeToServe, SHORTEST_NETWORK_KEY } from '../../http/auth.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

/** Whether something answers at the address; asked only with --online. */
async function reach(what: string, url: string, online: boolean): Promise<Finding> {
  const shown = `${what} at ${redactUrl(url)}`
  if (!online) return ok(`${shown} (not tried; --online tries it)`)
  const problem = await probe(url)
  return problem === null
    ? ok(`${shown} answers`)
    : error(`${shown}: ${problem}`, 'check the address and that it is running')
}

export const ocrCheck: Check = {
  name: 'ocr',
  run: async ({ resolved: { values }, online }) => {
    const { OCR_BACKEND, OCR_URL } = values
    if (OCR_BACKEND === 'off') return [ok('off: pages without a text layer stay unread')]
    try {
      assertRecognition(values)
    } catch (thrown) {
      return [error(toServiceError(thrown).message, 'svc config set OCR_URL, OCR_MODEL or OCR_PROFILE accordingly')]
    }
    return [OCR_URL === null ? ok(`${OCR_BACKEND}, in process`) : await reach('recognition server', OCR_URL, online)]
  },
}

export const kvstoreCheck: Check = {
  name: 'kvstore',
  run: async ({ resolved: { values }, online }) => {
    const url = kvstoreUrl(values)
    return [
      url === null
        ? ok('none configured: no response cache, jobs live in memory')
        : await reach('key-value store', url, online),
    ]
  },
}

export const registryCheck: Check = {
  name: 'registry',
  run: async ({ resolved: { values }, online }) => {
    const { REGISTRY_ENRICH, REGISTRY_MAILTO, REGISTRY_URL } = values
    if (!REGISTRY_ENRICH) return [ok('off')]
    const findings = [await reach('registry', REGISTRY_URL, online)]
    if (REGISTRY_MAILTO === null) {
      findings.push(
        warning(
          'no REGISTRY_MAILTO',
          'polite callers name an e-mail address: svc config set REGISTRY_MAILTO you@example.org',
        ),
      )
    }
    return findings
  },
}

const WITHOUT_MODEL = 'papers are read without it; LLM_BACKEND=cloud without LLM_MODEL asks for no model at all'

export const llmCheck: Check = {
  name: 'llm',
  run: async ({ resolved: { values }, online }) => {
    const { LLM_BACKEND, LLM_MODEL, LLM_API_KEY, LLM_BASE_URL, LLM_PROVIDER } = values
    if (LLM_BACKEND !== 'cloud' && LLM_BASE_URL === null) {
      const missing = await missingModelServer(values)
      return [missing === null ? ok(`${LLM_BACKEND}, a server on this machine`) : error(missing, WITHOUT_MODEL)]
    }
    if (LLM_BACKEND !== 'cloud') return [await reach('language model', LLM_BASE_URL ?? '', online)]
    if (LLM_MODEL === null) {
      const idle = LLM_API_KEY !== null || LLM_BASE_URL !== null
      return [idle ? warning('LLM_MODEL is not set, so no model is asked', 'set LLM_MODEL') : ok('none configured')]
    }
    if (LLM_API_KEY === null && LLM_BASE_URL === null) {
      return [error(`${LLM_PROVIDER} ${LLM_MODEL} has no LLM_API_KEY`, 'svc config set LLM_API_KEY -')]
    }
    return [
      LLM_BASE_URL === null ? ok(`${LLM_PROVIDER} ${LLM_MODEL}`) : await reach('language model', LLM_BASE_URL, online),
    ]
  },
}

export const authCheck: Check = {
  name: 'authentication',
  run: ({ resolved: { values } }) => {
    const advice = 'make a key: openssl rand -hex 24 | svc config set AUTH_API_KEY -'
    try {
      assertSafeToServe(values)
    } catch (thrown) {
      return [error(toServiceError(thrown).message, advice)]
    }
    if (values.AUTH_API_KEY === null) return [ok('off; the server listens on loopback only')]
    const isShort = values.AUTH_API_KEY.length < SHORTEST_NETWORK_KEY
    return [isShort ? warning(`AUTH_API_KEY has fewer than ${SHORTEST_NETWORK_KEY} characters`, advice) : ok('on')]
  },
}
