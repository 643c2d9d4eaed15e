// Every error code with its status, exit code and whether trying again can help; replies, exits, retries and docs follow from it.

interface ClassFacts {
  readonly status: number
  readonly exit: number
  /** Trying the same thing again later can help. */
  readonly transient: boolean
  /** The caller should go slower before trying again. */
  readonly pace?: true
}

/** The classes of errors: what a status code and an exit code mean. */
export const ERROR_CLASSES = {
  invalid_input: { status: 400, exit: 2, transient: false },
  unauthorized: { status: 401, exit: 4, transient: false },
  not_found: { status: 404, exit: 3, transient: false },
  method_not_allowed: { status: 405, exit: 2, transient: false },
  job_not_finished: { status: 409, exit: 3, transient: false },
  upload_too_large: { status: 413, exit: 2, transient: false },
  extraction_failed: { status: 422, exit: 6, transient: false },
  too_busy: { status: 429, exit: 7, transient: false, pace: true },
  internal: { status: 500, exit: 1, transient: false },
  upstream_failed: { status: 502, exit: 5, transient: true },
  unavailable: { status: 503, exit: 5, transient: true },
  timed_out: { status: 504, exit: 5, transient: true },
  no_spool_room: { status: 507, exit: 5, transient: false },
  // The status of a local row is what a client would see if one ever reached it: our defect.
  local_usage: { status: 500, exit: 2, transient: false },
  local_missing: { status: 500, exit: 3, transient: false },
  local_refused: { status: 500, exit: 4, transient: false },
  local_storage: { status: 500, exit: 5, transient: false },
  stopped: { status: 500, exit: 130, transient: true },
} as const satisfies Record<string, ClassFacts>

export type ErrorClass = keyof typeof ERROR_CLASSES

export interface ErrorRow extends ClassFacts {
  readonly class: ErrorClass
  /** `local` codes belong to the command line: over HTTP they answer as internal_error. */
  readonly face: 'wire' | 'local'
  /** When it happens, one sentence. */
  readonly about: string
  /** What the user reads when whoever threw it had nothing better to say. */
  readonly detail: string
}

const wire = (name: ErrorClass, about: string, detail: string): ErrorRow => ({
  class: name,
  face: 'wire',
  about,
  detail,
  ...ERROR_CLASSES[name],
})
const local = (name: ErrorClass, about: string, detail: string): ErrorRow => ({
  ...wire(name, about, detail),
  face: 'local',
})

const TABLE = {
  invalid_option: wire(
    'invalid_input',
    'A form field, flag or body is malformed, out of bounds, or asks for what is not configured.',
    'an option of the request is not valid',
  ),
  unknown_part: wire(
    'invalid_input',
    'The multipart body has a part that is neither a file nor a known option.',
    'the form has a part that is not known',
  ),
  duplicate_part: wire('invalid_input', 'An option of the form is given more than once.', 'an option is given twice'),
  missing_file: wire(
    'invalid_input',
    'The request is not a multipart form with a file part.',
    'send the paper as multipart/form-data in a part named "file"',
  ),
  missing_filename: wire('invalid_input', 'The file part has no file name.', 'the file part needs a filename'),
  too_many_files: wire('invalid_input', 'The form holds a second file.', 'send exactly one file'),
  unauthorized: wire(
    'unauthorized',
    'The bearer token is missing or wrong.',
    'a valid bearer token is needed in the Authorization header',
  ),
  not_found: wire('not_found', 'There is no such route.', 'not found'),
  method_not_allowed: wire(
    'method_not_allowed',
    'The route exists, but not for this method; Allow names those it has.',
    'the method is not allowed here; the Allow header names those that are',
  ),
  job_not_found: wire(
    'not_found',
    'The job never existed, or it was purged after its retention time.',
    'there is no such job; finished jobs are kept for a limited time',
  ),
  result_evicted: wire(
    'not_found',
    'The job succeeded, but its result had to make room for newer ones.',
    'the result of this job is no longer kept',
  ),
  job_not_finished: wire(
    'job_not_finished',
    'The result is asked for while the job is queued or running.',
    'the job has not finished yet',
  ),
  payload_too_large: wire(
    'upload_too_large',
    'The file or the whole body is over its size limit.',
    'the upload is larger than allowed',
  ),
  too_many_uploads: wire(
    'too_busy',
    'As many uploads as are admitted at once are being received.',
    'too many uploads at once; try again shortly',
  ),
  too_many_jobs: wire(
    'too_busy',
    'As many jobs as are allowed are queued or running.',
    'too many active jobs; try again shortly',
  ),
  rate_limited: wire(
    'too_busy',
    'The key has sent as many requests in a minute as the server allows it.',
    'too many requests with this key; try again shortly',
  ),
  job_store_unavailable: wire(
    'unavailable',
    'The shared job store cannot be reached; a job that was sent is not queued, one that was accepted is not lost.',
    'the job store cannot be reached; nothing was queued, try again later',
  ),
  shutting_down: wire(
    'unavailable',
    'The service is stopping: the request or job was not finished.',
    'the service is shutting down; try again',
  ),
  insufficient_storage: wire(
    'no_spool_room',
    'The disk of the upload spool is short of room.',
    'not enough temporary storage for this upload',
  ),
  internal_error: wire('internal', 'A defect of ours; details stay in the log.', 'internal error'),
  pipeline_timeout: wire(
    'timed_out',
    'The extraction took longer than its time limit.',
    'the extraction took longer than its time limit',
  ),
  upstream_unavailable: wire(
    'upstream_failed',
    'An OCR server, language model, registry, object store or web server that the run needs failed.',
    'an upstream service failed',
  ),
  encrypted_file: wire('extraction_failed', 'The file needs a password.', 'the file is protected by a password'),
  corrupt_file: wire(
    'extraction_failed',
    'The file is damaged beyond reading.',
    'the file is damaged and cannot be read',
  ),
  unsupported_format: wire(
    'extraction_failed',
    'The file is not in a supported format.',
    'the file is not a PDF, DOCX, JATS XML, HTML or ePub document',
  ),
  ocr_empty: wire(
    'extraction_failed',
    'The pages are images and text recognition found nothing on them.',
    'no text was found on the scanned pages',
  ),
  llm_truncated: wire(
    'extraction_failed',
    'The language model stopped before its answer was complete.',
    'the answer of the language model was cut off',
  ),
  processing_error: wire(
    'extraction_failed',
    'The paper could not be processed for another reason.',
    'the paper could not be processed',
  ),
  worker_lost: wire(
    'extraction_failed',
    'The process that read the paper ended unexpectedly; trying again may help.',
    'the process that read the paper ended unexpectedly',
  ),
  invalid_setting: local('local_usage', 'A setting has a value that is not accepted.', 'a setting is not valid'),
  invalid_usage: local(
    'local_usage',
    'A command was called in a way that it does not understand.',
    'the command cannot be run like this; see --help',
  ),
  unreadable_input: local(
    'local_missing',
    'An input file does not exist or cannot be read.',
    'the input cannot be read',
  ),
  store_refused: local(
    'local_refused',
    'An object store refuses the credentials, the region or the clock of this machine, or they are not set.',
    'the object store refuses these credentials',
  ),
  unwritable_output: local('local_storage', 'An output file cannot be written.', 'the output cannot be written'),
  interrupted: local('stopped', 'The user stopped the run.', 'interrupted'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof TABLE

export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = TABLE

export const ERROR_CODES = Object.keys(TABLE) as readonly ErrorCode[]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value)

/** What each exit code of the command line means. */
export const EXIT_CODES: Readonly<Record<number, string>> = {
  0: 'everything asked for was done',
  1: 'something failed: an internal error, or some of several papers',
  2: 'the call, an option, a setting or the size of the input is not valid',
  3: 'what was asked for does not exist or is not ready',
  4: 'the token or the credentials are missing or wrong',
  5: 'a service or storage failed, or time ran out; trying again may help',
  6: 'the paper could not be processed',
  7: 'the service is too busy; try again more slowly',
  130: 'interrupted by the user',
}
