// The flags that say in which forms records are written, and how good they must be.
import { InvalidArgumentError, Option } from 'commander'
import { FORMAT_WORDS, readFormats } from '../../contract/export-formats.ts'
import { toServiceError } from '../../kernel/errors.ts'
import { SEVERITIES } from '../../schema/vocabularies.ts'

/** The words are offered one by one; a list of them is taken too. */
export function formatOption(flags: string, about: string): Option {
  return new Option(flags, `${about}; a comma-separated list writes several`)
    .choices([...FORMAT_WORDS])
    .argParser((text) => {
      try {
        return readFormats(text)
      } catch (thrown) {
        throw new InvalidArgumentError(toServiceError(thrown).message)
      }
    })
}

/** How severe an issue of the validation must be to count as a failure; none does where it is not given. */
export const failOnOption = (about: string): Option =>
  new Option('--fail-on <severity>', about).choices([...SEVERITIES])

/** How large a piece of `--format chunks` may be. */
export function chunkTokensOption(): Option {
  return new Option('--chunk-tokens <count>', 'most tokens per passage (chunks format)')
    .default(512)
    .argParser((text) => {
      if (!/^[1-9]\d{1,6}$/.test(text)) throw new InvalidArgumentError('a number of 10 or more is needed')
      return Number(text)
    })
}
