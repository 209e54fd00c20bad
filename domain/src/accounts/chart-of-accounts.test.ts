import { expect, test } from 'vitest'
import { ACCOUNT_TYPES } from './account-types.ts'
import { ACCOUNT, CHART } from './chart-of-accounts.ts'

test('every role has one account in the chart, and every account one role', () => {
  expect(CHART.map(entry => entry.code).sort()).toEqual(Object.values(ACCOUNT).sort())
})

test('codes, keys and names are each given once, and every type exists', () => {
  for (const field of ['code', 'key', 'name'] as const) expect(new Set(CHART.map(entry => entry[field])).size).toBe(CHART.length)
  const types = new Set<number>(ACCOUNT_TYPES.map(type => type.key))
  expect(CHART.filter(entry => !types.has(entry.type))).toEqual([])
})

test('the codes fixed by the specification are unchanged', () => {
  const { inventory, cash, costOfGoods, sales, vatPayable, discountAllowed } = ACCOUNT
  expect([inventory, cash, costOfGoods, sales, vatPayable, discountAllowed]).toEqual([
    'I0000TR',
    'C0000HD',
    'C0000GS',
    'S0000ES',
    'F0000RT',
    'D0000CT',
  ])
})

test('the accounts that must agree with a sub-ledger are marked as control accounts', () => {
  const controls = Object.fromEntries(CHART.filter(entry => entry.control).map(entry => [entry.code, entry.control]))
  expect(controls).toEqual({
    B0000NK: 'bank',
    A0000RC: 'debtor',
    A0000PY: 'creditor',
    I0000TR: 'stock',
    B0000CA: 'branch',
    G0000RN: 'receipts',
    W0000MU: 'wallet',
  })
})
