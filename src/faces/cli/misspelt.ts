// Tells whoever runs a command which names of their files and environment were probably meant to be settings.
import { findMisspelt, misspeltWords } from '../../settings/misspelt.ts'
import { currentPlace } from '../../settings/resolve.ts'
import { sayWarning } from './print.ts'

export function sayMisspelt(): void {
  for (const misspelt of findMisspelt(currentPlace())) sayWarning(misspeltWords(misspelt))
}
