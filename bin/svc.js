#!/usr/bin/env node
import { main } from '../dist/program/faces/cli/main.js'

process.exitCode = await main(process.argv)
