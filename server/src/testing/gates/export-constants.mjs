import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const withConstants = (url, loaded) => {
  const source = readFileSync(fileURLToPath(url), 'utf8')
  const names = [...source.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm)].map(([, name]) => name)
  return { ...loaded, source: `${loaded.source}\nexport const CONSTANTS = { ${names.join(', ')} }\n` }
}

/** A hook of Node's loader: imported with `?constants`, a module also exports its constants in upper case. In a thread of its own, `next` is a promise. */
export const load = (url, context, next) => {
  const loaded = next(url, context)
  if (!url.endsWith('?constants')) return loaded
  return loaded instanceof Promise ? loaded.then(each => withConstants(url, each)) : withConstants(url, loaded)
}
