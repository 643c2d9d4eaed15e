// Settings of the HTTP server: where it listens, who may call it, how long it waits for clients.
import { group, setting } from '../declare.ts'
import { boolean, integer, list, oneOf, optional, seconds, string, token } from '../kinds.ts'

export const server = group({
  title: 'Server and authentication',
  about: 'Where `svc serve` listens and who may call it.',
  rows: {
    ENVIRONMENT: setting({
      kind: oneOf('development', 'production'),
      default: 'development',
      about: 'In production the server starts only with authentication on, whatever address it listens on.',
    }),
    SERVE_HOST: setting({
      kind: string({ pattern: /^[A-Za-z0-9.:_-]+$/, accepts: 'a host name or IP address' }),
      default: '127.0.0.1',
      about: 'Address that the server listens on; anything but loopback needs AUTH_API_KEY.',
      starter: true,
    }),
    SERVE_PORT: setting({
      kind: integer({ min: 0, max: 65535 }),
      default: 8000,
      about: 'Port that the server listens on; 0 picks a free one.',
      starter: true,
    }),
    AUTH_API_KEY: setting({
      kind: optional(token()),
      default: null,
      about:
        'Bearer token that clients must send; at least 32 characters where the server can be reached from other machines.',
      starter: true,
    }),
    SVC_SERVE_TOKEN: setting({
      kind: optional(token()),
      default: null,
      about: 'Bearer token that `svc batch --serve-url` sends when AUTH_API_KEY is not in the environment.',
    }),
    CORS_ORIGINS: setting({
      kind: list(
        string({ pattern: /^(?:\*|https?:\/\/[^\s/,]+)$/, accepts: 'an origin such as https://example.org, or *' }),
      ),
      default: [],
      about: 'Origins whose web pages may call the API from a browser.',
      defaultMeans: 'none',
    }),
    GROBID_API: setting({
      kind: boolean(),
      default: false,
      about: "Answers the requests of GROBID's clients under /api, behind the same authentication and limits.",
    }),
    SERVE_HEADERS_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 1 }),
      default: 15,
      about: 'Time that a client has to send the headers of a request before it is cut off.',
    }),
    SERVE_REQUEST_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 1 }),
      default: 300,
      about: 'Time that a client has to send a whole request, upload included, before it is cut off.',
    }),
    SHUTDOWN_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0 }),
      default: 25,
      about: 'Time that running extractions have to finish once the server is told to stop.',
    }),
  },
})
