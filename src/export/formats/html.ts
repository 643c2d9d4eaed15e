// The record of one paper as a page to read: the reader of svc demo in one file, with the record inside and nothing from elsewhere.
import { readFileSync } from 'node:fs'
import { ServiceError } from '../../kernel/errors.ts'
import { packageFile } from '../../kernel/package-file.ts'
import type { PaperRecord } from '../../schema/record.ts'

/** Where the built page has its place for a record. */
const NO_RECORD = '<script type="application/json" id="record">null</script>'

let page: string | undefined

function reportPage(): string {
  try {
    page ??= readFileSync(packageFile('dist/demo/report.html'), 'utf8')
    return page
  } catch (cause) {
    throw new ServiceError('internal_error', 'the page of the report is not built: run npm run build', { cause })
  }
}

export function toHtml(record: PaperRecord, report = reportPage()): string {
  // A paper may print "</script>"; in JSON the sign before it can be written in another way.
  const json = JSON.stringify(record).replaceAll('<', '\\u003c')
  return report.replace(NO_RECORD, () => NO_RECORD.replace('null', () => json))
}
