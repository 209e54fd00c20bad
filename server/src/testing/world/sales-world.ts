import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { expectLedger } from './expect-ledger.ts'
import type { Shop } from './shop.ts'

/** The number of simultaneous connections; the pool of a test has more. */
const MEETING = 8

/** What tests of sales need besides the till. */
export type SalesWorld = {
  /** The id of the last posting. */
  lastPosting(): Promise<bigint>
  /** Every posting after this one, as a table of net debits and credits. */
  expectBooks(after: bigint, table: string): Promise<void>
  /** Creates a customer, supplier or bank; returns its pid. */
  makePayee(name: string, category: PayeeCategory): Promise<string>
  /** Opens connections, so that calls sent at once afterwards meet at once. */
  warmUp(): Promise<void>
  rows<Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]): Promise<Row[]>
}

/** The text in a field of an answer; empty if there is none. */
export const textIn = (body: unknown, field: string): string => {
  const found = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : ''
  return typeof found === 'string' ? found : ''
}

export const openSalesWorld = (shop: Shop): SalesWorld => {
  const rows = <Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]) =>
    shop.database.read(shop.businessId, tx => tx.rows<Row>({ name, text }, [shop.businessId, ...values]))
  return {
    rows,
    warmUp: async () => {
      let arrived = 0
      let open = (): void => undefined
      const everybodyIsThere = new Promise<void>(resolve => {
        open = resolve
      })
      const meet = () =>
        shop.database.read(shop.businessId, async tx => {
          await tx.rows({ name: 'test-warm-up', text: 'select 1' })
          arrived += 1
          if (arrived === MEETING) open()
          await everybodyIsThere
        })
      await Promise.all(Array.from({ length: MEETING }, meet))
    },
    lastPosting: async () => {
      const [head] = await rows<{ posting_count: bigint }>('test-head', 'select posting_count from ledger_head where business_id = $1')
      return head?.posting_count ?? 0n
    },
    expectBooks: (after, table) => expectLedger(shop.database, shop.businessId, table, after),
    makePayee: async (name, category) => {
      const made = await shop.admin.post('/api/accounting/people/create/asempa', {
        payee: name,
        category,
        phone: '024 111 2222',
        address: 'Makola',
        emailAddress: 'shop@example.com',
        branchname: 'Accra Central',
        openBalance: 0,
        drcr: '',
        userId: 1,
      })
      return textIn(made.body, 'pid')
    },
  }
}
