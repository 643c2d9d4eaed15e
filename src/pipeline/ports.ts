// Opens the ports that stages may use, each lazily: what a run does not need is never loaded.
import type { Ports } from '../contract/ports.ts'
import { openInference } from '../engines/inference/index.ts'

export function openPorts(): Ports {
  return { inference: openInference() }
}
