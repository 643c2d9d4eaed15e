// Saves what the page holds as a file.

export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** Letters and digits of a label, for a file's name: "Table S1" is "table-s1". */
export const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export function saveFile(content: string | Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
