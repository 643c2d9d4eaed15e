// Papers, records and whole folders may be dropped anywhere on the page, or chosen by a button.
import { useEffect, useRef, useState } from 'preact/hooks'

/** Files as they were given; of a folder only what could be a paper or a record is wanted. */
export type TakeFiles = (files: readonly File[]) => void

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A folder tells its entries in portions, until a portion is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  const files: File[] = []
  for (const one of inside) files.push(...(await filesIn(one)))
  return files
}

/** What lies in a folder beside papers (pictures, notes, hidden files) is nobody's mistake: it is passed over. */
export const readableOf = (files: readonly File[], extensions: readonly string[]): readonly File[] => {
  const known = new Set(['json', ...extensions])
  return files.filter(({ name }) => !name.startsWith('.') && known.has(name.split('.').at(-1)?.toLowerCase() ?? ''))
}

async function filesOf(transfer: DataTransfer, extensions: readonly string[]): Promise<readonly File[]> {
  // Entries can be asked for only while the drop is being handled.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.every(({ isFile }) => isFile)) return [...transfer.files]
  const given = await Promise.all(entries.map(async (entry) => ({ entry, files: await filesIn(entry) })))
  return given.flatMap(({ entry, files }) => (entry.isFile ? files : readableOf(files, extensions)))
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

export function DropAnywhere({ extensions, onFiles }: { readonly extensions: readonly string[]; onFiles: TakeFiles }) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (event.dataTransfer === null || !hasFiles(event)) return
      event.preventDefault()
      void filesOf(event.dataTransfer, extensions).then((files) => latest.current(files))
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver ? (
    <div class="drop-over" aria-hidden="true">
      <p>Drop papers, records or folders</p>
    </div>
  ) : null
}

export interface ChooseProps {
  readonly extensions: readonly string[]
  readonly onFiles: TakeFiles
  readonly class: string
}

export function ChooseFiles({ extensions, onFiles, class: name }: ChooseProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement, all: readonly File[]) => {
    if (all.length > 0) onFiles(all)
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <>
      <button type="button" class={name} onClick={() => files.current?.click()}>
        Add papers
      </button>
      <button type="button" class="secondary folder" onClick={() => folder.current?.click()}>
        Add a folder
      </button>
      <input
        ref={files}
        class="visually-hidden"
        type="file"
        multiple
        accept={[...extensions, 'json'].map((extension) => `.${extension}`).join(',')}
        tabIndex={-1}
        aria-label="Paper files"
        onChange={({ currentTarget }) => take(currentTarget, [...(currentTarget.files ?? [])])}
      />
      <input
        ref={folder}
        class="visually-hidden"
        type="file"
        {...{ webkitdirectory: true }}
        tabIndex={-1}
        aria-label="Folder of papers"
        onChange={({ currentTarget }) => take(currentTarget, readableOf([...(currentTarget.files ?? [])], extensions))}
      />
    </>
  )
}
