// Segmentation by a chain over the text of lines alone: no place, no layout label is looked at, not even to find the lists.

import { splitByScores } from './decoded-split.ts'
import { findLists } from './find-lists.ts'
import type { Strategy } from './strategy.ts'

export const splitByText: Strategy = ({ lines, textScores, areNotes }) => {
  if (areNotes) return { absent: 'references_in_notes' }
  const { lists } = findLists(lines, textScores)
  return lists.length === 0 ? { absent: 'no_list_found' } : splitByScores(lines, lists, textScores)
}
