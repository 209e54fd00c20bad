import { addDays, businessDateOf } from '@akonta/domain/dates'
import { fillAccount } from './history/fill-account.ts'
import { fillHistory } from './history/fill-history.ts'
import { runLoad } from './load/run-load.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { randomFrom } from './random.ts'
import { makePayee } from './scratch/make-payee.ts'
import { openScratchShop, type ScratchShop } from './scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const JOURNAL_LINES = [1_000_000]
const PRODUCTS = 500
/** Days on which the customer of the statement of account was delivered to. */
const DELIVERED_DAYS = 330
const STOCK = 10_000_000_000n

const LEDGER = '/api/accounting/chartofaccounts/ledger'

/** Each statement by name, as the call of one day. */
const STATEMENTS: Readonly<Record<string, (dbname: string, day: string) => string>> = {
  'trial balance': (dbname, day) => `/api/statements/trialbalance/${dbname}?start=${day.slice(0, 8)}01&end=${day}`,
  'profit and loss': (dbname, day) => `/api/statements/profitandloss/${dbname}?start=${day.slice(0, 8)}01&end=${day}&compare=previous`,
  'balance sheet': (dbname, day) => `/api/statements/balancesheet/${dbname}?date=${day}&compared=${addDays(day, -31)}`,
  'customer ageing': (dbname, day) => `/api/statements/ageing/${dbname}/customers?date=${day}`,
  'account ledger of the month': (dbname, day) => `${LEDGER}/${dbname}/C0000HD?start=${day.slice(0, 8)}01&end=${day}`,
  'account ledger of the year': (dbname, day) => `${LEDGER}/${dbname}/S0000ES?start=${addDays(day, -365)}&end=${day}`,
  'stock valuation': (dbname, day) => `/api/statements/stockvaluation/${dbname}?date=${day}`,
}

const measure = async ({ server }: ScratchPlace, shop: ScratchShop, seconds: number, name: string, paths: readonly string[]) => {
  const headers = { authorization: `Bearer ${shop.token}`, 'x-branch-code': 'ALL' }
  const result = await runLoad({
    address: server.address,
    clients: [{ method: 'GET', headers, requests: paths.map(path => ({ path, body: '' })) }],
    warmUpSeconds: 0.5,
    seconds,
    expected: '',
  })
  say(`    ${name.padEnd(42)} p50 ${milliseconds(result.p50)}  p95 ${milliseconds(result.p95)}  (${result.done} calls)`)
}

const PAYEE_STATEMENT = '/api/accounting/people/statement'

/** The statement of account of one customer, by name, as the call of one day. */
const accountStatements = (pid: string): typeof STATEMENTS => ({
  'customer statement of the month': (dbname, day) => `${PAYEE_STATEMENT}/${dbname}/${pid}/${addDays(day, -30)}/${day}`,
  'customer statement of the year': (dbname, day) => `${PAYEE_STATEMENT}/${dbname}/${pid}/${addDays(day, -365)}/${day}`,
})

/** Statements of today, and of any other day of the history, one client. */
export const benchStatements = ({ seconds, seed, parts }: Settings): Promise<void> =>
  withServer(async place => {
    sayCircumstances()
    const { backDoor, server } = place
    const sizes = parts.length > 0 ? parts.map(Number) : JOURNAL_LINES
    for (const lines of sizes) {
      const shop = await openScratchShop(backDoor.database, server.address, { dbname: `books-${lines}`, products: PRODUCTS, stock: STOCK })
      await fillHistory(backDoor.superuser, shop, lines)
      const today = businessDateOf(new Date())
      const pid = await makePayee(server.address, shop, { category: 'debtor', name: 'Auntie Adwoa Store' })
      const delivered = await fillAccount(server.address, shop, { pid, until: today, days: DELIVERED_DAYS })
      const daysAgo = Array.from({ length: 40 }, (_, index) => addDays(today, -1 - index * 8))
      // As autovacuum would have done in a business whose customers have always had accounts.
      await backDoor.superuser.query('analyze journal_line, posting, open_item, settlement')
      say(`\n  ${lines.toLocaleString('en')} journal lines, and ${delivered.toLocaleString('en')} of one customer`)
      for (const [name, path] of Object.entries({ ...STATEMENTS, ...accountStatements(pid) })) {
        await measure(place, shop, seconds / 2, `${name}, today`, [path(shop.dbname, today)])
        await measure(
          place,
          shop,
          seconds / 2,
          `${name}, any day`,
          daysAgo.map(day => path(shop.dbname, day)),
        )
      }
    }
  })
