import { branchProfits } from '@akonta/domain/statements/branch-profit'
import { expect, test } from 'vitest'
import { branchRows } from './branch-rows.ts'

const sold = (branchCode: string, amount: bigint) => ({
  account: 'S0000ES',
  name: 'Sales',
  typeKey: 6,
  branchCode,
  branchName: branchCode,
  amount: -amount,
})

test('each row has the figure of every branch, and a period without movements has no rows', () => {
  const rows = branchRows(branchProfits([sold('ACC', 70n), sold('KUM', 30n)]))
  expect(rows.map(row => [row.kind, row.name, ...row.amounts])).toEqual([
    ['heading', 'Net sales', ['ALL', 100n], ['ACC', 70n], ['KUM', 30n]],
    ['line', 'Sales', ['ALL', 100n], ['ACC', 70n], ['KUM', 30n]],
    ['total', 'Total net sales', ['ALL', 100n], ['ACC', 70n], ['KUM', 30n]],
    ['result', 'Gross profit', ['ALL', 100n], ['ACC', 70n], ['KUM', 30n]],
    ['result', 'Net profit', ['ALL', 100n], ['ACC', 70n], ['KUM', 30n]],
  ])
  expect(branchRows(branchProfits([]))).toEqual([])
})
