// What a per-run option is: its default or the setting that decides it, its form fields and its command-line flags.
import { CATALOGUE, type SettingName, type Settings } from '../settings/catalogue/index.ts'
import { readBoolean, readChoice } from './option-values.ts'

export type Scalar = string | number | boolean

export interface FieldRow<T> {
  readonly name: string
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  /** The option with this field's text applied; throws invalid_option. */
  read(text: string, current: T): T
  /** What the field would say of a value; null where it has no word for it. */
  write(value: T): Scalar | null
}

export type FlagGroup = 'Reading:' | 'References and enrichment:' | 'Content of the record:'

export interface FlagRow<T> {
  /** As commander writes them: "--pages <range>", "--regions, --include-regions", "--no-equations". */
  readonly flags: string
  readonly about: string
  readonly group: FlagGroup
  readonly choices?: readonly string[]
  /** What the bare flag means, where a value may follow it. */
  readonly preset?: string
  /** What the flag says; left out where a setting decides, which the flag then sets. */
  readonly read?: (given: string | boolean) => T
}

export interface OptionRow<T> {
  readonly default: T
  /** The setting that decides where a request says nothing. */
  readonly setting: SettingName | null
  readonly fields: readonly FieldRow<T>[]
  readonly flags: readonly FlagRow<T>[]
}

type RowParts<T> = Partial<Omit<OptionRow<T>, 'setting' | 'default'>>

export const option = <T>(value: T, parts: RowParts<T> = {}): OptionRow<T> => ({
  fields: [],
  flags: [],
  ...parts,
  default: value,
  setting: null,
})

/** An option that a setting decides where a request says nothing; flags set that setting. */
export const settingOption = <Name extends SettingName>(
  setting: Name,
  parts: RowParts<Settings[Name]> = {},
): OptionRow<Settings[Name]> => ({ ...option<Settings[Name]>(CATALOGUE[setting].default, parts), setting })

export const switchField = (name: string, about: string): FieldRow<boolean> => ({
  name,
  about,
  schema: { type: ['boolean', 'integer'], enum: [true, false, 1, 0] },
  read: (text) => readBoolean(name, text),
  write: (value) => value,
})

/** A field for some of the words that an option may be. */
export const choiceField = <Word extends All, All extends string>(
  name: string,
  about: string,
  choices: readonly Word[],
): FieldRow<All> => ({
  name,
  about,
  schema: { type: 'string', enum: choices },
  read: (text) => readChoice<All>(name, choices, text),
  write: (value) => choices.find((choice) => choice === value) ?? null,
})

export const choicesOf = <Name extends SettingName>(name: Name): readonly Settings[Name][] =>
  (CATALOGUE[name].kind.choices ?? []) as readonly unknown[] as readonly Settings[Name][]

/** Something more in the record, where it is asked for. */
export const addition = (about: string, flags: string, field?: string): OptionRow<boolean> =>
  option<boolean>(false, {
    fields: field === undefined ? [] : [switchField(field, about)],
    flags: [{ flags, about, group: 'Content of the record:', read: (given) => given === true }],
  })
