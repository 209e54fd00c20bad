import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/**
 * Loads the sources of the server's tests. Each test process loads some 1,100 modules over 8,000 imports, and Node asks here for each of them: an import of
 * a file by its path needs no search, and removing the types takes less time than another program's cache of the result.
 */
const DOMAIN = '@akonta/domain/'
const DOMAIN_SOURCES = new URL('../../../../domain/src/', import.meta.url).href

/** Vitest adds `?vitest=…` to a test file that it loads again. */
const isTypeScript = url => url.endsWith('.ts') || (url.startsWith('file:') && url.includes('.ts?'))

const asModule = url => ({ url, format: 'module', shortCircuit: true })

export const resolve = (specifier, context, next) => {
  if (specifier.startsWith('.') && specifier.endsWith('.ts')) return asModule(new URL(specifier, context.parentURL).href)
  if (specifier.startsWith(DOMAIN) && !specifier.endsWith('.json')) return asModule(`${DOMAIN_SOURCES}${specifier.slice(DOMAIN.length)}.ts`)
  if (specifier.startsWith('file:') && isTypeScript(specifier)) return asModule(specifier)
  return next(specifier, context)
}

const withMap = ({ code, map }) => {
  const { sourcesContent: _, ...small } = map
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(small)).toString('base64')}`
}

export const load = (url, context, next) => {
  if (!isTypeScript(url)) return next(url, context)
  const path = fileURLToPath(url)
  const result = transformSync(path, readFileSync(path, 'utf8'), { sourcemap: true, tsconfig: false })
  if (result.errors.length > 0) throw new SyntaxError(`${path}: ${result.errors.map(({ message }) => message).join('\n')}`)
  return { format: 'module', source: withMap(result), shortCircuit: true }
}
