// Settings of the HTTP server: where it listens, who may call it, what it accepts, what it tells of itself, and its MCP door.
import { group, setting } from '../declare.ts'
import {
  boolean,
  bytes,
  GIB,
  integer,
  list,
  MIB,
  namedKey,
  oneOf,
  optional,
  path,
  seconds,
  secret,
  string,
  token,
  url,
} from '../kinds.ts'

/** What one process can hold and hash without trouble. */
const MAX_UPLOAD_BYTES = GIB

/** Settings of uploads: how large, how many at once, and where they wait. */
export const uploads = group({
  title: 'Uploads',
  about: 'Limits on what is received and where it is kept until it is read.',
  rows: {
    UPLOAD_MAX_FILE_BYTES: setting({
      kind: bytes({ min: 1, max: MAX_UPLOAD_BYTES }),
      default: 50 * MIB,
      about: 'Largest file that is accepted (413 above it).',
    }),
    UPLOAD_MAX_BODY_BYTES: setting({
      kind: bytes({ min: 1, max: 2 * MAX_UPLOAD_BYTES }),
      default: 51 * MIB,
      about: 'Largest multipart body with boundaries, headers and fields; grows to fit base64 where MCP_ENABLED is on.',
    }),
    UPLOAD_MAX_FILES: setting({
      kind: integer({ min: 1, max: 1000 }),
      default: 1,
      about:
        'Files that one request to `POST /papers/batch` may carry, all within UPLOAD_MAX_BODY_BYTES; 1: there is no such route.',
    }),
    UPLOAD_MEMORY_BYTES: setting({
      kind: bytes({ min: 0, max: MAX_UPLOAD_BYTES }),
      default: MIB,
      about: 'Part of an upload that is held in memory before it moves to the disk.',
    }),
    UPLOADS_MAX_ACTIVE: setting({
      kind: integer({ min: 1, max: 10_000 }),
      default: 16,
      about: 'Uploads received at the same time; above it, 429.',
    }),
    SPOOL_DIR: setting({
      kind: optional(path()),
      default: null,
      about: 'Folder where uploads wait.',
      defaultMeans: 'a folder in the temporary folder of the system',
    }),
    CORRECTIONS_DIR: setting({
      kind: optional(path()),
      default: null,
      about: 'Folder of what readers mark and correct, one file a paper; records, exports and tables carry it.',
      defaultMeans: "svc/corrections in the user's configuration folder",
    }),
    SPOOL_RESERVE_BYTES: setting({
      kind: bytes({ min: 0 }),
      default: 64 * MIB,
      about: 'Room that must stay free on the disk of the spool; below it, uploads that do not fit in memory get 507.',
    }),
  },
})

/** Settings of what the program tells about itself: logs and metering. */
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
    OTLP_URL: setting({
      kind: optional(url()),
      default: null,
      about: 'Collector of OpenTelemetry traces (OTLP over HTTP, JSON): one span for each request and each extraction.',
      defaultMeans: 'none; a traceparent that comes along stands in meter lines all the same',
    }),
    WEBHOOK_SECRET: setting({
      kind: optional(secret()),
      default: null,
      about: 'Signs the messages that jobs with a `callback` send when they end; without it no job may have one.',
    }),
    WEBHOOK_PRIVATE_HOSTS: setting({
      kind: list(string()),
      default: [],
      about:
        'Hosts of callbacks that may lie at loopback or private addresses and be called without TLS, with their port where it is not the usual one.',
      defaultMeans: 'none',
    }),
  },
})

/** Settings of the Model Context Protocol tools inside the HTTP server. */
export const mcp = group({
  title: 'Model Context Protocol',
  about: 'The tools of `svc mcp`, served over HTTP too.',
  rows: {
    MCP_ENABLED: setting({
      kind: boolean(),
      default: false,
      about: 'Serves the tools over streamable HTTP on the port of the server, behind the same authentication.',
    }),
  },
})

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
    AUTH_KEYS: setting({
      kind: list(namedKey()),
      default: [],
      about:
        'Further keys, each with a name: `alice:KEY,lab:KEY`. A key has 16 characters or more, 32 where AUTH_API_KEY needs them. The name stands in meter lines and metrics; AUTH_API_KEY is called `default`.',
      defaultMeans: 'none',
    }),
    RATE_LIMIT_PER_MINUTE: setting({
      kind: integer({ min: 0, max: 1_000_000 }),
      default: 0,
      about:
        'Requests a minute that each key may send to this process, probes left out; above it, 429. 0 sets no limit.',
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
    SERVE_PAUSE_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 30,
      about: 'Longest pause of a client in the middle of a body, long before the time for the whole request is over.',
    }),
    SHUTDOWN_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0 }),
      default: 25,
      about: 'Time that running extractions have to finish once the server is told to stop.',
    }),
  },
})
