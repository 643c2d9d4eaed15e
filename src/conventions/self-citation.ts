// The words by which a paper says how it is to be cited.
import { anyOf } from '../kernel/patterns.ts'

const WORDS = anyOf`
  how to cite | to cite this | cite (?:this|as) | citation: | como citar | cómo citar | citer cet | zitierweise |
  (?:suggested|recommended) citation | empfohlene zitierung
`
export const CITES_ITSELF = new RegExp(`\\b(?:${WORDS})`, 'iu')
