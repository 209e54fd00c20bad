import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { formatMoney, moneyText } from '../money.ts'
import { guessColumns, guessDayOrder } from './guess-columns.ts'
import { readStatementAmount, readStatementDay } from './read-statement-cell.ts'
import { readTableStatement } from './read-table-statement.ts'
import { settleStatement } from './settle-statement.ts'
import type { DayOrder } from './statement-format.ts'

const TODAY = '2026-11-23'

test.each([
  ['1,234.50', 123450n],
  ['-25.00', -2500n],
  ['−25.00', -2500n],
  ['+50', 5000n],
  ['(3.00)', -300n],
  ['25.00-', -2500n],
  ['25.00 DR', -2500n],
  ['25.00CR', 2500n],
  ['GHS 0.50', 50n],
  ['GH₵1,000.00 Dr.', -100000n],
  ['-GHS 25.00', -2500n],
  ['-GHS25.00', -2500n],
  ['(GHS25.00)', -2500n],
  ['Ghc1,000.00Cr', 100000n],
  ['0.29', 29n],
  ['8,999,999,999.99', 899999999999n],
])('the amount %s is read exactly', (cell, amount) => {
  expect(readStatementAmount(cell)).toEqual({ ok: true, value: amount })
})

test.each([
  ['03/11/2026', 'dmy', '2026-11-03'],
  ['11/03/2026', 'mdy', '2026-11-03'],
  ['3-Nov-26', 'dmy', '2026-11-03'],
  ['3rd November 2026', 'mdy', '2026-11-03'],
  ['Nov 3, 2026', 'dmy', '2026-11-03'],
  ['20 Nov 2025 18:18', 'dmy', '2025-11-20'],
  ['2026-11-03T09:05:00Z', 'dmy', '2026-11-03'],
  ['03/11/26 9:05 PM', 'dmy', '2026-11-03'],
  ['20261103', 'mdy', '2026-11-03'],
  ['26/11/03', 'ymd', '2026-11-03'],
] as const)('the day %s in the order %s is %s', (cell, order, day) => {
  expect(readStatementDay(cell, order)).toEqual({ ok: true, value: day })
})

const ORDERS: Readonly<Record<DayOrder, (year: string, month: string, day: string) => string>> = {
  dmy: (year, month, day) => `${day}/${month}/${year}`,
  mdy: (year, month, day) => `${month}/${day}/${year}`,
  ymd: (year, month, day) => `${year}-${month}-${day}`,
}

type Move = { readonly amount: bigint; readonly days: number }

/** How banks write the same amount, by the columns that they have for it. */
const STYLES = [
  { heads: ['Amount'], cells: (amount: bigint) => [formatMoney(amount)] },
  { heads: ['Amount'], cells: (amount: bigint) => [amount < 0n ? `(${moneyText(-amount)})` : moneyText(amount)] },
  { heads: ['Amount'], cells: (amount: bigint) => [`${moneyText(amount < 0n ? -amount : amount)} ${amount < 0n ? 'DR' : 'CR'}`] },
  { heads: ['Amount', 'Dr/Cr'], cells: (amount: bigint) => [moneyText(amount < 0n ? -amount : amount), amount < 0n ? 'D' : 'C'] },
  { heads: ['Debit', 'Credit'], cells: (amount: bigint) => (amount < 0n ? [moneyText(-amount), ''] : ['', moneyText(amount)]) },
  { heads: ['Withdrawals', 'Deposits'], cells: (amount: bigint) => (amount < 0n ? [moneyText(amount), '0.00'] : ['-', moneyText(amount)]) },
] as const

const moves = fc.array(
  fc.record({
    amount: fc.bigInt({ min: -9_999_999n, max: 9_999_999n }).filter(amount => amount !== 0n),
    days: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 2, maxLength: 40 },
)

const booked = (opening: bigint, all: readonly Move[]) => {
  let day = '2025-01-14'
  let balance = opening
  return all.map(({ amount, days }, place) => {
    day = addDays(day, days)
    balance += amount
    return { day, amount, balance, particulars: `Payment ${place}` }
  })
}

const readBack = (table: readonly (readonly string[])[]) => {
  const [headings = [], ...cells] = table
  const rows = cells.map((each, place) => ({ row: place + 2, cells: each }))
  const columns = guessColumns(headings, rows)
  const dayOrder = guessDayOrder(rows, columns.indexOf('date'), TODAY)
  return settleStatement(readTableStatement({ above: [], headings, rows, columns, dayOrder }), TODAY)
}

const tableOf = (
  lines: ReturnType<typeof booked>,
  { order, style, isFalling }: { readonly order: DayOrder; readonly style: (typeof STYLES)[number]; readonly isFalling: boolean },
): readonly (readonly string[])[] => {
  const rows = lines.map(({ day, amount, balance, particulars }) => {
    const [year = '', month = '', on = ''] = day.split('-')
    return [ORDERS[order](year, month, on), particulars, ...style.cells(amount), formatMoney(balance)]
  })
  return [['Date', 'Narration', ...style.heads, 'Balance'], ...(isFalling ? rows.reverse() : rows)]
}

const ways = fc.record({
  order: fc.constantFrom<DayOrder>('dmy', 'mdy', 'ymd'),
  style: fc.constantFrom(...STYLES),
  isFalling: fc.boolean(),
})

test('however a bank writes a statement, its lines are read back to the pesewa, or the order of day and month is named', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000n, max: 9_999_999n }), moves, ways, (opening, all, way) => {
      const lines = booked(opening, all)
      const settled = readBack(tableOf(lines, way))
      // Few days may fit another order as well; whatever is read then, amounts and balances are exact and in their order.
      expect(settled.faults).toEqual([])
      expect(settled.opening).toBe(opening)
      expect(settled.closing).toBe(lines.at(-1)?.balance)
      const amounts = settled.lines.map(({ amount, balance }) => [amount, balance])
      expect(amounts).toEqual(lines.map(({ amount, balance }) => [amount, balance]))
      const spans = new Set(lines.map(({ day }) => day.slice(8)))
      if ([...spans].some(day => Number(day) > 12)) expect(settled.lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day))
    }),
    { numRuns: 300 },
  )
})

test('a figure that is changed by a pesewa anywhere is found', () => {
  fc.assert(
    fc.property(moves, ways, fc.nat(), fc.boolean(), (all, way, place, isAmount) => {
      const lines = booked(500_000n, all)
      const at = place % lines.length
      const wrong = lines.map((line, index) => {
        if (index !== at) return line
        if (!isAmount) return { ...line, balance: line.balance + 1n }
        const amount = line.amount + (line.amount === -1n ? -1n : 1n)
        return { ...line, amount }
      })
      // The first stated balance is where the statement begins: only a typed or printed opening balance can contradict it.
      const first = at === 0 && isAmount
      const settled = readBack(tableOf(wrong, way))
      expect(settled.faults.length > 0 || first).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const PAGES = [
  ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
  ['', 'Balance brought forward', '', '', '1,000.00'],
  ['03/11/2025', 'Deposit', '', '250.00', '1,250.00'],
  ['', 'Balance carried forward', '', '', '1,250.00'],
  ['', 'Balance brought forward', '', '', '1,250.00'],
  ['14/11/2025', 'Cheque 123', '100.00', '', '1,150.00'],
  ['', 'Balance carried forward', '', '', '1,150.00'],
]

test.each([
  ['the oldest line first', PAGES],
  ['the latest line first', [...PAGES.slice(0, 1), ...PAGES.slice(1).reverse()]],
])('a statement of several pages, %s, opens with the first balance and closes with the last', (_order, table) => {
  expect(readBack(table)).toMatchObject({ faults: [], opening: 100_000n, closing: 115_000n })
})

test('a total without a minus does not turn the debits that have one', () => {
  const settled = readBack([
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    ['03/11/2025', 'Deposit', '', '250.00', '1,250.00'],
    ['14/11/2025', 'Cheque 123', '-100.00', '', '1,150.00'],
    ['', 'Total', '100.00', '250.00', ''],
  ])
  expect(settled.faults).toEqual([])
  expect(settled.lines.map(({ amount }) => amount)).toEqual([25_000n, -10_000n])
})
