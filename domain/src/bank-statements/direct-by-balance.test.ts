import { expect, test } from 'vitest'
import { readTableStatement } from './read-table-statement.ts'
import { settleStatement } from './settle-statement.ts'

/** A table of amounts without a sign: "03/11/2026 25.00 75.00" is a row with its balance. Balances may be typed. */
const settled = (rows: readonly string[], { opening, closing }: { readonly opening?: bigint; readonly closing?: bigint } = {}) => {
  const table = rows.map((row, index) => ({ row: index + 2, cells: row.split(' ') }))
  const read = readTableStatement({
    above: [],
    headings: ['Date', 'Amount', 'Balance'],
    rows: table,
    columns: ['date', 'amount', 'balance'],
    dayOrder: 'dmy',
  })
  const typed = (amount: bigint | undefined) => (amount === undefined ? null : { amount, row: 0 })
  return settleStatement({ ...read, opening: read.opening ?? typed(opening), closing: typed(closing) }, '2026-11-23')
}
const amountsOf = (rows: readonly string[], balances: Parameters<typeof settled>[1]) => {
  const { lines, faults } = settled(rows, balances)
  return faults.length > 0 ? faults.map(({ row, reason }) => `${row}: ${reason}`) : lines.map(({ amount }) => Number(amount) / 100)
}

const RISING = ['03/11/2026 25.00 75.00', '04/11/2026 50.00 125.00', '05/11/2026 5.00 120.00']

test('the balances show the direction of amounts without a sign, from the opening balance on', () => {
  expect(amountsOf(RISING, { opening: 100_00n })).toEqual([-25, 50, -5])
  expect(settled(RISING, { opening: 100_00n }).notes).toEqual(['The amounts have no sign. By the balances 2 of 3 rows are money out'])
  expect(amountsOf(RISING.toReversed(), { opening: 100_00n })).toEqual([-25, 50, -5])
  expect(amountsOf(RISING, { opening: 50_00n })).toEqual([25, 50, -5])
})

test('without the opening balance the oldest row has no direction, and the sentence asks for it', () => {
  const sentence =
    'The amounts have no sign. The balances show which are money in or out, but not for the oldest row. Enter the opening balance'
  expect(amountsOf(RISING, {})).toEqual([`0: ${sentence}`])
})

test('a file of money in only stays as it is, and so does one with signs', () => {
  expect(amountsOf(['03/11/2026 25.00 125.00', '04/11/2026 50.00 175.00'], {})).toEqual([25, 50])
  expect(amountsOf(['03/11/2026 -25.00 75.00', '04/11/2026 50.00 125.00'], {})).toEqual([-25, 50])
  expect(settled(['03/11/2026 -25.00 75.00']).notes).toEqual([])
})

test('a balance that follows in neither direction is named with its row', () => {
  expect(amountsOf(['03/11/2026 25.00 75.00', '04/11/2026 50.00 126.00'], { opening: 100_00n })).toEqual([
    '3: The balance should be 125.00 or 25.00: 75.00 before and 50.00 in this row. It is 126.00',
  ])
})

test('rows of one day that fit in both orders are not guessed', () => {
  const rows = ['03/11/2026 10.00 110.00', '03/11/2026 10.00 100.00', '03/11/2026 10.00 110.00']
  expect(amountsOf(rows, { opening: 100_00n })).toEqual([10, -10, 10])
  const odd = [
    '03/11/2026 10.00 110.00',
    '03/11/2026 10.00 120.00',
    '03/11/2026 10.00 130.00',
    '03/11/2026 10.00 120.00',
    '03/11/2026 10.00 110.00',
  ]
  const twice = 'The amounts have no sign, and the balances fit the rows of this day in both orders'
  expect(amountsOf(odd, { opening: 120_00n })).toEqual([`0: ${twice}. Enter the closing balance`])
  expect(amountsOf(odd, { opening: 120_00n, closing: 110_00n })).toEqual([
    `0: ${twice}. Export the file with a column that says debit or credit`,
  ])
  const both = ['03/11/2026 10.00 110.00', '03/11/2026 20.00 90.00']
  expect(amountsOf(both, { opening: 100_00n })).toEqual([10, -20])
  const twoWays = ['03/11/2026 20.00 100.00', '03/11/2026 20.00 80.00', '03/11/2026 40.00 120.00']
  expect(amountsOf(twoWays, { opening: 80_00n })).toEqual([20, -20, 40])
})

test('without balances in the rows the sentence says which column is missing', () => {
  const rows = ['03/11/2026 25.00', '04/11/2026 50.00']
  expect(amountsOf(rows, { opening: 100_00n, closing: 125_00n })).toEqual([
    expect.stringContaining('Choose the column that says debit or credit, or the one with the balance after each row'),
  ])
})
