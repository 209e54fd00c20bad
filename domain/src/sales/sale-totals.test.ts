import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactAmount, toPesewas } from '../quantity.ts'
import type { Discount } from './discount.ts'
import type { Sale } from './sale.ts'
import { saleTotals, tenderFault } from './sale-totals.ts'
import { CASH_CUSTOMER } from './tender.ts'

const lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 9_999 }),
    quantity: fc.bigInt({ min: 1n, max: 10_000_000n }),
    price: fc.bigInt({ min: 0n, max: 100_000_000n }),
  }),
  { minLength: 1, maxLength: 40 },
)

const sale = (over: Partial<Sale>): Sale => ({
  branch: 'ACC',
  saleType: 'CASH',
  customer: CASH_CUSTOMER,
  lines: [
    { productId: 1, quantity: 20_000n, price: 850_000n },
    { productId: 2, quantity: 60_000n, price: 135_000n },
  ],
  charges: 0n,
  ...over,
})

test('the lines of a sale add up to its total, which is the exact sum rounded once', () => {
  fc.assert(
    fc.property(lines, fc.bigInt({ min: 0n, max: 1_000_000n }), (goods, charges) => {
      const totals = saleTotals(sale({ lines: goods, charges }))
      expect(totals.lines.reduce((sum, amount) => sum + amount, 0n)).toBe(totals.goods)
      expect(totals.goods).toBe(toPesewas(goods.reduce((sum, line) => sum + exactAmount(line.quantity, line.price), 0n)))
      expect(totals.total).toBe(totals.goods + charges)
    }),
  )
})

const discounts: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.bigInt({ min: 1n, max: 10_000n }) }),
    fc.record({ kind: fc.constant('percent' as const), hundredths: fc.bigInt({ min: 1n, max: 10_000n }) }),
  ),
  { nil: undefined },
)

test('lines less their own discounts less the discount on the sale are the total, and no discount is more than its goods', () => {
  fc.assert(
    fc.property(lines, fc.array(discounts, { minLength: 40, maxLength: 40 }), discounts, (goods, ofLines, ofSale) => {
      const cart = sale({
        lines: goods.map((line, index) => ({ ...line, ...(ofLines[index] && { discount: ofLines[index] }) })),
        ...(ofSale && { discount: ofSale }),
        charges: 500n,
      })
      const totals = saleTotals(cart)
      const onLines = totals.lineDiscounts.reduce((sum, each) => sum + each, 0n)
      expect(totals.total).toBe(totals.goods - onLines - totals.wholeDiscount + 500n)
      expect(totals.discount).toBe(onLines + totals.wholeDiscount)
      fc.pre(tenderFault(cart, totals) === null)
      totals.lineDiscounts.forEach((each, index) => {
        expect(each >= 0n && each <= (totals.lines[index] ?? 0n)).toBe(true)
      })
      expect(totals.wholeDiscount <= totals.goods - onLines).toBe(true)
    }),
  )
})

test('a percentage of the whole sale applies to what the discounts of the lines leave', () => {
  const [milo = { productId: 1, quantity: 20_000n, price: 850_000n }] = sale({}).lines
  const cart = sale({
    lines: [{ ...milo, discount: { kind: 'percent', hundredths: 1_000n } }],
    discount: { kind: 'percent', hundredths: 1_000n },
  })
  expect(saleTotals(cart)).toMatchObject({ lineDiscounts: [1_700n], wholeDiscount: 1_530n, discount: 3_230n, total: 13_770n })
})

test('the amount paid is the total less the balance, plus the change', () => {
  fc.assert(
    fc.property(
      lines,
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom('CASH' as const, 'CREDIT' as const),
      (goods, paid, saleType) => {
        const totals = saleTotals(sale({ lines: goods, paid, saleType }))
        expect(totals.paid).toBe(totals.total - totals.balance + totals.changeDue)
        expect(totals.balance === 0n || totals.changeDue === 0n).toBe(true)
        expect(totals.balance >= 0n && totals.changeDue >= 0n).toBe(true)
      },
    ),
  )
})

test('a cash sale of 251.00 paid with 300.00 gives 49.00 change', () => {
  expect(saleTotals(sale({ paid: 30_000n }))).toMatchObject({ total: 25_100n, paid: 30_000n, changeDue: 4_900n, balance: 0n })
})

test('without a tender, cash means the whole total and credit means zero', () => {
  expect(saleTotals(sale({}))).toMatchObject({ paid: 25_100n, changeDue: 0n, balance: 0n })
  expect(saleTotals(sale({ saleType: 'CREDIT' }))).toMatchObject({ paid: 0n, changeDue: 0n, balance: 25_100n })
})

test('a cash sale is paid in full, a credit sale never beyond its total', () => {
  const fault = (over: Partial<Sale>) => tenderFault(sale(over), saleTotals(sale(over)))
  expect(fault({ paid: 25_099n })).toBe('Amount Paid is less than the Total Amount')
  expect(fault({ paid: 25_100n })).toBeNull()
  expect(fault({ paid: 25_101n })).toBeNull()
  expect(fault({ saleType: 'CREDIT', paid: 25_100n })).toBeNull()
  expect(fault({ saleType: 'CREDIT', paid: 25_101n })).toBe('Amount Paid is more than the Total Amount')
  expect(fault({ saleType: 'CREDIT', paid: -1n })).toBe('Amount Paid cannot be negative')
})
