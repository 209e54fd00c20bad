import { isRecord } from '@akonta/domain/contract/codec'
import { addDays } from '@akonta/domain/dates'
import { CHECK_KEYS, type CheckKey } from '@akonta/domain/loss-prevention/checks'
import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/business/random.ts'
import { countVerbs } from '../counts/count-verbs.ts'
import { pinsOf } from '../till/pins.ts'
import { registersOf } from '../till/registers.ts'
import { transitVerbs } from '../transfers/transit-verbs.ts'
import type { Caller } from '../world/caller.ts'
import { fieldIn } from '../world/caller.ts'
import type { Good } from '../world/goods.ts'
import { testShop } from '../world/test-shop.ts'
import { saved } from '../world/verbs.ts'

/** The generated trade: so many days, with so many sales on each. */
export type Trade = { readonly days: number; readonly salesADay: number; readonly seed: number }

const FIRST = '2026-01-02'
const SOLD: readonly Good[] = ['milo', 'milk', 'soap', 'rice', 'sugar']
const LAST_MINUTE = new Date('2027-01-31T20:00:00Z')

const EMPLOYEE = {
  ...{ title: 'Mr', empname: 'Kwame Darko', employeeid: 'EMP-0012', branchcode: 'ACC', ssno: 'C019003150028', gender: 'MALE' },
  ...{ dateofbirth: '1990-03-15', emailaddress: 'kwame@example.com', tellnumber: '024 455 0112', bankname: 'Ecobank' },
  ...{ accountno: 'GH 1441000338812', jobtitle: 'Keeper', jobposition: 'Stores', hiredate: '2020-02-03', basicsalary: 3600 },
  salaryperiod: 'MONTHLY',
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/**
 * A shop that trades honestly, with one loss of each kind hidden in it, all through the calls that people make: every loss is in its check, and fewer
 * than five rows are about anything else. Prints what was found.
 */
export const testPlantedLosses = async ({ days, salesADay, seed }: Trade): Promise<void> => {
  // People sign in on the last day, so that they stay signed in on all days before it.
  let now = LAST_MINUTE
  const shop = await testShop({
    clock: () => now,
    stockedAt: new Date(`${FIRST}T06:00:00Z`),
    accra: {
      ...{ milo: '90000 worth 5400000', milk: '90000 worth 720000', soap: '90000 worth 900000', rice: '90000 worth 6300000' },
      ...{ sugar: '90000 worth 900000', lantern: '10 worth 500' },
    },
  })
  const random = seededRandom(seed)
  const counts = countVerbs(shop)
  const registers = registersOf(shop)
  const transit = transitVerbs(shop)
  const kwesi: Caller = await pinsOf(shop).hire('kwesi', 'ACC', 'GRANT')
  const at = (day: number, time: string): void => {
    now = new Date(`${addDays(FIRST, day)}T${time}:00Z`)
  }
  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  let prints = 0
  const print = async (receipt: string): Promise<void> => {
    prints += 1
    const answer = await shop.denied.post('/api/lossprevention/printed/asempa', {
      ...{ print: `print-number-${prints}`, receipt, printedAt: now.toISOString() },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  /** The documents of each loss. A document has one number in all checks. */
  const planted = new Map<CheckKey, string>()
  let drawers = 0
  const drawer = async (counted: number): Promise<string> => {
    drawers += 1
    const session = await registers.open({ by: shop.granted, register: `Till ${drawers}`, float: 100, branch: 'KUM' })
    later(30)
    const closed = await registers.close(session, { cash: counted }, shop.granted)
    expect(closed.status, closed.text).toBe(200)
    return session
  }
  const count = async (good: Good, missing: number): Promise<string> => {
    const number = await counts.start({}, shop.denied)
    const quantity = (await shop.onHand(good))?.quantity ?? 0n
    const line = await counts.count(number, good, Number(quantity / 10_000n) - missing)
    expect(line.status, line.text).toBe(200)
    const submitted = await counts.step(number, 'SUBMIT', shop.denied)
    expect(submitted.status, submitted.text).toBe(200)
    const approved = await counts.approve(number)
    expect(approved.status, approved.text).toBe(200)
    const [adjusted] = await shop.rows<{ number: string }>(
      `select p.document_number as number from stock_count c join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
       where c.business_id = $1 order by c.count_id desc limit 1`,
    )
    return adjusted?.number ?? ''
  }

  test('the year of an honest shop, with one loss of each kind hidden in it', { timeout: 900_000 }, async () => {
    at(0, '08:00')
    const wallet = await shop.bank('MTN MoMo')
    const grains = await shop.supplier('Grains Ltd')
    const shadow = await shop.supplier('Darko Ventures', { phone: '+233 24 455 0112' })
    expect((await shop.admin.post('/api/employee/create/asempa', EMPLOYEE)).status).toBe(200)
    expect((await registers.use(true, 'KUM')).status).toBe(200)
    expect((await transit.turn(true)).status).toBe(200)
    const { body: limits } = await shop.admin.get('/api/lossprevention/limits/asempa')
    if (!isRecord(limits)) throw new Error('There are no limits')
    const ownLimits = { ...limits, deadStockDays: Math.min(180, Math.floor(days / 2)) }
    expect((await shop.admin.post('/api/lossprevention/limits/asempa', ownLimits)).status).toBe(200)

    const honestDay = async (day: number): Promise<void> => {
      for (let sale = 0; sale < salesADay; sale += 1) {
        at(day, `${String(8 + Math.floor((sale * 12) / salesADay)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`)
        const good = SOLD[(day * salesADay + sale) % SOLD.length] ?? 'milo'
        const kind = random.whole(0, 39)
        const quantity = random.whole(1, 5)
        const id = `MP-${day}-${sale}`
        const tenders = [{ pid: wallet, amount: String(quantity * Number(shop.goods[good].price)), transactionId: id }]
        const number = await saved(shop.sell({ [good]: quantity }, kind < 6 ? { tenders } : kind === 6 ? { discount: '5 %' } : {}))
        if (kind === 7) {
          await print(number)
          await print(number)
        }
        if (kind === 8) {
          later(random.whole(1, 12))
          await saved(shop.reverse('sale', number))
        }
      }
      if (day % 30 === 11) await saved(shop.returnSale(await saved(shop.sell({ milo: 2 })), { 1: 1 }))
      if (day % 7 === 3) {
        at(day, '20:30')
        await saved(shop.buy(grains, { rice: [20 + day, { costPrice: 70 }] }, { purchaseInvoice: `G-${1000 + day}` }))
        await saved(shop.pay(grains, 700 + day))
        await saved(
          shop.journal([
            ['R0000NT', (251.35 + day).toFixed(2), 0],
            ['C0000HD', 0, (251.35 + day).toFixed(2)],
          ]),
        )
        const sent = await transit.dispatch({ soap: 12 })
        expect((await transit.receiveAll(sent)).status).toBe(200)
        await drawer(random.whole(98, 101))
      }
      if (day % 90 === 20) await count('milk', 1)
    }

    const LOSSES: readonly (readonly [CheckKey, () => Promise<string>])[] = [
      ['below_cost', () => saved(shop.sell({ milo: { quantity: 3, price: '55' } }))],
      ['price_overrides', () => saved(shop.sell({ milk: { quantity: 10, price: '12' } }))],
      ['discounts', () => saved(shop.sell({ soap: 10 }, { discount: '30 %' }))],
      [
        'returns',
        async () => {
          const sale = await saved(shop.sell({ milo: 6 }, { by: kwesi }))
          for (const _ of [1, 2, 3]) await saved(shop.returnSale(sale, { 1: 1 }, { by: kwesi }))
          return saved(shop.returnSale(sale, { 1: 1 }, { by: kwesi }))
        },
      ],
      [
        'wallet_id_twice',
        async () => {
          const tenders = [{ pid: wallet, amount: '85', transactionId: 'MP-TWICE' }]
          await saved(shop.sell({ milo: 1 }, { tenders }))
          return saved(shop.sell({ milo: 1 }, { tenders, query: '?again=yes' }))
        },
      ],
      [
        'supplier_invoice_twice',
        async () => {
          await saved(shop.buy(grains, { sugar: [30, { costPrice: 10 }] }, { purchaseInvoice: 'INV-0045' }))
          return saved(shop.buy(grains, { sugar: [30, { costPrice: 10 }] }, { purchaseInvoice: 'inv 45' }))
        },
      ],
      [
        'reprints',
        async () => {
          const number = await saved(shop.sell({ rice: 4 }))
          for (const _ of [1, 2, 3, 4]) await print(number)
          return number
        },
      ],
      [
        'reprinted_then_reversed',
        async () => {
          const number = await saved(shop.sell({ rice: 6 }))
          await print(number)
          later(3)
          await print(number)
          later(2)
          await saved(shop.reverse('sale', number, 'Wrong goods'))
          return number
        },
      ],
      [
        'reversed_late',
        async () => {
          const number = await saved(shop.sell({ sugar: 20 }))
          later(190)
          await saved(shop.reverse('sale', number, 'Customer changed their mind'))
          return number
        },
      ],
      [
        'transfers_short',
        async () => {
          const sent = await transit.dispatch({ soap: 40 })
          expect((await transit.receive(sent, { soap: [31] })).status).toBe(200)
          return sent
        },
      ],
      [
        'count_losses',
        async () => {
          await count('soap', 4)
          return count('soap', 3)
        },
      ],
      ['cash_differences', () => drawer(40)],
      ['dead_stock', async () => String(shop.goods.lantern.id)],
      [
        'outside_hours',
        () => {
          now = new Date(`${now.toISOString().slice(0, 10)}T23:20:00Z`)
          return saved(shop.sell({ milo: 2 }))
        },
      ],
      [
        'round_journals',
        () =>
          saved(
            shop.journal([
              ['R0000NT', 5000, 0],
              ['C0000HD', 0, 5000],
            ]),
          ),
      ],
      [
        'payee_is_employee',
        async () => {
          await saved(shop.buy(shadow, { rice: [7, { costPrice: 70 }] }))
          return saved(shop.pay(shadow, 333))
        },
      ],
    ]
    expect(LOSSES.map(([key]) => key)).toEqual(CHECK_KEYS)
    const plantedOn = LOSSES.map((_, index) => Math.floor(((index + 0.5) * days) / LOSSES.length))
    for (let day = 0; day < days; day += 1) {
      await honestDay(day)
      for (const [index, [key, plant]] of LOSSES.entries())
        if (plantedOn[index] === day) {
          at(day, '16:05')
          planted.set(key, await plant())
        }
    }
    at(days, '12:00')
    expect(planted.size).toBe(CHECK_KEYS.length)
  })

  test('each of them is in its check, and fewer than five rows are about anything else', async () => {
    const period = `start=${FIRST}&end=${addDays(FIRST, days)}&branch=ALL`
    const documents = new Set(planted.values())
    const isPlanted = (number: unknown): boolean => typeof number === 'string' && documents.has(number)
    const lines: string[] = []
    const missed: string[] = []
    const others: string[] = []
    for (const key of CHECK_KEYS) {
      const answer = await shop.admin.get(`/api/lossprevention/rows/asempa/${key}?${period}`)
      expect(answer.status, answer.text).toBe(200)
      const rows = listOf(fieldIn(answer.body, 'rows'))
      const numbersOf = (row: Readonly<Record<string, unknown>>) => listOf(row.documents).map(({ number }) => number)
      if (!rows.some(row => numbersOf(row).includes(planted.get(key)))) missed.push(`${key}: ${planted.get(key)}`)
      const innocent = rows.filter(row => !numbersOf(row).some(isPlanted))
      others.push(...innocent.map(row => `${key}: ${JSON.stringify(row)}`))
      lines.push(`${key.padEnd(26)}${String(rows.length).padStart(4)} rows, ${innocent.length} about something else`)
    }
    console.info(`${days} days, ${await shop.lastPosting()} documents, ${planted.size} losses\n${lines.join('\n')}`)
    expect(missed).toEqual([])
    expect(others.length, others.join('\n')).toBeLessThan(5)
  })
}
