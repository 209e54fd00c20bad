import { fileURLToPath } from 'node:url'

type ModuleInfo = { readonly importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const fileOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Other pages share the fields and figures of the till, and load nothing else of it. */
const LIBRARY = /[\\/]domain[\\/]|[\\/]src[\\/](ui|lib|styles)[\\/]/

type Step = { readonly name: string; readonly page: string; readonly only?: RegExp }

/**
 * The steps in which a till starts: the program, the sign-in page, the frame of every screen, then the till, its library first. Each step
 * needs only the ones before it, so that no page before the till loads its code.
 */
const STEPS: readonly Step[] = [
  { name: 'main', page: 'program.tsx' },
  { name: 'sign-in', page: 'users/sign-in-page.tsx' },
  { name: 'frame', page: 'shell/page-frame.tsx' },
  { name: 'kit', page: 'sales/till/sale-page.tsx', only: LIBRARY },
  { name: 'till', page: 'sales/till/sale-page.tsx' },
]

/**
 * Every module of ours that this file imports statically, directly or not. Packages are left out: their index file names all they have, and
 * the bundler adds what is used of it.
 */
const reachedFrom = (file: string, graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [file]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id.includes('node_modules')) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** The bundler's own chunks have priority 0. */
export const FIRST_PRIORITY = STEPS.length

/**
 * The chunks of what the till needs at its start; the rest is left to the bundler. The bundler alone cuts a chunk for each set of pages that
 * share a module, and a till then started with about two hundred requests for scripts.
 */
export const startChunks = () =>
  STEPS.map(({ name, page, only }, index) => {
    let modules: ReadonlySet<string> | null = null
    return {
      debugName: name,
      name: (id: string, graph: Graph): string | null => {
        modules ??= reachedFrom(fileOf(page), graph)
        return modules.has(id) && (only?.test(id) ?? true) ? name : null
      },
      // A chunk also takes what its modules import, unless one with a higher priority has it: earlier steps go first.
      priority: FIRST_PRIORITY - index,
    }
  })
