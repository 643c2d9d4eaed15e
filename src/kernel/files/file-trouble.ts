// Why the system did not do what was asked of a file, in words.

/** The system's own name of the trouble. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'unknown error'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder cannot be made',
  ENOSPC: 'no space left on the disk',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
}

/** "no space left on the disk (ENOSPC)" */
export function reasonOf(thrown: unknown): string {
  const code = codeOf(thrown)
  return REASONS[code] === undefined ? code : `${REASONS[code]} (${code})`
}
