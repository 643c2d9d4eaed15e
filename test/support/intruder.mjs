// A worker in the hands of a paper: once the worker is up, it tries whatever a worker must not do, and tells how far it came.
import { exec } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { lookup, resolve4 } from 'node:dns/promises'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { open as openInspector } from 'node:inspector'
import { connect, createServer } from 'node:net'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

const [entry, victim, address] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const own = new URL(entry).pathname

/** What a socket stands on. */
const handleOf = (socket) =>
  Object.getOwnPropertySymbols(socket)
    .map((symbol) => socket[symbol])
    .find((state) => state?.handle).handle

const reached = (start) => new Promise((resolve, reject) => start(resolve).on('error', reject))

const TRIES = {
  'read a file': () => readFileSync(victim),
  'see whether a file is there': () => existsSync(victim) || Promise.reject({ code: 'ERR_ACCESS_DENIED' }),
  'list a folder': () => readdirSync(dirname(victim)),
  'open a file by its descriptor': () => openSync(victim),
  'read the password file': () => readFileSync('/etc/passwd'),
  'read the environment of its parent': () => readFileSync(`/proc/${process.ppid}/environ`),
  'write beside a file': () => writeFileSync(`${victim}.new`, 'x'),
  'write into its own program': () => writeFileSync(`${own}.new`, 'x'),
  'make a folder': () => mkdirSync(`${victim}.folder`),
  'move its own program': () => renameSync(own, `${own}.moved`),
  'make a link into what it may read': () => symlinkSync(victim, join(dirname(own), 'link')),
  'start a process': () =>
    new Promise((resolve, reject) => exec('true', (error) => (error ? reject(error) : resolve()))),
  'start a thread': () => new Worker('1', { eval: true }),
  'open an inspector': () => openInspector(0),
  'use bindings of the run time': () => process.binding('tcp_wrap'),
  'open a connection': () => reached((done) => connect({ host: hostname, port: Number(port) }, done)),
  'open a connection by its port': () => reached((done) => connect(Number(port), hostname, done)),
  'ask over HTTP': () => reached((done) => get(address, done)),
  'fetch an address': () => fetch(address),
  'send a datagram': () => createSocket('udp4').send('x', Number(port), hostname),
  'look a name up': () => lookup('paper.example.org'),
  'ask a name server': () => resolve4('paper.example.org'),
  listen: () => reached((done) => createServer().listen(0, done)),
  'listen by internals': () => createServer()._listen2('127.0.0.1', 0, 4, 5),
  'bind a datagram socket by its handle': () => handleOf(createSocket('udp4')).bind('127.0.0.1', 0, 0),
  'bind a datagram socket of the sixth version by its handle': () => handleOf(createSocket('udp6')).bind('::1', 0, 0),
  'connect a datagram socket by its handle': () => handleOf(createSocket('udp4')).connect(hostname, Number(port)),
  'signal its parent': () => process.kill(process.ppid, 0),
  'signal its parent by internals': () => process._kill(process.ppid, 0),
  'slow its parent down': () => setPriority(process.ppid, 19),
}

async function outcomeOf(attempt) {
  try {
    await attempt()
    return 'done'
  } catch (error) {
    return (error.cause ?? error).code ?? String(error)
  }
}

async function tryAll() {
  const outcomes = {}
  for (const [name, attempt] of Object.entries(TRIES)) outcomes[name] = await outcomeOf(attempt)
  process.send({ kind: 'tried', outcomes, environment: Object.keys(process.env).sort() })
}

process.send = new Proxy(process.send, {
  apply(send, self, [message, ...rest]) {
    Reflect.apply(send, self, [message, ...rest])
    if (message.kind === 'ready') setImmediate(tryAll)
  },
})
await import(entry)
