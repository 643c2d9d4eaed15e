// Settings of what the program tells about itself: logs and metering.
import { group, setting } from '../declare.ts'
import { boolean, oneOf, optional, path } from '../kinds.ts'

export const observation = group({
  title: 'Logs and metering',
  about: 'What the program writes about its own work; never texts, names or tokens.',
  rows: {
    LOG_LEVEL: setting({
      kind: oneOf('silent', 'error', 'warn', 'info', 'debug', 'trace'),
      default: 'info',
      about: 'Least important lines that are logged.',
      starter: true,
    }),
    METER_ENABLED: setting({
      kind: boolean(),
      default: true,
      about:
        'Adds x-request-id and x-svc-duration-ms to responses and writes one meter line per request and extraction.',
    }),
    METER_LOG_PATH: setting({
      kind: optional(path()),
      default: null,
      about: 'File that also gets the meter lines, as rotating JSONL.',
      defaultMeans: 'none',
    }),
  },
})
