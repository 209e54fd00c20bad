import { z } from 'zod'

// The answers of the dashboard as they are on the wire, written apart from the contract: tests read them without it.

const sold = {
  lines: z.int(),
  quantity: z.number(),
  returnedQuantity: z.number(),
  sales: z.number(),
  returns: z.number(),
  discount: z.number(),
  net: z.number(),
}
const earned = { cost: z.number().nullable(), profit: z.number().nullable() }
const pair = z.object({ now: z.number(), before: z.number() }).nullable()
const part = z.object({ key: z.string(), name: z.string(), orders: z.int().nullable(), ...sold, ...earned })
const days = z.array(z.object({ date: z.string(), orders: z.int(), lines: z.int(), sales: z.number(), net: z.number() }))

export const overviewAnswer = z.object({
  previousStart: z.string(),
  previousEnd: z.string(),
  days,
  previousDays: days,
  branches: z.array(part),
  topProducts: z.array(part),
  purchases: pair,
  receivables: pair,
  payables: pair,
  stockValue: pair,
  netSales: pair,
  grossProfit: pair,
})

export const byBreakdownAnswer = z.object({ parts: z.array(part), total: z.int(), all: z.object({ orders: z.int(), ...sold, ...earned }) })

export const hoursAnswer = z.object({
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), sales: z.number() })),
})

export const slowAnswer = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      stock: z.number(),
      value: z.number().nullable(),
      sold: z.number(),
      sales: z.number(),
    }),
  ),
})

export const papersAnswer = z.object({
  about: z.string(),
  papers: z.array(
    z.object({
      documentNumber: z.string(),
      paperNumber: z.string(),
      isReturn: z.boolean(),
      date: z.string(),
      time: z.string(),
      branchCode: z.string(),
      customer: z.string(),
      cashier: z.string(),
      ...sold,
    }),
  ),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  all: z.object(sold),
})
