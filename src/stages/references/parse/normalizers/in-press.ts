// Whether the string says that the work is still to appear.
import { anyOf } from '../../../../kernel/any-of.ts'

const IN_PRESS = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf`
    in press | in print | forthcoming | to appear | im druck | im erscheinen | erscheint | à paraître |
    sous presse | en prensa | no prelo | in corso di stampa
  `})(?!\p{L})|[([]i\.\s?e\.[)\]]`,
  'iu',
)

/** The model's label and the printed words must agree: titles hold such words too. */
export const isInPress = (labelled: readonly string[], year: number | null, text: string): boolean =>
  labelled.some((value) => IN_PRESS.test(`(${value})`)) || (year === null && IN_PRESS.test(text))
