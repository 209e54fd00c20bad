import type { FastifyInstance } from 'fastify'

const BRANCH_OF_TREE = /^((?:│ {3}| {4})*)(?:├──|└──) (\S+)(?: \((.+)\))?$/
const INDENT = 4

/** Every call of the API that the server answers, as "GET /api/…", read from the router itself and not from the document. */
export const registeredCalls = (server: FastifyInstance): readonly string[] => {
  const above: string[] = []
  const calls: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = BRANCH_OF_TREE.exec(line) ?? []
    const depth = indent.length / INDENT
    above.length = depth
    above.push(part)
    const path = above.join('')
    if (!methods || !path.startsWith('/api/')) continue
    calls.push(...methods.split(', ').flatMap(method => (method === 'HEAD' ? [] : [`${method} ${path}`])))
  }
  return calls
}
