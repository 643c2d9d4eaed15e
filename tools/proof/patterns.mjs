// Looks for patterns that explode: every regular expression of the program against strings made to make it backtrack.
//
//   npm run patterns -- [--part 1] [--of 1]
//
// --part and --of take a share of them. Ends with 1 where one grows faster than the square of the length.
import { readArguments } from './lib/arguments.mjs'
import { explode, growthOf } from './patterns/attack.mjs'
import { builtPatterns, writtenPatterns } from './patterns/find-patterns.mjs'

export async function findPatterns() {
  const all = [...writtenPatterns(), ...(await builtPatterns())]
  return [...new Map(all.map((pattern) => [`${pattern.flags} ${pattern.source}`, pattern])).values()]
}

export function tryPatterns(patterns, choices) {
  return patterns.flatMap((pattern) => {
    // Without a repetition there is nothing to explode.
    if (!/[*+}]/.test(pattern.source)) return []
    const found = explode(pattern, choices)
    return found === null ? [] : [{ ...pattern, ...found, growth: growthOf(found) }]
  })
}

if (process.argv[1] === import.meta.filename) {
  const { part, of } = readArguments({ part: 1, of: 1 })
  const patterns = await findPatterns()
  const finds = tryPatterns(patterns.filter((_, index) => index % of === part - 1))
  for (const { where, source, growth, start, pump, length, ms } of finds) {
    console.log(
      `${growth}: ${where} took ${Math.round(ms)} ms on ${JSON.stringify(start)} and ${JSON.stringify(pump)} up to ${length} characters: ${source.slice(0, 160)}`,
    )
  }
  console.log(`${patterns.length} patterns, ${finds.length} grow faster than the text`)
  process.exit(finds.some(({ growth }) => growth !== 'quadratic') ? 1 : 0)
}
