// A result together with what its maker noticed on the way: warnings for the user, a receipt for the record.

/** A warning as it appears in `extraction.warnings`: "CODE: message". */
export interface Warning {
  readonly code: string
  readonly message: string
}

export interface Noted<T> {
  readonly value: T
  readonly warnings: readonly Warning[]
}

export function noted<T>(value: T, warnings: readonly Warning[] = []): Noted<T> {
  return { value, warnings }
}

/** Warnings with the same code and message are said once. */
export function mergeWarnings(...lists: readonly (readonly Warning[])[]): Warning[] {
  const seen = new Map<string, Warning>()
  for (const warning of lists.flat()) seen.set(`${warning.code}: ${warning.message}`, warning)
  return [...seen.values()]
}
