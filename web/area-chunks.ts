import { fileURLToPath } from 'node:url'
import { type Graph, reachedFrom } from './start-chunks.ts'

const ROUTES = fileURLToPath(new URL('src/routes.tsx', import.meta.url))
const FOLDER = /[\\/]web[\\/]src[\\/]([^\\/]+)[\\/]/

/**
 * The screens that people use one after the other, by their folders: one file each. A folder that is not named here is its own area.
 */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  goods: ['adjustments', 'catalogue', 'counts', 'labels', 'pricing', 'product', 'stock'],
  supply: ['purchases', 'transfers', 'production'],
  selling: ['cash', 'cheques', 'phone-payments', 'registers', 'sales', 'wallets'],
  books: [
    'accounts',
    'approvals',
    'bank-statements',
    'expenses',
    'journals',
    'payees',
    'payments',
    'people',
    'reconciliation',
    'recurring',
  ],
  reports: ['closing', 'credit', 'dashboard', 'evat', 'loss-prevention', 'statements', 'vat-returns', 'withholding'],
  payroll: ['employees', 'payroll'],
  settings: ['audit', 'backups', 'connections', 'imports', 'printing', 'settings', 'sharing', 'users', 'vat', 'watching'],
  personal: ['own-sessions', 'personal-data', 'pins', 'two-step'],
  entry: ['devices', 'setup'],
}

const areaOf = (id: string): string => {
  const folder = FOLDER.exec(id)?.[1] ?? 'other'
  return Object.keys(AREAS).find(name => AREAS[name]?.includes(folder)) ?? folder
}

const SHARED = 'shared'

/** The name of the file of each module: its area, or `shared` if screens of several areas need it. */
const nameModules = (graph: Graph): ReadonlyMap<string, string> => {
  const named = new Map<string, string>()
  for (const entry of graph.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? []) {
    const area = areaOf(entry)
    for (const id of reachedFrom([entry], graph)) named.set(id, (named.get(id) ?? area) === area ? area : SHARED)
  }
  return named
}

/**
 * The chunks of everything behind the till's start, one for each area. The bundler alone cuts a chunk for each set of pages that share a module:
 * more than five hundred files, of which each costs a request while the device caches the web.
 */
export const areaChunks = () => {
  let named: ReadonlyMap<string, string> | null = null
  const nameOf = (id: string, graph: Graph): string | null => {
    named ??= nameModules(graph)
    return named.get(id) ?? null
  }
  return [
    {
      debugName: SHARED,
      // First: a chunk also takes what its modules import of packages, and no area may depend on another one.
      name: (id: string, graph: Graph) => (nameOf(id, graph) === SHARED ? SHARED : null),
      priority: 0.75,
    },
    { debugName: 'packages', name: 'packages', test: /node_modules/, minShareCount: 2, priority: 0.5 },
    { debugName: 'areas', name: nameOf, priority: 0.25 },
  ]
}
