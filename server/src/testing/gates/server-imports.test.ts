import { expect, test } from 'vitest'
import { importKnots } from './import-knots.ts'
import { readProgram, type SourceFile } from './source-files.ts'

const program = readProgram()
const under = (folder: string) => program.filter(({ path }) => path.startsWith(`${folder}/`))
const server = under('server/src')

/** "file → module" for every import that a rule forbids. */
const forbidden = (files: readonly SourceFile[], isForbidden: (imported: string, file: SourceFile) => boolean): readonly string[] =>
  files.flatMap(file => file.imports.filter(imported => isForbidden(imported, file)).map(imported => `${file.path} → ${imported}`))

test('the domain knows only itself', () => {
  expect(forbidden(under('domain/src'), imported => !imported.startsWith('domain/src/'))).toEqual([])
})

test('the web never reaches into the server, nor the server into the web', () => {
  expect(forbidden(under('web/src'), imported => imported.startsWith('server/'))).toEqual([])
  expect(forbidden(under('server/src'), imported => imported.startsWith('web/'))).toEqual([])
})

/** What a file of the program loads when it is loaded itself, directly or not: our files, and packages. */
const loadedBy = (path: string): ReadonlySet<string> => {
  const files = new Map(program.map(file => [file.path, file]))
  const loaded = new Set([path])
  for (const each of loaded) for (const imported of files.get(each)?.loads ?? []) loaded.add(imported)
  return loaded
}

test('a server loads at its start only the packages that every server uses', () => {
  const packages = [...loadedBy('server/src/main.ts')].filter(name => !/^(server|domain)\/|^node:/.test(name))
  // What few servers use, or seldom, is loaded when it is used: each package takes memory as long as the server runs.
  expect(packages.sort()).toEqual([
    '@fastify/compress',
    '@fastify/static',
    '@node-rs/argon2',
    'fastify',
    'helmet',
    'jose',
    'pg',
    'pg-copy-streams',
    'pino',
  ])
})

test('neither the demo, nor certificates, figures for monitoring and the pages of /docs are loaded at the start', () => {
  const parts = ['demo/demo-on-start.ts', 'devices/tls/open-tls.ts', 'watching/metrics.ts', 'http/docs-server.ts']
  expect(parts.filter(part => loadedBy('server/src/main.ts').has(`server/src/${part}`))).toEqual([])
  expect(loadedBy('server/src/main.ts').has('server/src/serve.ts')).toBe(true)
})

/** The area of a file of the server; undefined for what starts and stops the whole (`main.ts`, `app.ts`, …). */
const areaOf = (path: string): string | undefined => /^server\/src\/([^/]+)\//.exec(path)?.[1]
/** The folder of a file of the server, however deep: an area may have rooms. */
const roomOf = (path: string): string | undefined => (areaOf(path) === undefined ? undefined : /^(.+)\/[^/]+$/.exec(path)?.[1])

/** The base of every area. Each may import only the ones before it. */
const FLOORS = ['host', 'spreadsheets', 'db', 'file-store', 'outbox', 'ledger', 'documents', 'http']
/**
 * Above the areas: verify reads the tables of all of them, a new business gets its parts from the areas that own them, the demo trades
 * through their commands, and operator commands start them. Sharing shows the documents of any area to people outside, printing prints them, and
 * an import creates records of many areas in one transaction.
 */
const ABOVE_AREAS = [
  'verify',
  'moving',
  'archive',
  'safekeeping',
  'watching',
  'doctor',
  'setup',
  'demo',
  'commands',
  'sharing',
  'printing',
  'imports',
]

/**
 * Documents that must be saved together with a document of another area, or not at all, so both run in one transaction. An order of the
 * storefront becomes a sale, a purchase that is paid at once becomes a supplier payment as well, a layaway is paid in parts and becomes a
 * sale, the counted cash of a session is handed over to the safe, a line of a bank's statement becomes what it is and presents or clears
 * the cheques that it explains, and a cheque that the bank
 * returned pays again, each by that area's own command. Sales and payments use the money of payments by request, and a return sends it back, or
 * regains what the provider took. A payout is a transfer of money, and asks the provider that the wallets area opens. A recurring document is checked by the rules of the
 * document that it repeats.
 */
const BUILDS_ON: Readonly<Record<string, readonly string[]>> = {
  counts: ['server/src/adjustments/adjust.ts'],
  registers: ['server/src/cash/give-cash.ts'],
  sales: ['server/src/wallets/use/record-use.ts', 'server/src/wallets/use/ask-refund.ts', 'server/src/wallets/use/pay-back.ts'],
  payments: ['server/src/wallets/use/record-use.ts'],
  shop: ['server/src/sales/sell.ts'],
  payouts: ['server/src/payments/record-payment.ts', 'server/src/wallets/wallet-service.ts', 'server/src/wallets/providers/report-port.ts'],
  purchases: ['server/src/payments/make-payment.ts'],
  reconciliation: [
    'server/src/cheques/follow-match.ts',
    'server/src/expenses/spend.ts',
    'server/src/journals/enter-journal.ts',
    'server/src/payments/make-payment.ts',
    'server/src/payments/move-money.ts',
  ],
  cheques: ['server/src/payments/make-payment.ts'],
  closing: ['server/src/verify/verify.ts', 'server/src/registers/expected-tenders.ts'],
  recurring: ['server/src/journals/entry-account.ts', 'server/src/expenses/expense-account.ts'],
  layaways: [
    'server/src/sales/sell.ts',
    'server/src/sales/quotations/quote-sale.ts',
    'server/src/sales/quotations/guard-sale.ts',
    'server/src/payments/make-payment.ts',
  ],
}

test('no two areas of the server import each other, nor do two rooms of an area', () => {
  expect(importKnots(server, areaOf)).toEqual([])
  expect(importKnots(server, roomOf)).toEqual([])
})

test('nothing imports main.ts or app.ts: the areas know nothing of the program that they are in', () => {
  const inAreas = server.filter(({ path }) => ![undefined, 'commands', 'demo'].includes(areaOf(path)))
  const isRoot = (imported: string) => imported.startsWith('server/src/') && areaOf(imported) === undefined
  expect(forbidden(inAreas, isRoot)).toEqual([])
})

test('an area reads another one through its queries and never runs its commands', () => {
  const areas = server.filter(({ path }) => {
    const area = areaOf(path)
    return area !== undefined && ![...FLOORS, ...ABOVE_AREAS].includes(area)
  })
  const isForeign = (imported: string, { path }: SourceFile): boolean => {
    const area = areaOf(imported)
    if (BUILDS_ON[areaOf(path) ?? '']?.includes(imported)) return false
    return area !== undefined && area !== areaOf(path) && !FLOORS.includes(area) && !imported.endsWith('-queries.ts')
  }
  expect(forbidden(areas, isForeign)).toEqual([])
})

test('host, spreadsheets, db, outbox, ledger, documents and http import only what is below them, and no area', () => {
  const upward = FLOORS.flatMap((floor, height) =>
    forbidden(under(`server/src/${floor}`), imported => {
      const area = areaOf(imported)
      return area !== undefined && !FLOORS.slice(0, height + 1).includes(area)
    }),
  )
  expect(upward).toEqual([])
})

/** SQL that writes, and the calls that carry it. */
const WRITES = /\b(insert\s+into|delete\s+from|truncate|merge\s+into|update\s+\w+(\s+(as\s+)?\w+)?\s+set)\b|\btx\.(count|later)\(/i

test('a file named -queries does not write', () => {
  const writers = server.filter(({ path, text }) => path.endsWith('-queries.ts') && WRITES.test(text))
  expect(writers.map(({ path }) => path)).toEqual([])
})

test('only the ledger writes the ledger’s tables', () => {
  const tables =
    'posting|journal_line|stock_movement|settlement|month_close|ledger_head|document_series|stock_position|balance|open_item|day_total|day_total_head|goods_day_total|till_hour_total|below_cost_candidate|stock_day_total|stock_month_total'
  const writes = new RegExp(`\\b(insert\\s+into|update|delete\\s+from|truncate|merge\\s+into)\\s+(public\\.)?(${tables})\\b`, 'i')
  const writers = server.filter(({ path, text }) => !path.startsWith('server/src/ledger/') && writes.test(text))
  expect(writers.map(({ path }) => path)).toEqual([])
})

test('which branches a user may see is decided in one place', () => {
  const deciders = server.filter(({ text }) => text.includes("'act_for_every_branch'"))
  expect(deciders.map(({ path }) => path)).toEqual(['server/src/http/session/branch-of-call.ts'])
})

test('only the ledger locks positions: a command opens the door instead', () => {
  const outside = server.filter(({ path }) => !path.startsWith('server/src/ledger/'))
  expect(forbidden(outside, imported => imported === 'server/src/ledger/lock.ts')).toEqual([])
})
