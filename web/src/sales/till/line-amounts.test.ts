import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { expect, test } from 'vitest'
import { amountOf, amountsOfLines } from './line-amounts.ts'
import { saleOfList, salesLineOf, withDiscount } from './sales-line.ts'

const tin = { id: 1002, name: 'Milo Tin 400g', productCode: '', barcodes: [], price: 850_000n, cost: null, stock: 860_000n }
const milo = withDiscount(salesLineOf(tin, 20_000n), { kind: 'amount', amount: 500n })
const rice = salesLineOf({ ...tin, id: 1003, name: 'Rice 5 kg' }, 10_000n)

test('each line has its own amount and discount, and a line that was added since has none yet', () => {
  const lines = [milo, rice]
  const amounts = amountsOfLines(lines, saleTotals(saleOfList(lines, { branch: 'ACC', saleType: 'CASH' })))
  expect(amountOf(amounts, milo)).toEqual({ goods: 17_000n, discount: 500n })
  expect(amountOf(amounts, rice)).toEqual({ goods: 8_500n, discount: 0n })
  expect(amountOf(amounts, { ...rice, id: 1004 })).toBeUndefined()
})
