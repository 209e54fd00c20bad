import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { NO_SHARES, saleReturn } from '@akonta/domain/sales/sale-return'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/stored-entry.ts'
import { refundOf, withReturnsHere } from './refund-here.ts'

type Line = { readonly quantity: bigint; readonly amount: bigint; readonly lineDiscount: bigint }

const receiptOf = (lines: readonly Line[], shared: bigint): Receipt => ({
  ...{
    invoice: 'ACC-26-000017',
    provisional: 'OFF-7K2M9Q-3',
    saleType: 'CASH',
    branchCode: 'ACC',
    branch: 'Accra Central',
    customer: 'CASH',
  },
  ...{ soldAt: new Date(0), username: 'esi', attendant: 'Esi', charges: 0n, rounding: 0n, discountPercent: null, total: 0n, paid: 0n },
  ...{ changeDue: 0n, tenders: [], vat: null, returns: [], approvals: [], account: null, reversedBy: '', buyer: null, evat: null },
  discount: lines.reduce((sum, { lineDiscount }) => sum + lineDiscount, shared),
  lines: lines.map((line, index) => ({
    ...{ productId: index, productName: 'Milk', price: 0n, lineNo: index + 1, returned: 0n, taxClass: '', priceBeforeTax: null },
    ...line,
  })),
})

const line = fc
  .record({ quantity: fc.bigInt(1n, 200_000n), amount: fc.bigInt(0n, 1_000_000n), part: fc.bigInt(0n, 100n) })
  .map(({ quantity, amount, part }): Line => ({ quantity, amount, lineDiscount: (amount * part) / 100n }))

test('without VAT a till that is offline refunds to the pesewa what the server will', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.bigInt(0n, 100n), fc.bigInt(1n, 100n), (lines, percent, back) => {
      const cost = lines.reduce((sum, { amount, lineDiscount }) => sum + amount - lineDiscount, 0n)
      const shared = (cost * percent) / 100n
      const wanted = lines.map(({ quantity }, index) => ({ lineNo: index + 1, quantity: (quantity * back) / 100n || 1n }))
      const none = { quantity: 0n, amount: 0n, lineDiscount: 0n, cost: 0n, discount: 0n }
      const sold = lines.map((each, index) => ({
        ...each,
        lineNo: index + 1,
        productName: 'Milk',
        cost: 0n,
        taxClass: 'STANDARD' as const,
        back: none,
      }))
      const discount = lines.reduce((sum, { lineDiscount }) => sum + lineDiscount, shared)
      const server = saleReturn({ scheme: null, lines: sold, shares: { ...NO_SHARES, discount }, back: NO_SHARES }, wanted)
      const here = refundOf(receiptOf(lines, shared), wanted)
      expect({ goods: here.goods, total: here.goods - here.discount }).toEqual({ goods: server.goods, total: server.total })
      const own = { scheme: null, lines: sold, shares: { ...NO_SHARES, discount: discount - shared }, back: NO_SHARES }
      expect(here.cost).toBe(saleReturn(own, wanted).total)
    }),
  )
})

test('goods returned here cannot be returned again before the return is sent', () => {
  const receipt = receiptOf([{ quantity: 30_000n, amount: 3_000n, lineDiscount: 0n }], 0n)
  const back = entryOf({ kind: 'return', target: 'OFF-7K2M9Q-3', body: JSON.stringify({ lines: [{ lineNo: 1, qty: 2 }] }) })
  expect(withReturnsHere(receipt, [back, { ...back, target: 'ACC-26-000018' }]).lines[0]?.returned).toBe(20_000n)
  expect(withReturnsHere(receipt, [{ ...back, state: 'void' }]).lines[0]?.returned).toBe(0n)
})

test('a return that was sent counts until the receipt has it: without a connection the receipt is as it was last seen', () => {
  const receipt = receiptOf([{ quantity: 30_000n, amount: 3_000n, lineDiscount: 0n }], 0n)
  const back = entryOf({ kind: 'return', target: 'ACC-26-000017', body: JSON.stringify({ lines: [{ lineNo: 1, qty: 2 }] }) })
  const sent = { ...back, state: 'sent', savedAs: 'ACC-R26-000001' } as const
  const seen = { ...receipt, returns: [{ number: 'ACC-R26-000001', total: 200n, refund: 'CASH', reversedBy: '' }] as const }
  expect([receipt, seen].map(each => withReturnsHere(each, [sent]).lines[0]?.returned)).toEqual([20_000n, 0n])
})
