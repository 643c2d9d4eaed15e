// Segmentation by layout regions: an entry begins where the layout model saw a reference block begin.
import { startsByLabels } from './due-labels.ts'
import { entriesAt, type Strategy } from './strategy.ts'

/** Share of a list's lines that the layout model must have taken for references before its blocks can be anchors. */
const LEAST_LABELLED = 0.5

export const splitByRegions: Strategy = ({ lines, lists }) => {
  const listed = lists.flat()
  if (listed.length === 0) return { absent: 'no_list_found' }
  const labelled = listed.filter((at) => lines[at]?.label === 'reference')
  const anchors = new Set(labelled.filter((at) => lines[at]?.opensBlock))
  if (anchors.size === 0) return { absent: 'no_regions' }
  const isConfident = labelled.length >= listed.length * LEAST_LABELLED
  const starts = startsByLabels(
    lists,
    anchors,
    lines.map(({ text }) => text),
  )
  return {
    entries: entriesAt(lists, starts),
    credibleStarts: anchors.size,
    isConfident,
    flags: isConfident ? [] : ['few_regions'],
  }
}
