import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesOf } from '../../testing/installation/share-of-run.ts'
import { registersOf } from '../../testing/till/registers.ts'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { fieldIn } from '../../testing/world/caller.ts'

const till = await openWalletTill({ accra: { milo: '5000 worth 350000' } })
const { shop, wallet } = till
const registers = registersOf(shop)
await registers.use(true)
const session = await registers.open({ by: shop.granted })
const esi = await shop.customer('Esi Boateng')

const PRICE = 85

/** One thing that somebody does next with one of the payments. */
const step = fc.record({
  what: fc.constantFrom('sell', 'pay', 'reverse sale', 'reverse payment', 'return', 'send back', 'cash', 'provider', 'taken back'),
  which: fc.nat({ max: 3 }),
  pieces: fc.integer({ min: 1, max: 2 }),
})
type Step = { readonly what: string; readonly which: number; readonly pieces: number }

/** A payment, with the documents that used it. */
type Money = { readonly collection: number; sales: string[]; payments: string[] }

const last = (numbers: readonly string[]): string => numbers.at(-1) ?? 'ACC-26-999999'

const take = async ({ what, which, pieces }: Step, monies: readonly Money[]): Promise<void> => {
  const money = monies[which % monies.length]
  if (money === undefined) return
  const { collection, sales, payments } = money
  switch (what) {
    case 'sell': {
      const tenders = [{ pid: wallet, amount: String(PRICE * pieces), collection }]
      const sold = await shop.sell({ milo: pieces }, { tenders })
      if (sold.status === 200) sales.push(sold.number)
      return
    }
    case 'pay': {
      const paid = await shop.receive(esi, 60 * pieces, { bank: wallet, refNo: '', collection })
      if (paid.status === 200) payments.push(paid.number)
      return
    }
    case 'reverse sale':
      await shop.reverse('sale', last(sales))
      return
    case 'reverse payment':
      await shop.reverse('payment', last(payments))
      return
    case 'return':
      await shop.returnSale(last(sales), { 1: 1 }, { refund: 'WALLET' })
      return
    case 'send back':
      await till.sendBack(collection, { amount: 40 * pieces })
      return
    case 'cash':
      await till.payInCash(collection)
      return
    case 'taken back':
      if (pieces === 2) await till.takenBack(collection, 'B0000DB')
      return
    default:
      await till.sendRefunds(31)
  }
}

/** What the wallet should have of this session, in pesewas. */
const expected = async (): Promise<bigint> => {
  const tenders = fieldIn(await registers.report(session), 'tenders')
  const own = Array.isArray(tenders) ? tenders.find(tender => fieldIn(tender, 'name') === 'Paystack') : undefined
  return BigInt(Math.round(Number(fieldIn(own ?? {}, 'expected') ?? 0) * 100))
}

const KEPT = `
  select (coalesce((select sum(u.amount) from wallet_use u where u.business_id = $1
      and not exists (select from posting r where r.business_id = u.business_id and r.reverses = u.posting_id)), 0)
    + coalesce((select sum(f.amount) from wallet_refund f where f.business_id = $1 and f.way = 'cash'), 0))::bigint as kept`

test('in any order of sales, reversals, returns and refunds, the account is what was received, not used and not sent back, and the expected takings agree @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async steps => {
      const monies: Money[] = []
      for (const ending of ['034', '035', '001']) monies.push({ collection: await till.paid(ending, 170), sales: [], payments: [] })
      for (const each of steps) await take(each, monies)
      await till.sendRefunds(61)
      const { account, collections } = await till.agreement()
      expect(account).toBe(collections)
      const [row] = await shop.rows<{ kept: bigint }>(KEPT)
      expect(await expected()).toBe(row?.kept)
    }),
    { numRuns: timesOf({ usual: 4, whole: 12 }) },
  )
  expect(await shop.fault()).toBeNull()
})
