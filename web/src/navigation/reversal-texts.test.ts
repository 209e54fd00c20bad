import { expect, test } from 'vitest'
import { reversalOf, reversalOfReturn, reversalOfSale } from './reversal-texts.ts'

const SETTLED = { state: 'settled', stamp: null } as const
const WAITING = { state: 'queued', stamp: null } as const

test('a reversal says what happens to stock and books, what stays, and that it cannot be undone', () => {
  expect(reversalOf('purchase_return')).toBe(
    'The goods return to stock at the value they left with, and the supplier is owed for them again. The reversal has today’s date. The document stays, marked as reversed. This cannot be undone.',
  )
})

test('a kind that this page does not know has the words of every kind', () => {
  expect(reversalOf('barter')).toBe('The reversal has today’s date. The document stays, marked as reversed. This cannot be undone.')
  expect(reversalOf('toString')).toBe(reversalOf('barter'))
})

test('a sale says who is paid back, and what E-VAT gets only if it has the invoice or will get it', () => {
  expect(reversalOfSale({ saleType: 'CASH', evat: null })).toContain('Pay the customer back. The reversal')
  expect(reversalOfSale({ saleType: 'CREDIT', evat: null })).toContain('the customer no longer owes for them')
  expect(reversalOfSale({ saleType: 'CASH', evat: WAITING })).toContain('E-VAT gets a refund of its invoice.')
  expect(reversalOfSale({ saleType: 'CASH', evat: SETTLED })).not.toContain('E-VAT')
  expect(reversalOfReturn({ evat: WAITING })).toContain('E-VAT gets the cancellation of its refund.')
  expect(reversalOfReturn({ evat: SETTLED })).not.toContain('E-VAT')
})
