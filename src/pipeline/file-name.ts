// The name of an uploaded file as records show it.

/** What file systems allow. */
const MAX_FILE_NAME_CHARACTERS = 255

/** The name without directories of either kind, and without control characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, MAX_FILE_NAME_CHARACTERS) || 'paper'
}
