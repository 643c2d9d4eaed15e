// Comparisons that are printed and not read yet; a row that starts to pass belongs into the other table.
import type { Row } from './comparison-table.ts'

export const KNOWN_GAPS: readonly Row[] = [
  // Units between the bounds.
  ['95% CI 3 mm to 5 mm', ['95% CI||=|3 mm to 5 mm|1']],
  // The second of two intervals that share a name.
  ['95% CIs [.10, .20] and [.30, .40]', ['95% CIs||=|[.10, .20]|1', '95% CIs||=|[.30, .40]|1']],
  // Verdicts in words.
  ['Q(2) = 11.46 was significant at the .05 level', ['Q|2|=|11.46|1', 'p||<|.05|1']],
  // Numbers in words.
  ['n = twelve', ['n||=|twelve|1']],
  // A second value that runs on into prose.
  ['Ms = 3.2 and 4.5 for men and women', ['Ms||=|3.2|1', 'Ms||=|4.5|1']],
  // A sum on the left of more than two terms.
  ['a + b + c = 5', ['a + b + c||=|5|1']],
  // Brackets as a quantity of their own.
  ['(a + b)/2 = 5', ['(a + b)/2||=|5|1']],
]
