import { isRecord } from '@akonta/domain/contract/codec'
import { addDays, lastOfMonth } from '@akonta/domain/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesOf } from '../../testing/installation/share-of-run.ts'
import { openCaller } from '../../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

let now = new Date('2026-01-05T09:00:00Z')
const shop = await testShop({ clock: () => now, accra: { rice: 'none', oil: 'none', milo: '9000 worth 90000' }, prices: { milo: '12' } })
const mill = await shop.supplier('Golden Oil Mill')
await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-01-05', tin: 'C0012345678' })

const AT_ACCRA = { 'x-branch-code': 'ACC' }
let { admin } = shop

const goTo = async (day: string): Promise<void> => {
  now = new Date(`${day}T09:00:00Z`)
  admin = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
  await keepSessions(shop)
}

const pesewas = (cedis: unknown): number => Math.round(Number(cedis) * 100)
const fieldOf = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body)

/** A purchase with what is left of it. Lines cost odd amounts, so that every tax has a rest to share. */
type Bought = {
  readonly number: string
  readonly claimed: number
  rice: number
  oil: number
  returns: { number: string; good: 'rice' | 'oil'; claimed: number }[]
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      rice: fc.integer({ min: 1, max: 5 }),
      oil: fc.integer({ min: 1, max: 5 }),
      cents: fc.integer({ min: 100, max: 9_999 }),
      basis: fc.constantFrom('INCLUDED', 'ADDED'),
      isClaimed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), of: fc.nat({ max: 20 }), rice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo return' as const), of: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), of: fc.nat({ max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell' as const), pieces: fc.integer({ min: 1, max: 12 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let bought: Bought[] = []
/** What the documents claim, less what was settled: in pesewas. */
let claimed = 0

const claimedOf = async (path: string): Promise<number> => pesewas(fieldOf((await admin.get(path)).body, 'tax', 'claimed') ?? 0)

const doStep = async (each: Step): Promise<void> => {
  if (each.kind === 'sell') {
    await saved(shop.sell({ milo: each.pieces }, { by: admin }))
    return
  }
  if (each.kind === 'buy') {
    const { rice, oil, cents, basis, isClaimed } = each
    const goods = { rice: [rice, { costPrice: cents / 100 }], oil: [oil, { costPrice: 3.3333 }] } as const
    const total = (rice * cents) / 100 + oil * 3.3333
    const rate = basis === 'INCLUDED' ? 8 : 100 / 15
    const tax = {
      vatBasis: basis,
      vat: (total / rate).toFixed(2),
      nhil: (total / rate / 6).toFixed(2),
      getFund: (total / rate / 6).toFixed(2),
    }
    const number = await saved(shop.buy(mill, goods, { by: admin, ...tax, vatClaimed: isClaimed }))
    const own = await claimedOf(`/api/purchases/byinvoice/asempa/${number}`)
    expect(own).toBe(isClaimed ? pesewas(tax.vat) + pesewas(tax.nhil) + pesewas(tax.getFund) : 0)
    bought.push({ number, claimed: own, rice, oil, returns: [] })
    claimed += own
    return
  }
  const one = bought[each.of % Math.max(1, bought.length)]
  if (one === undefined) return
  if (each.kind === 'return') {
    const good = each.rice ? 'rice' : 'oil'
    if (one[good] === 0) return
    const number = await saved(shop.returnPurchase(one.number, { [good]: 1 }, { by: admin }))
    const own = await claimedOf(`/api/purchases/returnbynumber/asempa/${number}`)
    one[good] -= 1
    one.returns.push({ number, good, claimed: own })
    claimed -= own
    const givenBack = one.returns.reduce((sum, { claimed: back }) => sum + back, 0)
    expect(givenBack).toBeLessThanOrEqual(one.claimed)
    if (one.rice + one.oil === 0) expect(givenBack).toBe(one.claimed)
  } else if (each.kind === 'undo return') {
    const first = one.returns.shift()
    if (first === undefined) return
    await saved(shop.reverse('purchaseReturn', first.number, 'Typed twice', admin))
    one[first.good] += 1
    claimed += first.claimed
  } else if (each.kind === 'undo' && one.returns.length === 0) {
    await saved(shop.reverse('purchase', one.number, 'Typed twice', admin))
    bought = bought.filter(other => other !== one)
    claimed -= one.claimed
  }
}

const balanceOf = async (account: string): Promise<number> => {
  const text = 'select coalesce(sum(amount), 0)::bigint as balance from journal_line where business_id = $1 and account_code = $2'
  return Number((await shop.rows<{ balance: bigint }>(text, account))[0]?.balance ?? 0n)
}

test('after any purchases with tax, returns, reversals and settlements the account is what is claimed and not settled, and each figure is the sum of its documents @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async steps => {
      const month = now.toISOString().slice(0, 7)
      for (const each of steps) await doStep(each)
      expect(await balanceOf('F0000RI')).toBe(claimed)
      await goTo(addDays(lastOfMonth(now.toISOString().slice(0, 10)), 1))
      const { body } = await admin.post('/api/vat/file/asempa', { month })
      expect(body).toMatchObject({ ties: [{ difference: 0 }, { difference: 0 }], others: [] })
      const figures = fieldOf(body, 'figures')
      for (const figure of Array.isArray(figures) ? figures : []) {
        const { body: rows } = await admin.get(`/api/vat/returndocuments/asempa/${month}/${figure.figure}?branch=ALL`)
        const documents = Array.isArray(rows) ? rows : []
        expect(documents.length).toBe(figure.documents)
        for (const column of ['value', 'nhil', 'getFund', 'vat', 'tax'])
          expect(documents.reduce((sum: number, row) => sum + pesewas(row[column]), 0)).toBe(pesewas(figure[column]))
      }
      const [output, available] = [
        pesewas(fieldOf(body, 'output')),
        pesewas(fieldOf(body, 'broughtForward')) + pesewas(fieldOf(body, 'input')),
      ]
      if (fieldOf(body, 'settleRefusal') === '') {
        const payment = { month, paymentType: 'CASH', coa_account: 'C0000HD', refNo: '' }
        await saved(admin.post('/api/vat/settle/asempa', payment, AT_ACCRA))
        claimed -= Math.min(output, available)
      }
      expect(await balanceOf('F0000RI')).toBe(claimed)
      expect(pesewas(fieldOf(body, 'carriedForward'))).toBe(claimed)
      expect(await shop.fault()).toBe(null)
    }),
    { numRuns: timesOf({ usual: 3, whole: 8 }), endOnFailure: true },
  )
})
