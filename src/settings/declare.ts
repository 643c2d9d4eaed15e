// What a setting is: a kind that reads and prints its values, a default, one sentence, and what it means for secrets and caches.
import type { Kind } from './kinds.ts'

export interface SettingDeclaration<T> {
  readonly kind: Kind<T>
  readonly default: NoInfer<T>
  readonly about: string
  /** What the default means where the bare value does not say it ("one per core"). */
  readonly defaultMeans?: string
  /** Its value changes what a record says: part of the cache fingerprint. */
  readonly shapesOutput?: true
  /** Among the few that most people look at: printed in the short example. */
  readonly starter?: true
}

export interface Setting<T> {
  readonly kind: Kind<T>
  readonly default: T
  readonly about: string
  readonly defaultMeans: string | null
  readonly secret: boolean
  readonly shapesOutput: boolean
  readonly starter: boolean
}

/** `NoInfer` keeps 'memory' | 'kvstore' from widening to the type of the default. */
export function setting<T>(row: SettingDeclaration<T>): Setting<T> {
  return {
    kind: row.kind,
    default: row.default,
    about: row.about,
    defaultMeans: row.defaultMeans ?? null,
    secret: row.kind.secret,
    shapesOutput: row.shapesOutput ?? false,
    starter: row.starter ?? false,
  }
}

export interface SettingGroup<Rows extends Readonly<Record<string, Setting<unknown>>>> {
  readonly title: string
  readonly about: string
  readonly rows: Rows
}

export const group = <Rows extends Readonly<Record<string, Setting<unknown>>>>(
  declared: SettingGroup<Rows>,
): SettingGroup<Rows> => declared
