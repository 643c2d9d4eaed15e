// How paragraphs with marked sentence ends are grouped.

export interface SentenceGroup {
  readonly about: string
  readonly language: string
  readonly rows: readonly string[]
}
