// Whether every stage finds its layers ready when its turn comes, whatever the format; a test asks.
import type { Reader, Stage } from '../contract/stage.ts'
import type { LayerName } from '../document/layers.ts'

/** One line per stage and format for which a needed layer is not there yet; empty when the order is sound. */
export function findOrderProblems(readers: readonly Reader[], stages: readonly Stage[]): string[] {
  return readers.flatMap((reader) => {
    const known = new Set<LayerName>(['source', ...reader.gives])
    const problems: string[] = []
    for (const stage of stages) {
      const isGiven = stage.gives.every((layer) => known.has(layer))
      const missing = stage.needs.filter((layer) => !known.has(layer))
      // Whoever makes known layers better takes what there is.
      if (!isGiven && stage.revises !== true && missing.length > 0) {
        problems.push(`${stage.name} needs ${missing.join(', ')}, which nothing before it gives for ${reader.format}`)
      }
      for (const layer of stage.gives) known.add(layer)
    }
    return problems
  })
}
