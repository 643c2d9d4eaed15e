// The flag that names the forms in which records are written, one or several.
import { InvalidArgumentError, Option } from 'commander'
import { FORMAT_WORDS, readFormats } from '../../contract/export-formats.ts'
import { toServiceError } from '../../kernel/errors.ts'

/** The words are offered one by one; a list of them is taken too. */
export function formatOption(flags: string, about: string): Option {
  return new Option(flags, `${about}; several with commas between them`)
    .choices([...FORMAT_WORDS])
    .argParser((text) => {
      try {
        return readFormats(text)
      } catch (thrown) {
        throw new InvalidArgumentError(toServiceError(thrown).message)
      }
    })
}
