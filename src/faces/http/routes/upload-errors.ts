// The errors that every upload can meet, and those of extractions.
import type { ErrorCode } from '../../../kernel/errors.ts'
import { wordList } from '../../../kernel/patterns.ts'

export const UPLOAD_ERRORS: readonly ErrorCode[] = wordList(
  'invalid_option unknown_part duplicate_part missing_file missing_filename too_many_files payload_too_large',
  'too_many_uploads insufficient_storage shutting_down',
)

export const EXTRACTION_ERRORS: readonly ErrorCode[] = wordList(
  'encrypted_file corrupt_file unsupported_format ocr_empty llm_truncated processing_error worker_lost',
  'upstream_unavailable pipeline_timeout',
)
