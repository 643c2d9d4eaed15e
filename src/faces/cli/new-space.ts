// How a server clears what requests leave behind: often and in small portions, instead of seldom and all at once.
import { setFlagsFromString } from 'node:v8'

/**
 * The part of the heap for what is new stays as small as it begins. Left alone it grows, is full ever later, and the pieces of uploads, which
 * lie beside it, pile up to 32 MiB: then all of the heap is gone through. What a cached answer costs before and after: tools/eval/RESULTS.md.
 */
export function keepNewSpaceSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
