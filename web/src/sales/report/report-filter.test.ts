import type { SaleOfDay } from '@akonta/domain/sales/sale-calls'
import { expect, test } from 'vitest'
import { choicesIn, isFiltering, keepsSale, NO_FILTER, type SalesFilter, unreversedSales } from './report-filter.ts'

const row = (changes: Partial<SaleOfDay>): SaleOfDay => ({
  ...{
    number: 'ACC-26-000979',
    amount: 125_000n,
    total: 150_000n,
    customer: 'CASH',
    saleType: 'CASH',
    returned: 0n,
    reversedBy: '',
    reverses: '',
    provisional: '',
    evat: null,
  },
  ...{ date: '2026-11-21', soldAt: new Date('2026-11-21T14:32:00Z'), cashier: 'Ama Mensah', paidBy: ['Cash'] },
  ...changes,
})

const keeps = (changes: Partial<SalesFilter>, of = row({})) => keepsSale(of, { ...NO_FILTER, ...changes })

test.each(['979', 'acc-26-000979', 'cash', '1,250', '1250.00', '1500.00', '1,500'])('%s finds the sale', text =>
  expect(keeps({ text })).toBe(true),
)

test.each(['978', 'nana', '12.50'])('%s does not', text => expect(keeps({ text })).toBe(false))

test('a customer is found without accents, and an offline number too', () => {
  expect(keeps({ text: 'eric' }, row({ customer: 'Éric Asante' }))).toBe(true)
  expect(keeps({ text: '7k2m' }, row({ provisional: 'OFF-7K2M9Q-14' }))).toBe(true)
})

test('by cashier, by any of the payment methods, and by amounts with both ends included', () => {
  expect(keeps({ cashier: 'Ama Mensah' })).toBe(true)
  expect(keeps({ cashier: 'Kofi Boateng' })).toBe(false)
  expect(keeps({ paidBy: 'MTN MoMo' }, row({ paidBy: ['Cash', 'MTN MoMo'] }))).toBe(true)
  expect(keeps({ paidBy: 'MTN MoMo' })).toBe(false)
  expect(keeps({ least: 125_000n, most: 125_000n })).toBe(true)
  // The report has 1,250.00 without tax, the receipt 1,500.00 with it.
  expect(keeps({ least: 150_000n, most: 150_000n })).toBe(true)
  expect(keeps({ least: 125_001n, most: 149_999n })).toBe(false)
  expect(keeps({ least: 150_001n })).toBe(false)
  expect(keeps({ most: 124_999n })).toBe(false)
  expect(keeps({ least: 100_000n }, row({ amount: -125_000n }))).toBe(true)
})

test('the lists contain each cashier and payment method once', () => {
  expect(choicesIn([row({}), row({ cashier: 'Kofi', paidBy: ['MTN MoMo', 'Cash'] }), row({ cashier: '' })])).toEqual({
    cashiers: ['Ama Mensah', 'Kofi'],
    paidBy: ['Cash', 'MTN MoMo'],
  })
})

test('an empty filter matches everything', () => {
  expect(isFiltering(NO_FILTER)).toBe(false)
  expect(isFiltering({ ...NO_FILTER, least: 0n })).toBe(true)
})

test('a sale and its reversal are no sale, and a day that only reverses an earlier sale has none', () => {
  const reversal = row({ reverses: 'ACC-26-000979' })
  expect([unreversedSales([row({}), row({}), reversal]), unreversedSales([reversal])]).toEqual([1, 0])
})
