import { netOf, profitOf, type Traded } from '@akonta/domain/dashboard/traded'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import type { SoldPaper } from './paper-queries.ts'
import type { SlowProduct, TradedDay, TradedHour, TradedPart } from './traded-queries.ts'

const hidden = (amount: Pesewas | null): number | null => (amount === null ? null : moneyToNumber(amount))

const forCosts = z.number().nullable().meta({ description: 'null for those who may not see costs' })
const forBooks = z
  .object({ now: z.number(), before: z.number() })
  .nullable()
  .meta({ description: 'null for those who may not see the books' })

const sold = {
  lines: z.int().meta({ description: 'Products in sales, those of reversed sales taken off' }),
  quantity: z.number(),
  returnedQuantity: z.number(),
  sales: z.number().meta({ description: 'As the sales report: at the list, without tax, before returns and discounts' }),
  returns: z.number(),
  discount: z.number(),
  net: z.number().meta({ description: 'sales − returns − discount' }),
}
const earned = { cost: forCosts, profit: forCosts }
const orders = z.int().meta({ description: 'Sales, less those reversed' })

const soldToWire = (traded: Omit<Traded, 'cost'>) => ({
  lines: Number(traded.lines),
  quantity: fineToNumber(traded.quantity),
  returnedQuantity: fineToNumber(traded.returnedQuantity),
  sales: moneyToNumber(traded.sales),
  returns: moneyToNumber(traded.returns),
  discount: moneyToNumber(traded.discount),
  net: moneyToNumber(netOf(traded)),
})
const tradedToWire = (traded: Traded) => ({ ...soldToWire(traded), cost: hidden(traded.cost), profit: hidden(profitOf(traded)) })

const part = z.object({ key: z.string(), name: z.string(), orders: orders.nullable(), ...sold, ...earned })
const day = z.object({ date: z.string(), orders, lines: z.int(), sales: z.number(), net: z.number() })

const exampleSold = {
  lines: 40,
  quantity: 62,
  returnedQuantity: 1,
  sales: 5270,
  returns: 85,
  discount: 20,
  net: 5165,
  cost: 4437,
  profit: 728,
}
const examplePart = { key: '1002', name: 'Milo Tin 400g', orders: null, ...exampleSold }
const exampleDay = { date: '2026-11-20', orders: 84, lines: 190, sales: 8512.5, net: 8470 }

export const partToWire = ({ key, name, orders: count, ...traded }: TradedPart): z.output<typeof part> => ({
  key,
  name,
  orders: count === null ? null : Number(count),
  ...tradedToWire(traded),
})

export const dayToWire = (traded: TradedDay): z.output<typeof day> => ({
  date: traded.date,
  orders: Number(traded.orders),
  lines: Number(traded.lines),
  sales: moneyToNumber(traded.sales),
  net: moneyToNumber(netOf(traded)),
})

export const overviewAnswer = z
  .object({
    previousStart: z.string().meta({ description: 'The period right before, of the same length' }),
    previousEnd: z.string(),
    days: z.array(day).readonly().meta({ description: 'Days of the period on which something was sold or came back' }),
    previousDays: z.array(day).readonly(),
    branches: z.array(part).readonly().meta({ description: 'Every branch that the user may see' }),
    topProducts: z.array(part).readonly(),
    purchases: z
      .object({ now: z.number(), before: z.number() })
      .nullable()
      .meta({ description: 'As the purchases report; null for those who may not see costs' }),
    receivables: forBooks,
    payables: forBooks,
    stockValue: forBooks,
    netSales: forBooks,
    grossProfit: forBooks,
  })
  .meta({
    examples: [
      {
        previousStart: '2026-09-22',
        previousEnd: '2026-10-21',
        days: [exampleDay],
        previousDays: [],
        branches: [{ ...examplePart, key: 'ACC', name: 'Accra Central', orders: 2118 }],
        topProducts: [examplePart],
        purchases: { now: 121904.6, before: 114142.88 },
        receivables: { now: 18275, before: 18705.2 },
        payables: { now: 9120, before: 8000 },
        stockValue: { now: 64210.5, before: 70112 },
        netSales: { now: 187000, before: 171000 },
        grossProfit: { now: 28120, before: 25480 },
      },
    ],
  })

export const byCutAnswer = z
  .object({
    parts: z.array(part).readonly(),
    total: z.int().meta({ description: 'How many parts there are; the list has at most 1,000' }),
    all: z.object({ orders, ...sold, ...earned }),
  })
  .meta({ examples: [{ parts: [examplePart], total: 1, all: { ...exampleSold, orders: 40 } }] })

export const byCutToWire = (parts: readonly TradedPart[], all: Traded & { readonly orders: bigint }): z.output<typeof byCutAnswer> => ({
  parts: parts.map(partToWire),
  total: parts[0]?.total ?? 0,
  all: { orders: Number(all.orders), ...tradedToWire(all) },
})

export const hoursAnswer = z
  .object({
    hours: z
      .array(z.object({ weekday: z.int().meta({ description: 'From 1, a Monday' }), hour: z.int(), orders: z.int(), sales: z.number() }))
      .readonly(),
  })
  .meta({ examples: [{ hours: [{ weekday: 5, hour: 16, orders: 120, sales: 9412.5 }] }] })

export const hoursToWire = (hours: readonly TradedHour[]): z.output<typeof hoursAnswer> => ({
  hours: hours.map(each => ({ ...each, orders: Number(each.orders), sales: moneyToNumber(each.sales) })),
})

export const slowAnswer = z
  .object({
    products: z
      .array(
        z.object({
          id: z.int(),
          productName: z.string(),
          stock: z.number().meta({ description: 'What lies there now' }),
          value: forCosts,
          sold: z.number().meta({ description: 'In the period, less what came back' }),
          sales: z.number(),
        }),
      )
      .readonly(),
  })
  .meta({ examples: [{ products: [{ id: 1002, productName: 'Milo Tin 400g', stock: 120, value: 8700, sold: 2, sales: 170 }] }] })

export const slowToWire = (products: readonly SlowProduct[]): z.output<typeof slowAnswer> => ({
  products: products.map(each => ({
    id: each.productId,
    productName: each.name,
    stock: fineToNumber(each.stock),
    value: hidden(each.value),
    sold: fineToNumber(each.sold),
    sales: moneyToNumber(each.sales),
  })),
})

export const papersAnswer = z
  .object({
    about: z.string().meta({ description: 'The name of the product, category, customer or cashier' }),
    papers: z
      .array(
        z.object({
          documentNumber: z.string(),
          paperNumber: z.string().meta({ description: 'The sale or credit note: another number when the row reverses one' }),
          isReturn: z.boolean(),
          date: z.string(),
          time: z.string(),
          branchCode: z.string(),
          customer: z.string(),
          cashier: z.string(),
          ...sold,
        }),
      )
      .readonly(),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    all: z.object(sold),
  })
  .meta({
    examples: [
      {
        about: 'Milo Tin 400g',
        papers: [
          {
            documentNumber: 'ACC-26-000873',
            paperNumber: 'ACC-26-000873',
            isReturn: false,
            date: '2026-11-20',
            time: '2026-11-20T14:32:00.000Z',
            branchCode: 'ACC',
            customer: 'CASH',
            cashier: 'Ama Mensah',
            ...soldToWire({ lines: 2n, quantity: 30_000n, returnedQuantity: 0n, sales: 25_500n, returns: 0n, discount: 0n }),
          },
        ],
        page: 0,
        pages: 1,
        total: 1,
        all: soldToWire({ lines: 2n, quantity: 30_000n, returnedQuantity: 0n, sales: 25_500n, returns: 0n, discount: 0n }),
      },
    ],
  })

export const paperToWire = ({ happenedAt, businessDate, ...paper }: SoldPaper) => ({
  documentNumber: paper.documentNumber,
  paperNumber: paper.paperNumber,
  isReturn: paper.isReturn,
  date: businessDate,
  time: happenedAt.toISOString(),
  branchCode: paper.branchCode,
  customer: paper.customer,
  cashier: paper.cashier,
  ...soldToWire(paper),
})

export const inAllToWire = soldToWire
