import { addDays, businessDateOf } from '@akonta/domain/dates'
import { fillAccount } from './history/fill-account.ts'
import { fillHistory } from './history/fill-history.ts'
import { enterYearBack } from './history/year-back.ts'
import { runLoad } from './load/run-load.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { processorTimeOf } from './processor-time.ts'
import { makePayee } from './scratch/make-payee.ts'
import { openScratchShop, type ScratchShop } from './scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const JOURNAL_LINES = [1_000_000]
const PRODUCTS = 500
/** Days on which the customer of the statement of account received deliveries. */
const DELIVERED_DAYS = 330
const STOCK = 10_000_000_000n

const LEDGER = '/api/accounting/chartofaccounts/ledger'

/** Each statement by name, as the call for one day. */
const STATEMENTS: Readonly<Record<string, (dbname: string, day: string) => string>> = {
  'trial balance': (dbname, day) => `/api/statements/trialbalance/${dbname}?start=${day.slice(0, 8)}01&end=${day}`,
  'profit and loss': (dbname, day) => `/api/statements/profitandloss/${dbname}?start=${day.slice(0, 8)}01&end=${day}&compare=previous`,
  'cash flow': (dbname, day) => `/api/statements/cashflow/${dbname}?start=${day.slice(0, 8)}01&end=${day}&compare=previous`,
  'cash flow of the year': (dbname, day) => `/api/statements/cashflow/${dbname}?start=${addDays(day, -365)}&end=${day}`,
  'profit by branch of the year': (dbname, day) => `/api/statements/branchprofit/${dbname}?start=${addDays(day, -365)}&end=${day}`,
  'balance sheet': (dbname, day) => `/api/statements/balancesheet/${dbname}?date=${day}&compared=${addDays(day, -31)}`,
  'customer ageing': (dbname, day) => `/api/statements/ageing/${dbname}/customers?date=${day}`,
  'account ledger of the month': (dbname, day) => `${LEDGER}/${dbname}/C0000HD?start=${day.slice(0, 8)}01&end=${day}`,
  'account ledger of the year': (dbname, day) => `${LEDGER}/${dbname}/S0000ES?start=${addDays(day, -365)}&end=${day}`,
  'stock valuation': (dbname, day) => `/api/statements/stockvaluation/${dbname}?date=${day}`,
  'cash of each place': (dbname, day) => `/api/cash/places/${dbname}?at=${day}T12:00:00.000Z`,
  'cash of the day': (dbname, day) => `/api/cash/day/${dbname}/ACC/${day}`,
  'VAT return of the month': (dbname, day) => `/api/vat/return/${dbname}/${day.slice(0, 7)}`,
  'audit trail of the year, a word': (dbname, day) => `/api/audit/list/${dbname}?from=${addDays(day, -365)}&until=${day}&text=milo`,
}

const PAYEE_STATEMENT = '/api/accounting/people/statement'

/** The statement of account of one customer, by name, as the call for one day. */
const accountStatements = (pid: string): typeof STATEMENTS => ({
  'customer statement of the month': (dbname, day) => `${PAYEE_STATEMENT}/${dbname}/${pid}/${addDays(day, -30)}/${day}`,
  'customer statement of the year': (dbname, day) => `${PAYEE_STATEMENT}/${dbname}/${pid}/${addDays(day, -365)}/${day}`,
})

/** A business with so many journal lines, and the customer whose statements are measured in it. */
type Books = { readonly name: string; readonly shop: ScratchShop; readonly pid: string }

const fillBooks = async ({ backDoor, server }: ScratchPlace, lines: number): Promise<Books> => {
  const begun = performance.now()
  const shop = await openScratchShop(backDoor.database, server.address, { dbname: `books-${lines}`, products: PRODUCTS, stock: STOCK })
  await fillHistory(backDoor.superuser, shop, lines)
  const pid = await makePayee(server.address, shop, { category: 'debtor', name: 'Auntie Adwoa Store' })
  const delivered = await fillAccount(server.address, shop, { pid, until: businessDateOf(new Date()), days: DELIVERED_DAYS })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const name = lines.toLocaleString('en')
  say(`  ${name} journal lines, and ${delivered.toLocaleString('en')} of one customer, filled in ${seconds} s`)
  return { name, shop, pid }
}

/** Reads one statement repeatedly for each of the days in turn; returns its p95. */
const measure = async (place: ScratchPlace, { name, shop }: Books, seconds: number, paths: readonly string[]): Promise<number> => {
  const headers = { authorization: `Bearer ${shop.token}`, 'x-branch-code': 'ALL' }
  const load = {
    address: place.server.address,
    clients: [{ method: 'GET' as const, headers, requests: paths.map(path => ({ path, body: '' })) }],
    warmUpSeconds: 0.5,
    seconds,
    expected: '',
  }
  const workers = { processId: place.server.processId, postmaster: place.postmaster }
  const [result, processor] = await processorTimeOf(workers, () => runLoad(load))
  if (result.done === 0) {
    say(`    ${name.padStart(10)} lines  not one call in ${seconds} s`)
    return seconds * 1000
  }
  const took = processor ? `  processor: Node ${milliseconds(processor.node)}, PostgreSQL ${milliseconds(processor.postgres)}` : ''
  say(`    ${name.padStart(10)} lines  p50 ${milliseconds(result.p50)}  p95 ${milliseconds(result.p95)}  (${result.done} calls)${took}`)
  return result.p95
}

/** One statement of every size of books in turn, so that other load on the machine affects all of them. */
const compare = async (place: ScratchPlace, all: readonly Books[], seconds: number, pathsOf: (books: Books) => readonly string[]) => {
  const times: number[] = []
  for (const books of all) times.push(await measure(place, books, seconds, pathsOf(books)))
  const [first = 0, ...larger] = times
  if (larger.length > 0) say(`    p95 / the first: ${larger.map(time => (time / first).toFixed(2)).join(', ')}`)
}

/** Every statement of today, and of any other day of the history, one client; the sizes of the books in turn. */
export const benchStatements = ({ seconds, parts }: Settings): Promise<void> =>
  withServer(async place => {
    sayCircumstances()
    const all: Books[] = []
    for (const lines of parts.length > 0 ? parts.map(Number) : JOURNAL_LINES) all.push(await fillBooks(place, lines))
    // As autovacuum would have done in a business whose customers have always had accounts.
    await place.backDoor.superuser.query('vacuum analyze journal_line, posting, open_item, settlement')
    const today = businessDateOf(new Date())
    const daysAgo = Array.from({ length: 40 }, (_, index) => addDays(today, -1 - index * 8))
    for (const books of all) say(`  ${books.name} lines: ${await enterYearBack(place.server.address, books.shop, addDays(today, -365))}`)
    const names = Object.keys({ ...STATEMENTS, ...accountStatements('') })
    for (const name of names) {
      const pathOf = ({ shop, pid }: Books, day: string) => ({ ...STATEMENTS, ...accountStatements(pid) })[name]?.(shop.dbname, day) ?? ''
      say(`  ${name}, today`)
      await compare(place, all, seconds / 2, books => [pathOf(books, today)])
      say(`  ${name}, any day`)
      await compare(place, all, seconds / 2, books => daysAgo.map(day => pathOf(books, day)))
    }
  })
