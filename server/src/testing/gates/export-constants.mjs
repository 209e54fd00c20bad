import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A hook of Node's loader: imported with `?constants`, a module also exports its constants in upper case. */
export const load = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context)
  if (!url.endsWith('?constants')) return loaded
  const source = readFileSync(fileURLToPath(url), 'utf8')
  const names = [...source.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm)].map(([, name]) => name)
  return { ...loaded, source: `${loaded.source}\nexport const CONSTANTS = { ${names.join(', ')} }\n` }
}
