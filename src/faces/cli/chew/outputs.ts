// Where the records of a run go: standard output, one file, or a folder with one file per paper.
import { stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type ExportFormat, exportFormatRow } from '../../../contract/export-formats.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Inputs, Paper } from './inputs.ts'

/** What names of outputs follow from. */
export type Named = Pick<Paper, 'fileName' | 'output'>
export type NamedInputs = Pick<Inputs, 'isCollection'> & { readonly papers: readonly Named[] }

export type Destination =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  /** Names of the files of each paper, one for each format. */
  | { readonly kind: 'folder'; readonly path: string; readonly names: readonly (readonly string[])[] }

/** Ends as a file does: ".json", ".tei.xml"; a folder of such a name can be asked for with a slash at its end. */
const FILE_NAME = /[^/\\.]\.[A-Za-z][A-Za-z0-9]{0,7}$/

const stemOf = ({ fileName }: Named): string => parse(fileName).name

/** One name per paper: the stem, or the whole file name where stems meet, or a count where even these do. */
export function outputNames(papers: readonly Named[], extension: string): string[] {
  const count = (names: readonly string[]): Map<string, number> => {
    const seen = new Map<string, number>()
    for (const name of names) seen.set(name.toLowerCase(), (seen.get(name.toLowerCase()) ?? 0) + 1)
    return seen
  }
  const stems = count(papers.map(stemOf))
  const taken = new Set(papers.flatMap(({ output }) => output?.toLowerCase() ?? []))
  return papers.map((paper) => {
    if (paper.output !== null) return paper.output
    const stem = (stems.get(stemOf(paper).toLowerCase()) ?? 0) > 1 ? paper.fileName : stemOf(paper)
    let name = `${stem}.${extension}`
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}-${number}.${extension}`
    taken.add(name.toLowerCase())
    return name
  })
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 'nothing'
  return found.isDirectory() ? 'folder' : 'file'
}

function assertStdoutFits(
  { papers, isCollection }: NamedInputs,
  [format = 'json', ...more]: readonly ExportFormat[],
): void {
  const { joins, name } = exportFormatRow(format)
  if (more.length > 0) throw new ServiceError('invalid_usage', 'several formats need a folder: add -o FOLDER')
  if ((papers.length > 1 || isCollection) && joins === 'no') {
    throw new ServiceError('invalid_usage', `several papers as ${name} need a folder: add -o FOLDER`)
  }
  if (papers.some(({ output }) => output !== null)) {
    throw new ServiceError('invalid_usage', 'the manifest names output files: add -o FOLDER')
  }
}

export async function chooseDestination(
  inputs: NamedInputs,
  output: string | undefined,
  formats: readonly ExportFormat[],
): Promise<Destination> {
  const { papers, isCollection } = inputs
  if (output === undefined || output === '-') {
    assertStdoutFits(inputs, formats)
    return { kind: 'stdout' }
  }
  const existing = await kindOf(output)
  const isMany = isCollection || papers.length > 1 || formats.length > 1
  const isFolder = isMany || existing === 'folder' || /[/\\]$/.test(output)
  if (!isFolder) return { kind: 'file', path: output }
  if (existing === 'file') {
    throw new ServiceError('invalid_usage', `${output} is a file; several papers or formats need a folder for -o`)
  }
  if (existing === 'nothing' && FILE_NAME.test(output)) {
    const words = `-o ${output} names a file, but several papers or formats need a folder`
    throw new ServiceError('invalid_usage', `${words}; write ${output}/ if the folder is to have that name`)
  }
  if (formats.length > 1 && papers.some((paper) => paper.output !== null)) {
    throw new ServiceError('invalid_usage', 'the manifest names one output file for each paper: ask for one format')
  }
  const byFormat = formats.map((format) => outputNames(papers, exportFormatRow(format).extension))
  const names = papers.map((_, at) => byFormat.map((ofPapers) => ofPapers[at] ?? `paper-${at + 1}`))
  return { kind: 'folder', path: output, names }
}

/** The files that the paper at this place is written to, one for each format; none for standard output. */
export function pathsFor(destination: Destination, index: number): readonly string[] {
  if (destination.kind === 'stdout') return []
  if (destination.kind === 'file') return [destination.path]
  return (destination.names[index] ?? []).map((name) => join(destination.path, name))
}
