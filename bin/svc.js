#!/usr/bin/env node
import module from 'node:module'

// Nodes that can keep compiled code between runs (22.8 on) start sooner the second time.
module.enableCompileCache?.()

/** Papers will be read: the process that reads them starts at once, and loads while the rest of the program does. */
const READS_NOTHING = ['-h', '--help', '--help-all', '--dry-run']
const [command, ...words] = process.argv.slice(2)
const isReading = command === 'chew' && words.length > 0 && !words.some((word) => READS_NOTHING.includes(word))
const ahead = isReading ? await import('../dist/program/service/workers/prestart.js') : null
ahead?.startWorkerAhead()

const { main } = await import('../dist/program/faces/cli/main.js')
process.exitCode = await main(process.argv)
ahead?.dropWorkerAhead()
