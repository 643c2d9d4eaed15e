// Titles in the registry hold face markup and entities; this gives their plain characters.
import { withoutEntities } from '../../kernel/entities.ts'

const TAG = /<\/?[a-zA-Z][a-zA-Z0-9:]*(?:\s[^<>]*)?\/?>/g

export const plainMarkup = (text: string): string => withoutEntities(text.replace(TAG, '')).replace(/\s+/g, ' ').trim()
