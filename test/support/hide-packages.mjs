// Loaded before the program (NODE_OPTIONS=--import): the packages named in TEST_HIDDEN_PACKAGES are as if not installed.
import Module, { register } from 'node:module'

const hidden = (process.env.TEST_HIDDEN_PACKAGES ?? '').split(',')
const isHidden = (wanted) => hidden.some((name) => wanted === name || wanted.startsWith(`${name}/`))
const missing = (wanted) =>
  Object.assign(new Error(`Cannot find package '${wanted}'`), { code: 'ERR_MODULE_NOT_FOUND' })

const resolveFilename = Module._resolveFilename
Module._resolveFilename = function resolve(wanted, ...rest) {
  if (isHidden(wanted)) throw missing(wanted)
  return resolveFilename.call(this, wanted, ...rest)
}

const hooks = `
  const hidden = ${JSON.stringify(hidden)}
  export async function resolve(wanted, context, next) {
    if (hidden.some((name) => wanted === name || wanted.startsWith(name + '/'))) {
      throw Object.assign(new Error('Cannot find package ' + wanted), { code: 'ERR_MODULE_NOT_FOUND' })
    }
    return next(wanted, context)
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
