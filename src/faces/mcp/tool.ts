// What a tool is, and what every tool may use; the server makes its list from these rows.
import * as z from 'zod/v4'
import type { PageRange } from '../../contract/options.ts'
import type { RegisteredPapers } from './registered-papers.ts'

export interface Order {
  readonly fileName: string
  /** A path that may be read, or the token of a file that came with the call. */
  readonly file: { readonly path: string } | { readonly token: string }
  readonly pages: PageRange | null
  readonly paperId: string | null
}

export interface Call {
  readonly signal: AbortSignal
  readonly onProgress: (stage: string, share: number) => void
  readonly folders: readonly string[]
}

export interface Session {
  readonly papers: RegisteredPapers
  readonly maxFileBytes: number
  extract(order: Order, call: Call): Promise<string>
}

/** What a tool does to its surroundings, for clients that ask before they let it. */
export interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
}

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly input: Input
  readonly output: Output
  readonly hints: Hints
  /** It reads or writes files, so the folders that are open must be known before it runs. */
  readonly touchesFiles?: true
  run(wanted: z.infer<Input>, session: Session, call: Call): Promise<z.infer<Output>> | z.infer<Output>
}

/** A tool of any shape, for lists; the server checks input against `input` before `run` sees it. */
export type AnyTool = Omit<Tool, 'run'> & { run(wanted: never, session: Session, call: Call): Promise<object> | object }

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) => tool

export const READS: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }

/** Arguments that are not known are refused: a model learns from that, a silently ignored filter misleads it. */
export const inputOf = z.strictObject

export const paperId = z.string().min(1).describe('The paper_id that chew_paper or load_paper gave.')

export const offset = z.int().min(0).default(0).describe('Rows to skip: the next_offset of the answer before.')

export const limitOf = (usual: number, most: number) =>
  z.int().min(1).max(most).default(usual).describe('Most rows; long ones make it fewer.')

/** What every list answers besides its rows. */
export const paging = {
  paper_id: z.string(),
  total: z.int().describe('Rows in all.'),
  offset: z.int(),
  next_offset: z.nullable(z.int()).describe('Where to go on; null at the end.'),
}

/** A row whose fields depend on what the paper has. */
export const openRow = z.record(z.string(), z.unknown())
