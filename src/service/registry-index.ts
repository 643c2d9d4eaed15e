// The index of a registry snapshot as commands see it: making one, and whether a folder is one.
export { buildIndex } from '../engines/registry/snapshot/build.ts'
export { snapshotSize } from '../engines/registry/snapshot/index.ts'
