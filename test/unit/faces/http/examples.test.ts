import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../src/faces/http/examples.ts'
import { describeApi } from '../../../../src/faces/http/openapi.ts'
import { ROUTES } from '../../../../src/faces/http/routes/index.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

interface Content {
  readonly schema: { readonly $ref?: string }
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Content>> }>>
}
interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

const { values } = resolveSettings({ cwd: '/', env: {} })
const api = JSON.parse(JSON.stringify(describeApi(ROUTES, values))) as Api
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const problemsOf = (schema: object, value: unknown): unknown => {
  const check = ajv.compile({ ...schema, components: api.components })
  return check(value) ? null : check.errors
}
const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
const contents = operations.flatMap(({ requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.entries(part?.content ?? {})),
)

describe('examples of the API', () => {
  it.each(Object.keys(EXAMPLES))('fit the schema of %s', (name) => {
    expect(problemsOf({ $ref: `#/components/schemas/${name}` }, EXAMPLES[name])).toBeNull()
  })

  it('stand at every JSON body, and every error is shown', () => {
    const described = contents.filter(([type, { schema }]) => type === 'application/json' && schema.$ref !== undefined)
    const without = described.filter(([, { schema, example, examples }]) => {
      const isNotReady = schema.$ref?.endsWith('/Readiness')
      return example === undefined && examples === undefined && !isNotReady
    })
    expect(without).toEqual([])
    const errors = described.flatMap(([, { schema, examples = {} }]) =>
      Object.values(examples).map(({ value }) => problemsOf(schema, value)),
    )
    expect(errors.length).toBeGreaterThan(20)
    expect(errors.filter((problem) => problem !== null)).toEqual([])
  })
})
