import { expect, test } from 'vitest'
import { seededRandom } from '../demo/business/random.ts'
import { timesOf } from '../testing/installation/share-of-run.ts'
import {
  PAYEE_ACTIONS,
  type PayeeAction,
  type PayeeCall,
  type PayeeDocument,
  type PayeeEffect,
  type PayeeWorld,
  type Pays,
  payeeCall,
} from '../testing/model/payee-trade.ts'
import { cedis } from '../testing/world/amounts.ts'
import { payeeBooks } from '../testing/world/payee-books.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'

/** The state of the random numbers of each walk. */
const SEEDS = [1, 2, 3].slice(0, timesOf({ usual: 1, whole: 3 }))
const STEPS = 120
/** The books are checked after so many steps. */
const LOOK = 10
const NUMBER = /"((?:ACC|KUM)-\w+-\d+)"/
const FAIR = /"code":"(bad_input|more_than_sold|already_reversed|in_use)"/

const shop = await testShop()
/** The expected balance of every payee, over all seeds: they continue with the same books. */
const expected = new Map<string, bigint>()

const count = ({ pid, branch, amount }: PayeeEffect): void => {
  const key = `${pid} ${branch}`
  expected.set(key, (expected.get(key) ?? 0n) + amount)
}

type Open = { readonly document: string; readonly branch: string; readonly remaining: bigint }
const CODES: Readonly<Record<string, string>> = { 'Accra Central': 'ACC', 'Kumasi Adum': 'KUM' }

const openOf = async (pid: string): Promise<readonly Open[]> => {
  const { body } = await shop.admin.get(`/api/accounting/peopleacc/openitems/asempa/${pid}`)
  if (!Array.isArray(body)) throw new Error(`no open documents of ${pid}`)
  return body.map(({ document, branchname, remaining }) => ({
    document: String(document),
    branch: CODES[String(branchname)] ?? '',
    remaining: cedis(String(remaining)),
  }))
}

/** What stays open, oldest first, after paying the chosen document, or all in order. */
const leftOpen = (open: readonly Open[], { amount, chosen }: Pays): readonly Open[] => {
  let left = amount
  return open
    .map(({ document, branch, remaining }) => {
      const paid = chosen !== undefined && chosen !== document ? 0n : left < remaining ? left : remaining
      left -= paid
      return { document, branch, remaining: remaining - paid }
    })
    .filter(({ remaining }) => remaining > 0n)
}

/** D30: what a payment settles of another branch is posted to the payee there, the rest where it was paid. */
const byBranch = (call: PayeeCall, open: readonly Open[]): readonly PayeeEffect[] => {
  if (!call.pays) return call.effects
  const left = new Map(leftOpen(open, call.pays).map(({ document, remaining }) => [document, remaining]))
  const elsewhere = open
    .filter(({ branch }) => branch !== call.branch)
    .map(({ document, branch, remaining }) => ({ branch, paid: remaining - (left.get(document) ?? 0n) }))
  return call.effects.flatMap(effect => {
    if (effect.pid !== call.pid) return [effect]
    const sign = effect.amount < 0n ? -1n : 1n
    const others = elsewhere.map(({ branch, paid }) => ({ pid: call.pid, branch, amount: sign * paid }))
    return [{ ...effect, amount: others.reduce((rest, { amount }) => rest - amount, effect.amount) }, ...others]
  })
}

const rice = [{ id: 1001, name: 'Royal Aroma Rice 25kg', price: '33.33', quantity: '10000', value: '200000' }]
await stockUp(shop, shop.branches.accra, rice, NOW)
await stockUp(shop, shop.branches.kumasi, rice, NOW)
const world: PayeeWorld = {
  customers: [await shop.customer('Nana Yaa'), await shop.customer('Kofi Mensah')],
  suppliers: [await shop.supplier('Golden Oil Mill'), await shop.supplier('Tema Grains')],
  banks: [await shop.bank('GCB Bank'), await shop.bank('MTN MoMo')],
}

test.each(SEEDS)(
  'after any sales, payments, returns, journals and reversals, payees agree with their control accounts (seed %i)',
  async seed => {
    const random = seededRandom(seed)
    const papers: PayeeDocument[] = []
    const story: string[] = []
    const saved = new Set<PayeeAction>()
    const refused = new Set<string>()
    for (let step = 1; step <= STEPS; step += 1) {
      const call = payeeCall(world, papers, random)
      const open = call.pays ? await openOf(call.pid) : []
      const { status, text } = await shop.admin.post(call.path, call.body, { 'x-branch-code': call.branch })
      const number = NUMBER.exec(text)?.[1]
      story.push(`${call.action} ${call.path} ${JSON.stringify(call.body)}: ${text}`)
      if (status === 200 && text.includes('"savedSuccessfully":true') && number !== undefined) {
        const effects = byBranch(call, open)
        papers.push({ ...call, effects, number })
        saved.add(call.action)
        effects.forEach(count)
        if (call.pays) expect(await openOf(call.pid), story.at(-1)).toEqual(leftOpen(open, call.pays))
      } else {
        const code = FAIR.exec(text)?.[1]
        expect(code, story.at(-1)).toBeDefined()
        refused.add(code ?? '')
      }
      if (step % LOOK !== 0) continue
      const balances = Object.fromEntries([...expected].filter(([, amount]) => amount !== 0n))
      const books = await shop.database.read(shop.businessId, payeeBooks)
      expect(books, story.slice(-LOOK).join('\n')).toEqual({
        balances,
        offControl: [],
        wrongItems: [],
        offItems: [],
        offBranches: [],
        strays: [],
      })
    }
    expect([...saved].toSorted()).toEqual([...PAYEE_ACTIONS].toSorted())
    expect([...refused]).toContain('already_reversed')
    expect(await shop.fault()).toBeNull()
  },
)
