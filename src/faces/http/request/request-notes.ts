// What is noticed of a request on its way, for the meter line at its end.
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { CacheOutcome } from '../../../service/observe/metering.ts'

interface Traffic {
  readonly read: number
  readonly written: number
}

export interface Notes {
  readonly startedMs: number
  jobId?: string
  cache?: CacheOutcome
  errorCode?: string
  /** The name of the caller's key, where keys have names. */
  keyName?: string
  /** Our own span in the caller's trace, and the caller's. */
  trace?: { readonly own: string; readonly parent: string | null }
}

const kept = new WeakMap<FastifyRequest, Notes>()
/** What a connection had carried when its last request was over: connections serve many. */
const carried = new WeakMap<Socket, Traffic>()

/** The notes on this request; begun on first use. */
export function notesOf(request: FastifyRequest): Notes {
  const known = kept.get(request)
  if (known !== undefined) return known
  const notes: Notes = { startedMs: performance.now() }
  kept.set(request, notes)
  return notes
}

export function trafficOf(request: FastifyRequest): Traffic {
  const { socket } = request.raw
  const before = carried.get(socket) ?? { read: 0, written: 0 }
  const now = { read: socket.bytesRead, written: socket.bytesWritten }
  carried.set(socket, now)
  return { read: now.read - before.read, written: now.written - before.written }
}
