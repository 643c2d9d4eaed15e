// A module loader that makes named numbers of compiled code changeable: each tells `globalThis.svcThresholds` how to set it.
const NUMBER = /^(export )?const ([A-Z][A-Z\d_]+) = (-?\d[\d_.]*(?:e-?\d+)?(?: \*\*? [\d_]+)*);$/gm
let dist = ''

export function initialize(data) {
  dist = data.dist
}

export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!url.startsWith(dist) || !url.endsWith('.js')) return loaded
  const file = url.slice(dist.length).replace(/\.js$/, '.ts')
  const source = String(loaded.source).replace(NUMBER, (_, door = '', name, value) => {
    const about = `{ file: ${JSON.stringify(file)}, name: '${name}', value: ${name}, set: (value) => { ${name} = value } }`
    return `${door}let ${name} = ${value}; globalThis.svcThresholds.push(${about});`
  })
  return { ...loaded, source }
}
