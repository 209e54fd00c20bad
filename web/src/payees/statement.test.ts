import { expect, test } from 'vitest'
import { decodeStatement } from './statement.ts'

const ANSWER = {
  opening: -200,
  lines: [
    { entrydate: '2026-03-03', document: 'ACC-26-000001', kind: 'sale', reference: '', debit: 1110, credit: 0, balance: -1310 },
    {
      entrydate: '2026-03-03',
      document: 'ACC-C26-000001',
      kind: 'customer_payment',
      reference: 'R-17',
      debit: 0,
      credit: 500,
      balance: -810,
    },
  ],
  debit: 1110,
  credit: 500,
  closing: -810,
  ageing: { days0to30: 810, days31to60: 0, days61to90: 0, over90: 0, unapplied: 0 },
}

test('a statement is the balance brought forward, its lines, and the closing balance', () => {
  const rows = decodeStatement(ANSWER)
  expect(rows.map(({ details, debit, credit, balance }) => [details, debit, credit, balance])).toEqual([
    ['Balance brought forward', null, null, -20_000n],
    ['Sale', 111_000n, null, -131_000n],
    ['Payment received · R-17', null, 50_000n, -81_000n],
    ['Total and closing balance', 111_000n, 50_000n, -81_000n],
  ])
  expect(rows.reduce((sum, row) => sum + row.change, 0n)).toBe(-81_000n)
  expect(rows.at(-1)?.ageing).toEqual({ ages: [81_000n, 0n, 0n, 0n], unapplied: 0n })
})

test('an amount paid with the sale is a payment, not another sale', () => {
  const paid = { entrydate: '2026-03-04', document: 'ACC-26-000002', kind: 'sale', reference: '', debit: 0, credit: 100, balance: -910 }
  expect(decodeStatement({ ...ANSWER, lines: [paid] })[1]?.details).toBe('Paid with the sale')
})

test('the statement of a bank has no ageing, and an invalid one has no rows', () => {
  expect(decodeStatement({ ...ANSWER, ageing: null }).at(-1)?.ageing).toBeNull()
  expect(decodeStatement(null)).toEqual([])
})
