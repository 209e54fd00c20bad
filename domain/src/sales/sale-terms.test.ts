import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Discount } from './discount.ts'
import { saleFromWire } from './read-sale-wire.ts'
import type { SaleOf } from './sale.ts'
import { saleTotals, tenderFault } from './sale-totals.ts'
import { CASH_CUSTOMER_NAMED, type ListedSaleLine, saleToWire } from './sale-wire.ts'
import type { Tender } from './tender.ts'
import { CASH_CUSTOMER } from './tender.ts'

const people = { userId: 7, username: 'ama', customer: CASH_CUSTOMER_NAMED }
const milo: ListedSaleLine = { productId: 11, productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, costPrice: null }
const soap: ListedSaleLine = { productId: 12, productName: 'Key Soap Bar 350g', quantity: 20_000n, price: 150_000n, costPrice: null }

const sale = (over: Partial<SaleOf<ListedSaleLine>>): SaleOf<ListedSaleLine> => ({
  branch: 'ACC',
  saleType: 'CASH',
  customer: CASH_CUSTOMER,
  lines: [milo, soap],
  charges: 0n,
  ...over,
})
const cash = (amount: bigint): Tender => ({ pid: CASH_CUSTOMER, amount, transactionId: '' })
const momo = (amount: bigint): Tender => ({ pid: 'BNK-0001', amount, transactionId: 'MP-1' })
const faultOf = (over: Partial<SaleOf<ListedSaleLine>>): string | null => tenderFault(sale(over), saleTotals(sale(over)))

test('a discount lowers the amount due, never the goods', () => {
  expect(saleTotals(sale({ discount: { kind: 'amount', amount: 1_050n } }))).toMatchObject({
    goods: 20_000n,
    discount: 1_050n,
    total: 18_950n,
  })
  expect(saleTotals(sale({ discount: { kind: 'percent', hundredths: 333n }, charges: 500n }))).toMatchObject({
    discount: 666n,
    total: 19_834n,
  })
})

test('only cash may exceed the total, and gives change', () => {
  expect(saleTotals(sale({ tenders: [momo(15_000n), cash(10_000n)] }))).toMatchObject({ paid: 25_000n, changeDue: 5_000n, balance: 0n })
  expect(faultOf({ tenders: [momo(15_000n), cash(10_000n)] })).toBeNull()
  expect(faultOf({ tenders: [momo(20_001n)] })).toBe('Only cash may be more than the Total Amount')
  expect(faultOf({ tenders: [momo(15_000n), cash(4_999n)] })).toBe('Amount Paid is less than the Total Amount')
  expect(faultOf({ tenders: [cash(10_000n), cash(10_000n)] })).toBe('Cash can be listed only once')
  expect(faultOf({ tenders: [{ ...cash(20_000n), transactionId: 'X' }] })).toBe('Cash has no transaction id')
  expect(faultOf({ tenders: [momo(0n), cash(20_000n)] })).toBe('Each payment must be more than 0')
  expect(faultOf({ discount: { kind: 'amount', amount: 20_001n } })).toBe('The Discount is more than the goods cost')
})

const discounts: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.bigInt({ min: 1n, max: 20_000n }) }),
    fc.record({ kind: fc.constant('percent' as const), hundredths: fc.bigInt({ min: 1n, max: 10_000n }) }),
  ),
  { nil: undefined },
)

test('discount and payments survive encoding and decoding, and leave no balance', () => {
  fc.assert(
    fc.property(
      discounts,
      fc.bigInt({ min: 0n, max: 3_000n }),
      fc.bigInt({ min: 0n, max: 100n }),
      fc.bigInt({ min: 0n, max: 5_000n }),
      (discount, off, part, more) => {
        const lines = off === 0n ? [milo, soap] : [milo, { ...soap, discount: { kind: 'amount', amount: off } as const }]
        const agreed = sale({ lines, ...(discount !== undefined && { discount }) })
        fc.pre(tenderFault(agreed, saleTotals(agreed)) === null)
        const { total } = saleTotals(agreed)
        const wallet = (total * part) / 100n
        const given = [momo(wallet), cash(total - wallet + more)].filter(({ amount }) => amount > 0n)
        const paid = given.length === 0 ? agreed : { ...agreed, tenders: given }
        const wire = saleToWire(paid, people)
        const read = saleFromWire(JSON.parse(JSON.stringify(wire)))
        expect(saleTotals(read)).toEqual(saleTotals(paid))
        expect([read.discount, read.tenders]).toEqual([paid.discount, paid.tenders])
        expect(wire.reduce((sum, line) => sum + line.balance, 0)).toBe(0)
      },
    ),
  )
})

const [first, second] = saleToWire(sale({}), people)

test.each<[object, object, string]>([
  [{ discountPercent: 100.01 }, {}, 'discountPercent cannot be more than 100'],
  [{ discountPercent: 5 }, { discountPercent: 6 }, 'discountPercent must be the same in every line'],
  [{ discountPercent: 5 }, { discount: 1 }, 'Give the discount as an amount or as a percentage, not both'],
  [{ discount: -1 }, {}, 'discount of line 1 cannot be negative'],
  [{}, { lineDiscount: -1 }, 'lineDiscount of line 2 cannot be negative'],
  [{}, { lineDiscount: 'x' }, 'lineDiscount of line 2 must be a number'],
  [{}, { lineDiscount: 1.001 }, 'lineDiscount of line 2 has too many decimals'],
  [{ tenders: [] }, {}, 'tenders must be a list of 1 to 10 payments'],
  [{ tenders: 'cash' }, {}, 'tenders must be a list of 1 to 10 payments'],
  [{ tenders: [5] }, {}, 'tenders of line 1 must be a list of payments'],
  [
    { tenders: [{ pid: 'BNK-0001', amount: 1, transactionId: 'a<b' }] },
    {},
    'A transaction id has up to 60 letters, digits and . _ / # : -',
  ],
  [{ tenders: [{ pid: 'C0000HD', amount: 200 }] }, { tenders: [{ pid: 'C0000HD', amount: 1 }] }, 'tenders may be in one line only'],
  [{ tenders: [{ pid: 'C0000HD', amount: 199 }] }, {}, 'amountPaid must be the sum of the payments'],
])('%j and %j are refused: %s', (inFirst, inSecond, sentence) => {
  expect(() =>
    saleFromWire([
      { ...first, ...inFirst },
      { ...second, ...inSecond },
    ]),
  ).toThrow(sentence)
})

test('a discount on a line is refused with its number, and one on the sale may be all that the lines leave', () => {
  const off = (amount: bigint) => ({ kind: 'amount', amount }) as const
  expect(faultOf({ lines: [milo, { ...soap, discount: off(3_001n) }] })).toMatch(/^Line 2: /)
  const lines = [{ ...milo, discount: off(1_000n) }, soap]
  expect(faultOf({ lines, discount: off(19_000n) })).toBeNull()
  expect(faultOf({ lines, discount: off(19_001n) })).not.toBeNull()
})

test('a cash sale without tenders is paid as it is rounded', () => {
  expect(saleTotals(sale({ rounding: -2n }))).toMatchObject({ total: 20_000n, paid: 19_998n, changeDue: 0n, balance: 0n })
})
