// Papers that lie elsewhere: what an address names, and how a paper comes to this machine.

export interface SourceFacts {
  readonly sha256: string
  readonly bytes: number
}

/** Under the name that the paper has there, in a folder of its own. */
export interface LocalCopy extends SourceFacts {
  readonly path: string
  remove(): Promise<void>
}

export interface FindRules {
  /** Endings of the files that are read. */
  readonly extensions: readonly string[]
  /** What lies below this address is not an input. */
  readonly outside: string
}

/** An address names papers, or one text that lists them. */
export type Named = { readonly papers: readonly string[] } | { readonly list: string }

export interface Sources {
  find(address: string, rules: FindRules): Promise<Named>
  bring(address: string, signal?: AbortSignal): Promise<LocalCopy>
}
