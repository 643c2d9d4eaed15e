// Text as it stands, for use within a regular expression.

export const patternText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
