import { expect, test } from 'vitest'
import { accountCodeFault, byHandFault, isExpenseType } from './account.ts'
import { CHART } from './chart-of-accounts.ts'

test('a code is letters, figures and hyphens, and never the id of a payee', () => {
  for (const right of ['5210', 'A0000DV', 'rent-2', 'x', 'CUSTOM-1']) expect(accountCodeFault(right)).toBeNull()
  for (const wrong of ['', ' ', 'a b', 'é', 'x'.repeat(21), 'a/b', '½']) expect(accountCodeFault(wrong)).toMatch(/^Account ID must be/)
  for (const payee of ['CUS-0001', 'sup-2', 'BNK-10000']) expect(accountCodeFault(payee)).toMatch(/^Account ID looks like/)
})

test('every control account names the document to use instead of a manual line, and no other account does', () => {
  const faults = CHART.map(({ name, control = null }) => byHandFault({ name, control })).filter(fault => fault !== null)
  expect(faults).toEqual([
    'Bank and mobile money accounts takes lines of a bank only. Choose the bank instead',
    'Accounts receivable takes lines of a customer only. Choose the customer instead',
    'Inventory follows the stock itself. Use Inventory Adjustment, Purchases or Production instead',
    'Branch current account is kept by the books themselves. Use Inter Stock Transfer instead',
    'Accounts payable takes lines of a supplier only. Choose the supplier instead',
    'Goods received, not invoiced follows the goods receipts. Receive goods, or enter the supplier’s invoice instead',
    'Wallet money not used yet follows the mobile money that was received. Use it for a sale, put it on a customer’s account or send it back',
  ])
})

test('expenses are entered on costs and expenses', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isExpenseType)).toEqual([7, 8])
})
