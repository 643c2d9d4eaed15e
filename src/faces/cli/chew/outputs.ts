// Where the records of a run go: standard output, one file, or a folder with one file per paper.
import { stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { exportFormatRow, type RecordForm } from '../../../contract/export-formats.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Inputs, Paper } from './inputs.ts'

export type Destination =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string; readonly names: readonly string[] }

/** Ends as a file does: ".json", ".tei.xml"; a folder of such a name can be asked for with a slash at its end. */
const FILE_NAME = /[^/\\.]\.[A-Za-z][A-Za-z0-9]{0,7}$/

const stemOf = ({ fileName }: Paper): string => parse(fileName).name

/** One name per paper: the stem, or the whole file name where stems meet, or a count where even these do. */
export function outputNames(papers: readonly Paper[], extension: string): string[] {
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

function assertStdoutFits({ papers, isCollection }: Inputs, form: RecordForm): void {
  const { joins, name } = exportFormatRow(form.format)
  if ((papers.length > 1 || isCollection) && joins === 'no') {
    throw new ServiceError('invalid_usage', `several papers as ${name} need a folder: add -o FOLDER`)
  }
  if (papers.some(({ output }) => output !== null)) {
    throw new ServiceError('invalid_usage', 'the manifest names output files: add -o FOLDER')
  }
}

export async function chooseDestination(
  inputs: Inputs,
  output: string | undefined,
  form: RecordForm,
): Promise<Destination> {
  const { papers, isCollection } = inputs
  if (output === undefined || output === '-') {
    assertStdoutFits(inputs, form)
    return { kind: 'stdout' }
  }
  const existing = await kindOf(output)
  const isFolder = isCollection || papers.length > 1 || existing === 'folder' || /[/\\]$/.test(output)
  if (!isFolder) return { kind: 'file', path: output }
  if (existing === 'file') {
    throw new ServiceError('invalid_usage', `${output} is a file; several papers need a folder for -o`)
  }
  if (existing === 'nothing' && FILE_NAME.test(output)) {
    const words = `-o ${output} names a file, but several papers need a folder`
    throw new ServiceError('invalid_usage', `${words}; write ${output}/ if the folder is to have that name`)
  }
  return { kind: 'folder', path: output, names: outputNames(papers, exportFormatRow(form.format).extension) }
}

/** The file that the paper at this place is written to; null for standard output. */
export function pathFor(destination: Destination, index: number): string | null {
  if (destination.kind === 'stdout') return null
  if (destination.kind === 'file') return destination.path
  return join(destination.path, destination.names[index] ?? `paper-${index + 1}`)
}
