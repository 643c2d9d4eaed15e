#!/usr/bin/env node
import module from 'node:module'

// Nodes that can keep compiled code between runs (22.8 on) start sooner the second time.
module.enableCompileCache?.()
const { main } = await import('../dist/program/faces/cli/main.js')

process.exitCode = await main(process.argv)
