// Settings of reference lists: how they are split and how each entry is parsed.
import { group, setting } from '../declare.ts'
import { oneOf } from '../kinds.ts'

export const references = group({
  title: 'References',
  about: 'How the reference list becomes rows; requests may choose otherwise.',
  rows: {
    REF_PARSE_STRATEGY: setting({
      kind: oneOf('ner', 'llm', 'llm-chunked', 'off'),
      default: 'ner',
      about: 'Parser that turns each reference into fields; off skips references and their citation links.',
      shapesOutput: true,
      starter: true,
    }),
    REF_SEG_STRATEGY: setting({
      kind: oneOf('geom', 'region', 'llm', 'crf'),
      default: 'geom',
      about: 'How the beginning and end of each reference are found; each choice falls back on the next.',
      shapesOutput: true,
    }),
  },
})
