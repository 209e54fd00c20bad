import { businessDateOf } from '@akonta/domain/dates'
import { expect, test } from 'vitest'
import type { TradedShop } from '../testing/model/mixed-trade.ts'
import { PEOPLE, workTogether } from '../testing/people/people.ts'
import { areExact, deadlocksSoFar, peopleBooks } from '../testing/people/people-books.ts'
import type { Asks } from '../testing/people/place.ts'
import { served } from '../testing/people/served.ts'
import { payeeBody } from '../testing/world/bodies.ts'
import { textIn } from '../testing/world/caller.ts'
import { openShop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

// A sample of what `npm run proof -- people` does for a minute.

const OPENING = 60
const TURNS = 3
const COUNTS = 1
const GOODS = Array.from({ length: 8 }, (_, at) => ({
  id: 1001 + at,
  name: `Goods ${1001 + at}`,
  price: '9',
  quantity: String(OPENING),
  value: '150',
}))

test(`${PEOPLE} people count, sell, receive, transfer, produce, return and reverse the same goods at once: exact, and without a deadlock @in-turn`, async () => {
  // A second try gets its own world.
  const shop = await openShop()
  try {
    await stockUp(shop, shop.branches.accra, GOODS)
    await stockUp(shop, shop.branches.kumasi, GOODS)
    const supplier = await shop.admin.post('/api/accounting/people/create/asempa', payeeBody('Tema Grains Ltd', 'creditor'), {
      'x-branch-code': 'ACC',
    })
    const traded: TradedShop = {
      dbname: 'asempa',
      branches: ['ACC', 'KUM'],
      products: GOODS.map(({ id }) => id),
      price: 90_000n,
      supplier: textIn(supplier.body, 'pid'),
      today: businessDateOf(new Date()),
    }
    const callers = { keeper: shop.granted, owner: shop.admin }
    const asks: Asks = async (who, path, branch, body) => {
      const { status, text } = await served(() => callers[who].post(path, body, { 'x-branch-code': branch }))
      return { status, text }
    }
    const before = await shop.database.read(shop.businessId, deadlocksSoFar)
    const { notes, shelves } = await workTogether({
      shop: traded,
      opening: OPENING,
      asks,
      seed: 1,
      trades: turn => turn < TURNS,
      counts: round => round < COUNTS,
    })
    const books = await shop.database.read(shop.businessId, tx => peopleBooks(tx, traded, notes, shelves))
    expect(notes.others).toEqual([])
    expect(books).toMatchObject({ lost: [], doubled: [], wrongQuantities: [], wrongDifferences: [], unfinished: [], fault: null })
    expect(areExact(books)).toBe(true)
    expect(notes.counts.length).toBe(3 * COUNTS)
    expect(books.foundPieces).toBeGreaterThan(0)
    expect(await shop.database.read(shop.businessId, deadlocksSoFar)).toBe(before)
  } finally {
    await shop.close()
  }
})
