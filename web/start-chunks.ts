import { fileURLToPath } from 'node:url'

type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
export type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const fileOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Other pages share the fields and figures of the till, and load nothing else of it. */
const LIBRARY = /[\\/]domain[\\/]|[\\/]src[\\/](ui|lib|styles)[\\/]/

type Step = { readonly name: string; readonly pages: readonly string[]; readonly only?: RegExp }

/**
 * The steps in which a till starts: the program, the sign-in page, the frame of every screen,
 * the start page, then the till, its library first; and what they load after they can be used. Each step
 * needs only the ones before it, so that no page before the till loads its code.
 */
const STEPS: readonly Step[] = [
  { name: 'main', pages: ['program.tsx'] },
  { name: 'sign-in', pages: ['users/sign-in-page.tsx'] },
  { name: 'frame', pages: ['shell/page-frame.tsx'] },
  { name: 'home', pages: ['home/home-page.tsx', 'home/start-page.tsx', 'business/select-branch-page.tsx'] },
  { name: 'kit', pages: ['sales/till/sale-page.tsx'], only: LIBRARY },
  { name: 'till', pages: ['sales/till/sale-page.tsx'] },
  // Asked after each sign-in: it must not load the screens of its area.
  { name: 'new-device', pages: ['own-sessions/new-device-notice.ts'] },
  // Loaded once the frame is there: what opens above a screen.
  {
    name: 'overlays',
    pages: [
      'shell/menubar.tsx',
      'shell/menu-sheet.tsx',
      'shell/user-menu-items.tsx',
      'help/help-menu-items.tsx',
      'ui/messages/confirm-dialog.tsx',
    ],
  },
  // Lists to choose from: a branch, if there are several, then customers and products.
  { name: 'choices', pages: ['business/branch-form.tsx'] },
  // Loaded once the till's first list is there.
  {
    name: 'till-dialogs',
    pages: [
      'sales/till/sale-details-dialog.tsx',
      'sales/tender/payment-dialog.tsx',
      'sales/discounts/discount-dialog.tsx',
      'sales/held/hold-dialog.tsx',
      'sales/held/held-dialog.tsx',
      'pins/approval-dialog.tsx',
      'evat/buyer-dialog.tsx',
      'sales/quotations/quotation-dialog.tsx',
      'sales/layaways/new-layaway-dialog.tsx',
      'sales/favourites/favourites-dialog.tsx',
      'sales/till/credit-sale.tsx',
    ],
  },
  { name: 'receipt', pages: ['sales/receipt/receipt-page.tsx'] },
]

/**
 * Every module of ours that these files import statically, themselves among them, directly or not. Packages are left out: their index file names all they have, and
 * the bundler adds what is used of it.
 */
export const reachedFrom = (files: readonly string[], graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [...files]
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
  STEPS.map(({ name, pages, only }, index) => {
    let modules: ReadonlySet<string> | null = null
    return {
      debugName: name,
      name: (id: string, graph: Graph): string | null => {
        modules ??= reachedFrom(pages.map(fileOf), graph)
        return modules.has(id) && (only?.test(id) ?? true) ? name : null
      },
      // A chunk also takes what its modules import, unless one with a higher priority has it: earlier steps go first.
      priority: FIRST_PRIORITY - index,
    }
  })
