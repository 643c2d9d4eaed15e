// Puts the name of this upload on a record that was made from the same file under another name.
import { cleanFileName } from '../pipeline/file-name.ts'

/** Record keys come in a fixed order: what knows the file's name stands before this. Inside strings quotes are escaped. */
const REST = ',"metadata":'

interface Head {
  paper_id: string
  source: { file_name: string }
}

export function relabel(json: string, fileName: string): string {
  const at = json.indexOf(REST)
  if (at < 0) return json
  const head = JSON.parse(`${json.slice(0, at)}}`) as Head
  const wanted = cleanFileName(fileName)
  const { file_name: had } = head.source
  if (had === wanted) return json
  // Without a DOI the name of the file is the paper's id.
  if (head.paper_id === had) head.paper_id = wanted
  head.source.file_name = wanted
  return JSON.stringify(head).slice(0, -1) + json.slice(at)
}
