// Prints the error table as the page docs/errors.md.
import { ERROR_CODES, ERRORS, EXIT_CODES } from '../../dist/kernel/error-table.js'

const RETRY = { pace: 'slower', yes: 'yes', no: 'no' }

const retryOf = (code) => {
  const { pace, transient } = ERRORS[code]
  if (pace) return RETRY.pace
  return transient ? RETRY.yes : RETRY.no
}

const codesOf = (face) =>
  ERROR_CODES.filter((code) => ERRORS[code].face === face).sort((a, b) => ERRORS[a].status - ERRORS[b].status)

export function renderErrorsDoc() {
  const lines = [
    '<!-- Generated from src/kernel/error-table.ts by `npm run docs`; edit the table, not this page. -->',
    '# Errors',
    '',
    'Every error has a code. Over HTTP the body is `{detail, error_code}`; `request_id` is added with metering on,',
    '`message` (the same text) and `failed_stage` where the extraction itself failed, and `status` with 409.',
    '`detail` is one line without paths, addresses, secrets or stack traces. Every 429 and 503 carries `Retry-After`.',
    'A failed job answers its result request with the original code and status.',
    '',
    '## Codes',
    '',
    '"Retry" says whether trying again can help; "slower" means after the time in `Retry-After`, with fewer at once.',
    '',
    '| error_code | HTTP status | exit code | retry | when |',
    '|---|---|---|---|---|',
    ...codesOf('wire').map((code) => {
      const { about, exit, status } = ERRORS[code]
      return `| \`${code}\` | ${status} | ${exit} | ${retryOf(code)} | ${about} |`
    }),
    '',
    '## Codes of the command line alone',
    '',
    '| error_code | exit code | retry | when |',
    '|---|---|---|---|',
    ...codesOf('local').map(
      (code) => `| \`${code}\` | ${ERRORS[code].exit} | ${retryOf(code)} | ${ERRORS[code].about} |`,
    ),
    '',
    '## Exit codes',
    '',
    '| exit code | meaning |',
    '|---|---|',
    ...Object.entries(EXIT_CODES).map(([exit, meaning]) => `| ${exit} | ${meaning} |`),
    '',
  ]
  return lines.join('\n')
}
