// Names of files as the least careful file system compares them.

/** Some file systems take names that differ in these for the same. */
export const foldedStem = (stem: string): string => stem.normalize('NFC').toLowerCase()
