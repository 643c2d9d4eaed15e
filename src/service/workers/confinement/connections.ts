// Refuses connections from inside a worker, but for the places that its order may ask; native code is beyond its reach.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'

export interface Place {
  readonly host: string
  readonly port: number
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'redis:': 6379, 'rediss:': 6379 }

/** Addresses of the sixth version of the protocol stand in brackets only inside a URL. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase()

export function placeOf(url: string): Place {
  const { hostname, port, protocol } = new URL(url)
  return { host: bare(hostname), port: port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port) }
}

class Refused extends Error {
  readonly code = 'ERR_ACCESS_DENIED'
  constructor(what: string) {
    super(`a worker may not ${what}`)
  }
}

interface Wish {
  readonly host?: unknown
  readonly port?: unknown
  readonly path?: unknown
}

/** The ways to call connect: options, a port with or without a host, or what one way of calling hands to another. */
function wishOf([first, second]: readonly unknown[]): Wish {
  if (Array.isArray(first)) return wishOf(first)
  if (typeof first === 'object' && first !== null) return first
  return { port: first, host: typeof second === 'string' ? second : undefined }
}

type Refusable = Record<string, unknown>

/** Every function of these names, whether the run time has them all or not. */
function refuseAll(holder: object, names: readonly string[], what: string): void {
  for (const name of names) {
    if (typeof (holder as Refusable)[name] !== 'function') continue
    ;(holder as Refusable)[name] = () => {
      throw new Refused(what)
    }
  }
}

const names = (holder: object, isMeant: (name: string) => boolean): readonly string[] =>
  Object.getOwnPropertyNames(holder).filter(isMeant)

const isResolving = (name: string): boolean =>
  name.startsWith('resolve') || name === 'reverse' || name === 'lookupService'

/** Names are looked up for places alone: a question about a name is a message, too. */
function guardNames(isHost: (host: unknown) => boolean): void {
  for (const holder of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    refuseAll(holder, names(holder, isResolving), 'ask about names')
  }
  for (const holder of [dns, dns.promises] as Refusable[]) {
    const lookup = holder.lookup as (...args: unknown[]) => unknown
    holder.lookup = (...args: unknown[]) => {
      if (!isHost(args[0])) throw new Refused('ask about names')
      return lookup(...args)
    }
  }
}

const DATAGRAM_CALLS = ['bind', 'bind6', 'connect', 'connect6', 'open', 'send', 'send6']
const LISTENING_CALLS = ['bind', 'bind6', 'listen']

/**
 * The handles that sockets stand on do what they are told, whoever tells them; every socket of a kind shares one prototype. One of each is
 * made here, which opens nothing that lasts, to take the calls away from all of them.
 */
function guardHandles(): void {
  const refuseOf = (handle: object, calls: readonly string[], what: string): void => {
    for (let holder = handle; holder !== Object.prototype && holder !== null; holder = Object.getPrototypeOf(holder)) {
      refuseAll(holder, calls, what)
    }
  }
  const { _createServerHandle: makeHandle } = net as unknown as {
    readonly _createServerHandle: (host: string, port: number, family: number) => { close(): void } | number
  }
  // A port that nobody chose, and that is given back at once; where there is none to be had, nobody else can listen either.
  const listening = makeHandle('127.0.0.1', 0, 4)
  if (typeof listening !== 'number') {
    listening.close()
    refuseOf(listening, LISTENING_CALLS, 'listen')
  }
  for (const type of ['udp4', 'udp6'] as const) {
    const socket = dgram.createSocket(type)
    const states = Object.getOwnPropertySymbols(socket).map((symbol) => Reflect.get(socket, symbol) as unknown)
    const handle = states.flatMap((state) => (state as { readonly handle?: object } | null)?.handle ?? [])[0]
    if (handle === undefined) throw new Error('a worker cannot be confined: sockets have no handles')
    socket.close()
    refuseOf(handle, DATAGRAM_CALLS, 'send datagrams')
  }
}

/** Nothing may be reached until the function that comes back names places. */
export function confineConnections(): (places: readonly Place[]) => void {
  let open: readonly Place[] = []
  const isHost = (host: unknown) => open.some((place) => place.host === bare(String(host)))
  const prototype = net.Socket.prototype as unknown as { connect(this: net.Socket, ...args: unknown[]): net.Socket }
  const connect = prototype.connect
  prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
    const { host, port, path } = wishOf(args)
    const name = bare(typeof host === 'string' ? host : 'localhost')
    const isOpen = open.some((place) => place.host === name && place.port === Number(port))
    if (isOpen && (path === undefined || path === null)) return connect.apply(this, args)
    // As a connection that fails: whoever tries again later is told again.
    process.nextTick(() => this.destroy(new Refused('open a connection')))
    return this
  }
  guardHandles()
  refuseAll(net.Server.prototype, ['listen', '_listen2'], 'listen')
  refuseAll(net, ['_createServerHandle'], 'listen')
  refuseAll(dgram.Socket.prototype, ['bind', 'connect', 'send', 'addMembership'], 'send datagrams')
  refuseAll(process, ['kill', '_kill', '_debugProcess'], 'signal a process')
  refuseAll(os, ['setPriority'], 'change a process')
  guardNames(isHost)
  syncBuiltinESMExports()
  return (places) => {
    open = places
  }
}
