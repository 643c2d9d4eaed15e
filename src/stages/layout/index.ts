// Every line of every page labelled by the layout model.
import { defineStage } from '../../contract/stage.ts'
import { noted } from '../../kernel/noted.ts'
import { labelLines } from './label-lines.ts'

export const layoutStage = defineStage({
  name: 'layout',
  needs: ['pages'],
  gives: ['lineLabels'],
  essential: true,
  run: async ({ pages }, { ports }) => noted({ lineLabels: await labelLines(pages, ports.inference) }),
})
