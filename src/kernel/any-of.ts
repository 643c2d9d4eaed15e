// A list of words as the alternatives of a regular expression.

/** Words stand between " | ", over as many lines as they need; each may be a pattern of its own. */
export const anyOf = ({ raw }: TemplateStringsArray): string =>
  raw
    .join('')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .split(' | ')
    .join('|')
