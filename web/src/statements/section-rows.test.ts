import { expect, test } from 'vitest'
import { partColumns, sectionRows } from './section-rows.ts'

const part = (key: string, title: string, ...accounts: readonly string[]) => ({
  key,
  title,
  amount: 100n,
  compared: 0n,
  lines: accounts.map(account => ({ account, name: account, amount: 50n, compared: 0n })),
})

test('each amount has its share of the net sales, to a tenth of a percent, half up; a heading has none', () => {
  const [sales, cost] = [part('net_sales', 'Net sales', 'S0000ES'), { ...part('cost', 'Cost', 'C0000GS'), amount: -2_25n }]
  const rows = sectionRows([{ ...sales, amount: 1000n }, cost], () => '')
  expect(rows.map(({ kind, share }) => [kind, share])).toEqual([
    ['heading', '100.0%'],
    ['line', '5.0%'],
    ['total', '100.0%'],
    ['heading', '−22.5%'],
    ['line', '5.0%'],
    ['total', '−22.5%'],
  ])
  expect(sectionRows([{ ...sales, amount: 0n }], () => '').map(({ share }) => share)).toEqual(['', '', ''])
  expect(
    sectionRows(
      [
        { ...sales, amount: 3n },
        { ...cost, amount: 2n },
      ],
      () => '',
    ).at(-1)?.share,
  ).toBe('66.7%')
})

test('lines are under their heading and above their total, results are separate, and empty sections left out', () => {
  const rows = sectionRows(
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

test('a period of one day, as on the first of a month, is compared with a period; a balance sheet as at a day', () => {
  const compared = { start: '2026-12-31', end: '2026-12-31' }
  const headOf = (key: string) => partColumns({ parts: [part(key, 'Part')], compared, profitSince: '2026-12-01' }).at(-1)?.head
  expect([headOf('net_sales'), headOf('assets')]).toEqual(['31-12-2026 to 31-12-2026', 'As at 31-12-2026'])
})
