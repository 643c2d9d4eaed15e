// Bibliography entries to fields: what the source declares is kept, the rest is parsed.
import { defineStage } from '../../../contract/stage.ts'
import { noted } from '../../../kernel/noted.ts'
import { parseReferences } from './parse-references.ts'

export const parseReferencesStage = defineStage({
  name: 'references.parse',
  needs: ['bibliography'],
  gives: ['references'],
  essential: false,
  wanted: (options) => options.refs !== 'off',
  run: async ({ bibliography }, { ports }) => {
    const open = bibliography.filter(({ declared }) => declared === null)
    const parsed = await parseReferences(
      open.map(({ raw }) => raw),
      ports.inference,
    )
    const fieldsOfKey = new Map(open.map(({ key }, at) => [key, parsed[at]]))
    return noted({
      references: bibliography.map(({ key, declared }) => ({ key, fields: declared ?? fieldsOfKey.get(key) ?? {} })),
    })
  },
})
