import { expect, test } from 'vitest'
import { partRows } from './part-rows.ts'

const part = (key: string, title: string, ...accounts: readonly string[]) => ({
  key,
  title,
  amount: 100n,
  compared: 0n,
  lines: accounts.map(account => ({ account, name: account, amount: 50n, compared: 0n })),
})

test('lines stand under their heading and above their total, results by themselves, and empty parts nowhere', () => {
  const rows = partRows(
    [part('net_sales', 'Net sales', 'S0000ES', 'S0000RN'), part('gross_profit', 'Gross profit'), part('other_income', 'Other income')],
    account => `/to/${account}`,
  )
  expect(rows.map(row => [row.kind, row.name, row.to])).toEqual([
    ['heading', 'Net sales', null],
    ['line', 'S0000ES', '/to/S0000ES'],
    ['line', 'S0000RN', '/to/S0000RN'],
    ['total', 'Total net sales', null],
    ['result', 'Gross profit', null],
  ])
})
