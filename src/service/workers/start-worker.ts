// Starts the worker's program from its compiled code, where the build made that with this very Node and these limits:
// reading a short paper takes less time than compiling the program that reads it.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { CODE_NAME, WRITE_CODE_ARGUMENT } from './worker-flags.ts'

const programFile = fileURLToPath(new URL('./worker.cjs', import.meta.url))
const codeFile = fileURLToPath(new URL(CODE_NAME, import.meta.url))
const isWriting = process.argv.includes(WRITE_CODE_ARGUMENT)

/** Undefined where this Node has made none. It turns down, by itself, code of other flags. */
function compiledCode(): Buffer | undefined {
  try {
    return isWriting ? undefined : readFileSync(codeFile)
  } catch {
    return undefined
  }
}

type Program = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void

const source = `(function(exports,require,module,__filename,__dirname){${readFileSync(programFile, 'utf8')}\n})`
const cachedData = compiledCode()
const script = new Script(source, { filename: programFile, ...(cachedData !== undefined && { cachedData }) })
const program = { exports: {} }
const run = script.runInThisContext() as Program
run(program.exports, createRequire(programFile), program, programFile, dirname(programFile))

// At the end, when all functions that papers need have been compiled.
if (isWriting) process.once('exit', () => writeFileSync(codeFile, script.createCachedData()))
