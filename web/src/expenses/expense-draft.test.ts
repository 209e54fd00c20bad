import { expect, test } from 'vitest'
import { emptyDraft, faultsOf } from './expense-draft.ts'

const RENT = { ...emptyDraft(), account: 'E0000RT', amount: 50_000n, note: 'Rent of the store' }
const TAXED = { ...RENT, tax: { basis: 'INCLUDED' as const, typed: {}, isClaimed: true } }

test('an expense with input tax names the supplier and the tax invoice', () => {
  expect(faultsOf(RENT, { asksForTax: true })).toEqual({})
  expect(Object.keys(faultsOf(TAXED, { asksForTax: true }))).toEqual(['supplier', 'invoice'])
})

test('on a day before VAT, nothing is required of fields that are not shown', () =>
  expect(faultsOf(TAXED, { asksForTax: false })).toEqual({}))
