// A set of words written as one readable block of text.

export const wordSet = (block: string): ReadonlySet<string> => new Set(block.trim().split(/\s+/))
