// The flags that say in which forms records are written.
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

/** How large a piece of `--format chunks` may be. */
export function chunkTokensOption(): Option {
  return new Option('--chunk-tokens <count>', 'most tokens of a piece of the form chunks')
    .default(512)
    .argParser((text) => {
      if (!/^[1-9]\d{1,6}$/.test(text)) throw new InvalidArgumentError('a number of 10 or more is needed')
      return Number(text)
    })
}
