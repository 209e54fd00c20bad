import { isRecord } from '@akonta/domain/contract/codec'
import { momentAtTill, provisionalNumber, tillCodeOf } from '@akonta/domain/sales/offline-sale'
import { countIn, textIn } from '../lib/stored-values.ts'
import { type KeptSale, readKeptSale, writeKeptSale } from './kept-sale.ts'
import { asked, inTill } from './till-database.ts'

/** The number of sent sales kept in the list, to look up the final number of a printed receipt. */
const MOST_SENT = 200

const TILL = 'till'

export type NewSale = Omit<KeptSale, 'provisional' | 'soldAt' | 'state' | 'code' | 'reason' | 'invoice'>

const salesOf = async (store: IDBObjectStore): Promise<readonly KeptSale[]> => {
  const rows: unknown = await asked(store.getAll())
  const sales = Array.isArray(rows) ? rows.map(readKeptSale).filter(sale => sale !== null) : []
  return sales.toSorted((a, b) => (a.soldAt < b.soldAt ? -1 : Number(a.soldAt > b.soldAt)))
}

/** Every offline sale of this device, oldest first. */
export const keptSales = (): Promise<readonly KeptSale[]> => inTill(['sales'], 'readonly', store => salesOf(store('sales')))

/**
 * Stores a sale under the next number of this till, and resolves when it is durable. The same request id again is the same sale. `clock` is
 * this device's time in milliseconds. Fails if the device has no room.
 */
export const keepSale = (sale: NewSale, clock: number): Promise<KeptSale> =>
  inTill(['sales', 'till'], 'readwrite', async store => {
    const before = readKeptSale(await asked(store('sales').get(sale.requestId)))
    if (before !== null) return before
    const kept: unknown = await asked(store('till').get(TILL))
    const till = isRecord(kept) ? kept : {}
    const code = textIn(till, 'code') || tillCodeOf(crypto.getRandomValues(new Uint8Array(6)))
    const count = countIn(till, 'count') + 1
    const soldAt = momentAtTill(clock, countIn(till, 'latest'))
    const made: KeptSale = {
      ...sale,
      provisional: provisionalNumber(code, count),
      soldAt: soldAt.toISOString(),
      state: 'waiting',
      code: '',
      reason: '',
      invoice: '',
    }
    await asked(store('till').put({ id: TILL, code, count, latest: soldAt.getTime() }))
    await asked(store('sales').put(writeKeptSale(made)))
    return made
  })

/**
 * Records the server's time, in milliseconds: no later sale is older. It counts even if the till knew a later moment: its clock was ahead
 * then, and must not date every sale until that moment has come.
 */
export const noteMoment = (moment: number): Promise<void> =>
  inTill(['till'], 'readwrite', async store => {
    const kept: unknown = await asked(store('till').get(TILL))
    const till = isRecord(kept) ? kept : { id: TILL, code: '', count: 0 }
    await asked(store('till').put({ ...till, latest: moment }))
  })

type Outcome = Partial<Pick<KeptSale, 'state' | 'code' | 'reason' | 'invoice'>>

/** Records the outcome of a sale; only the latest sent ones are kept. */
export const settleSale = (requestId: string, outcome: Outcome): Promise<void> =>
  inTill(['sales'], 'readwrite', async store => {
    const sale = readKeptSale(await asked(store('sales').get(requestId)))
    if (sale === null) return
    await asked(store('sales').put(writeKeptSale({ ...sale, ...outcome })))
    const sent = (await salesOf(store('sales'))).filter(({ state }) => state === 'sent')
    for (const old of sent.slice(0, -MOST_SENT)) await asked(store('sales').delete(old.requestId))
  })

/** Deletes the sent sales; waiting and parked ones stay, whoever signs in. */
export const forgetSentSales = (): Promise<void> =>
  inTill(['sales'], 'readwrite', async store => {
    for (const sale of await salesOf(store('sales'))) if (sale.state === 'sent') await asked(store('sales').delete(sale.requestId))
  })
