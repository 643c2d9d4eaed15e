// Where a run keeps what it makes: a folder of this machine, or a prefix of a bucket; paths within have slashes.

export interface Stamp {
  readonly bytes: number
  readonly modifiedMs: number
}

export interface StoredText extends Stamp {
  readonly text: string
}

/** Lines that are only ever added to. */
export interface Journal {
  /** The line is kept when it ends. */
  append(line: string): Promise<void>
  close(): Promise<void>
}

/** A folder of this machine for files that are made piece by piece; nobody sees them elsewhere before they are published. */
export interface Stage {
  readonly folder: string
  publish(paths: readonly string[]): Promise<void>
  remove(): Promise<void>
}

export interface BroughtFile {
  readonly path: string
  remove(): Promise<void>
}

export interface HeldStorage {
  release(): Promise<void>
}

export interface HoldEvents {
  /** Somebody else has begun to write after all. */
  onLost(): void
  /** The lock of another run stands there, and nobody can see from here whether that run lives. */
  onWait?(): void
}

export interface Storage {
  /** As people write it: a path, or s3://bucket/prefix. */
  readonly name: string
  /** A file of it, as people write it. */
  fileName(path: string): string
  within(path: string): Storage
  exists(): Promise<boolean>
  /** Paths of all files below, sorted, hidden ones left out. */
  files(): Promise<readonly string[]>
  /** Names of the files right in a folder of it. */
  names(folder: string): Promise<readonly string[]>
  /** Names of the folders right in a folder of it, sorted. */
  folders(folder: string): Promise<readonly string[]>
  /** null: there is no such file. */
  read(path: string): Promise<StoredText | null>
  /** A file of it as a file of this machine. */
  bring(path: string): Promise<BroughtFile>
  /** What `read` would say of these files now. */
  stamps(paths: readonly string[]): Promise<(path: string) => Stamp | null>
  /** Whole or not at all. */
  write(path: string, text: string): Promise<void>
  removeBelow(folder: string): Promise<void>
  remove(path: string): Promise<void>
  /** Lines of all who ever wrote, those of one writer in their order. */
  lines(journal: string): AsyncIterable<string>
  openJournal(journal: string): Promise<Journal>
  /** When a line was last added, in milliseconds since 1970. */
  journalTime(journal: string): Promise<number | null>
  clearJournal(journal: string): Promise<void>
  /** Nobody else may write meanwhile. */
  hold(events: HoldEvents): Promise<HeldStorage>
  isHeld(): Promise<boolean>
  /** Removes what a killed run of ours left unfinished; only for whoever holds it. */
  clearDrafts(): Promise<void>
  stage(): Promise<Stage>
  /** How many files are best read at the same time. */
  readonly readAhead: number
}
