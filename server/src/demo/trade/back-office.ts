import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { AdjustmentType } from '@akonta/domain/adjustments/adjustment'
import { addDays, type BusinessDate, businessDateOf, isLastOfMonth, weekdayOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { UnitPrice } from '@akonta/domain/quantity'
import { money } from '../business/amounts.ts'
import { BRANCHES, type DemoBranch } from '../business/asempa.ts'
import { MONEY_PLACES } from '../business/banks.ts'
import { type Random, seededRandom } from '../business/random.ts'
import { GOODS } from '../goods/goods.ts'
import { type Payday, planPaydays } from '../pay/paydays.ts'
import { CUSTOMERS } from '../people/customers.ts'
import { SUPPLIERS } from '../people/suppliers.ts'
import type { PlannedLine } from './basket.ts'
import { daysUpTo } from './shop-days.ts'
import type { PlannedSale, TradePlan } from './trade.ts'

type Delivered = PlannedLine & { readonly cost: UnitPrice; readonly expiresOn: BusinessDate | null }

/** Everything apart from sales. Suppliers, customers, banks and branches are identified by name or code, goods by their index in GOODS. */
export type Errand = { readonly at: Date; readonly branch: DemoBranch } & (
  | { readonly kind: 'purchase'; readonly supplier: string; readonly invoice: string; readonly lines: readonly Delivered[] }
  | { readonly kind: 'transfer'; readonly to: DemoBranch; readonly driver: string; readonly lines: readonly PlannedLine[] }
  | { readonly kind: 'adjustment'; readonly type: AdjustmentType; readonly note: string; readonly lines: readonly PlannedLine[] }
  | { readonly kind: 'received'; readonly customer: string; readonly amount: Pesewas; readonly reference: string }
  | { readonly kind: 'paid'; readonly supplier: string; readonly amount: Pesewas; readonly bank: string; readonly reference: string }
  | { readonly kind: 'banked'; readonly bank: string; readonly amount: Pesewas; readonly reference: string }
  | { readonly kind: 'expense'; readonly account: string; readonly amount: Pesewas; readonly note: string }
  | Payday
)

const HEAD: DemoBranch = BRANCHES[0].code
const OTHERS = BRANCHES.filter(({ code }) => code !== HEAD).map(({ code }) => code)
const DRIVERS = ['Yaw Mensah', 'Kojo Amponsah', 'Fuseini Iddrisu'] as const

const MONDAY = 1
const WEDNESDAY = 3
const FRIDAY = 5
const SATURDAY = 6

const TEN_CEDIS: Pesewas = 1_000n
const PAYMENTS_OF_A_CUSTOMER = 3

const momentOn = (date: BusinessDate, time: string): Date => new Date(`${date}T${time}Z`)
const inTens = (amount: Pesewas): Pesewas => amount - (amount % TEN_CEDIS)
const shareOf = (amount: Pesewas, percent: number): Pesewas => (amount * BigInt(percent)) / 100n

const FAST = GOODS.map((product, place) => ({ product, place })).filter(({ product }) => product.pace === 'fast')

/** A delivery of fast-selling goods, at a cost near the usual one. */
const deliveryOf = (date: BusinessDate, random: Random): readonly Delivered[] => {
  const first = random.whole(0, FAST.length - 1)
  return Array.from({ length: random.whole(5, 9) }, (_, index) => FAST[(first + index * 5) % FAST.length])
    .filter((each, index, all) => each !== undefined && all.indexOf(each) === index)
    .flatMap(each => {
      if (each === undefined) return []
      const { product, place } = each
      const cost = (product.costPrice * BigInt(random.whole(98, 104))) / 100n
      const expiresOn = product.tracksExpiry ? addDays(date, random.whole(90, 400)) : null
      return [{ place, pieces: Math.max(product.cartonOf, 12) * random.whole(1, 3), cost, expiresOn }]
    })
}

const cashOf = (sales: readonly PlannedSale[], branch: DemoBranch, from: BusinessDate, to: BusinessDate): Pesewas =>
  sales
    .filter(sale => sale.branch === branch && sale.saleType === 'CASH')
    .filter(({ at }) => businessDateOf(at) >= from && businessDateOf(at) <= to)
    .flatMap(sale => sale.lines)
    .reduce((sum, { place, pieces }) => sum + ((GOODS[place]?.sellingPrice ?? 0n) * BigInt(pieces)) / 100n, 0n)

/**
 * The back-office documents on the days of the sales: deliveries, transfers of part of them, small losses and finds, customer and supplier
 * payments, banked takings, rent and other expenses, the payroll at the end of each month. Pure, and the same for the same plan; nothing
 * that a planned sale needs is removed.
 */
export const planBackOffice = (plan: TradePlan, sales: readonly PlannedSale[]): readonly Errand[] => {
  const random = seededRandom(plan.seed + 1)
  const paidBy = new Map<string, number>()
  let paper = 1000
  let delivered: readonly Delivered[] = []

  const monday = (date: BusinessDate): readonly Errand[] =>
    ['06:10:00', '06:40:00'].flatMap((time, index): readonly Errand[] => {
      const supplier = SUPPLIERS[(paper + index * 5) % SUPPLIERS.length]
      const lines = deliveryOf(date, random)
      paper += 1
      delivered = lines
      return supplier === undefined
        ? []
        : [{ at: momentOn(date, time), branch: HEAD, kind: 'purchase', supplier: supplier.name, invoice: `INV-${paper}`, lines }]
    })

  const wednesday = (date: BusinessDate): readonly Errand[] => {
    const to = OTHERS[paper % OTHERS.length]
    const lines = delivered.slice(0, -1).map(({ place, pieces }) => ({ place, pieces: Math.ceil(pieces / 3) }))
    const broken = delivered.slice(-1).map(({ place }) => ({ place, pieces: 1 }))
    const driver = DRIVERS[paper % DRIVERS.length] ?? DRIVERS[0]
    return [
      ...(to !== undefined && lines.length > 0
        ? [{ at: momentOn(date, '06:20:00'), branch: HEAD, kind: 'transfer' as const, to, driver, lines }]
        : []),
      ...(broken.length > 0
        ? [
            {
              at: momentOn(date, '06:50:00'),
              branch: HEAD,
              kind: 'adjustment' as const,
              type: 'DAMAGED_ITEMS' as const,
              note: 'Broken in the store',
              lines: broken,
            },
          ]
        : []),
    ]
  }

  const friday = (date: BusinessDate): readonly Errand[] => {
    const received = CUSTOMERS.flatMap((customer, place): readonly Errand[] => {
      const times = paidBy.get(customer.name) ?? 0
      const amount = inTens(shareOf(money(customer.owed), random.whole(12, 30)))
      if (amount <= 0n || times >= PAYMENTS_OF_A_CUSTOMER || !random.chance(0.35)) return []
      paidBy.set(customer.name, times + 1)
      const reference = `RC-${date.slice(2).replaceAll('-', '')}-${place + 1}`
      return [
        {
          at: momentOn(date, `06:${String(10 + (place % 50))}:00`),
          branch: customer.branch,
          kind: 'received',
          customer: customer.name,
          amount,
          reference,
        },
      ]
    })
    const supplier = SUPPLIERS[paper % SUPPLIERS.length]
    const amount = supplier === undefined ? 0n : inTens(shareOf(money(supplier.due), random.whole(8, 20)))
    const bank = MONEY_PLACES[0]?.name ?? ''
    if (supplier === undefined || amount <= 0n) return received
    return [
      ...received,
      { at: momentOn(date, '06:05:00'), branch: HEAD, kind: 'paid', supplier: supplier.name, amount, bank, reference: `CHQ ${paper}` },
    ]
  }

  const saturday = (date: BusinessDate): readonly Errand[] =>
    BRANCHES.flatMap(({ code }, place): readonly Errand[] => {
      const amount = inTens(shareOf(cashOf(sales, code, addDays(date, -6), addDays(date, -1)), 70))
      const bank = MONEY_PLACES[place % 3]?.name ?? ''
      const at = momentOn(date, `06:${15 + place}:00`)
      const banked: readonly Errand[] =
        amount > 0n ? [{ at, branch: code, kind: 'banked', bank, amount, reference: `DEP ${date} ${code}` }] : []
      const fuel = BigInt(random.whole(8, 25)) * TEN_CEDIS
      return [
        ...banked,
        {
          at: momentOn(date, `06:${30 + place}:00`),
          branch: code,
          kind: 'expense',
          account: ACCOUNT.transport,
          amount: fuel,
          note: 'Tricycle and fuel',
        },
      ]
    })

  const monthEnd = (date: BusinessDate): readonly Errand[] =>
    BRANCHES.flatMap(({ code }, place): readonly Errand[] => [
      {
        at: momentOn(date, `06:${20 + place}:30`),
        branch: code,
        kind: 'expense',
        account: ACCOUNT.rent,
        amount: 1_200_00n,
        note: 'Rent of the shop',
      },
      {
        at: momentOn(date, `06:${40 + place}:30`),
        branch: code,
        kind: 'expense',
        account: ACCOUNT.utilities,
        amount: BigInt(random.whole(18, 42)) * TEN_CEDIS,
        note: 'Electricity and water',
      },
    ])

  const errandsOf = (date: BusinessDate): readonly Errand[] => {
    const weekday = weekdayOf(date)
    return [
      ...(weekday === MONDAY ? monday(date) : []),
      ...(weekday === WEDNESDAY ? wednesday(date) : []),
      ...(weekday === FRIDAY ? friday(date) : []),
      ...(weekday === SATURDAY ? saturday(date) : []),
      ...(isLastOfMonth(date) ? monthEnd(date) : []),
    ]
  }

  const days = daysUpTo(businessDateOf(plan.until), plan.days)
  return [...days.flatMap(errandsOf), ...planPaydays(days, plan.until).map(payday => ({ ...payday, branch: HEAD }))]
    .filter(({ at }) => at <= plan.until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
