#!/usr/bin/env node
import { main } from '../dist/faces/cli/main.js'

process.exitCode = await main(process.argv)
