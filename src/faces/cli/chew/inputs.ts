// From the words on the command line to the papers of a run: files, folders, standard input.
import { stat } from 'node:fs/promises'
import { findPapers } from '../../../corpora/batch/inputs.ts'
import { nameOf } from '../../../corpora/batch/stems.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import type { ExpectedIdentityExport } from '../../../schema/parts/identity.ts'

export interface Paper {
  /** Of a file, or its address elsewhere; null: standard input. */
  readonly path: string | null
  /** As messages call it. */
  readonly label: string
  /** As the record calls it. */
  readonly fileName: string
  readonly paperId: string | null
  readonly expected: ExpectedIdentityExport | null
  /** Name of the file to write, where the manifest says one. */
  readonly output: string | null
}

export interface Inputs {
  readonly papers: readonly Paper[]
  /** A folder or a manifest was named: output goes to a folder even if it holds one paper. */
  readonly isCollection: boolean
}

const STDIN_NAME = 'stdin'

const paperAt = (path: string): Paper => ({
  path,
  label: path,
  fileName: nameOf(path),
  paperId: null,
  expected: null,
  output: null,
})

const fromStdin: Paper = { ...paperAt(STDIN_NAME), path: null, label: 'standard input' }

async function papersIn(folder: string, extensions: () => Promise<readonly string[]>): Promise<Paper[]> {
  const known = await extensions()
  const found = await findPapers(folder, { extensions: known, recursive: false })
  if (found.length > 0) return found.map(paperAt)
  const below = await findPapers(folder, { extensions: known, recursive: true })
  const hint = below.length > 0 ? '; its folders do: svc batch searches them too' : ''
  const names = known.map((extension) => `.${extension}`).join(', ')
  throw new ServiceError('unreadable_input', `${folder} holds no file that is read (${names})${hint}`)
}

/** `extensions` is asked only where a folder is named: the list comes with the readers, which take time to load. */
export async function findInputs(
  words: readonly string[],
  extensions: () => Promise<readonly string[]>,
): Promise<Inputs> {
  const papers: Paper[] = []
  let isCollection = false
  for (const word of words) {
    if (word === '-') {
      if (papers.includes(fromStdin)) throw new ServiceError('invalid_usage', '- (standard input) can be named once')
      papers.push(fromStdin)
      continue
    }
    const found = await stat(word).catch(() => null)
    if (found?.isDirectory()) {
      isCollection = true
      for (const paper of await papersIn(word, extensions)) papers.push(paper)
    } else {
      // A file that is missing fails like any bad file: it does not stop the others.
      papers.push(paperAt(word))
    }
  }
  return { papers, isCollection }
}
