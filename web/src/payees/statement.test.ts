import { DOCUMENT_KINDS } from '@akonta/domain/document-rights'
import type { StatementOfAccount } from '@akonta/domain/payees/payee-calls'
import { expect, test } from 'vitest'
import { statementRows } from './statement.ts'

type Line = StatementOfAccount['lines'][number]

const line = (documentKind: string, amounts: Pick<Line, 'debit' | 'credit' | 'balance'>, reference = ''): Line => ({
  date: '2026-03-03',
  documentNumber: 'ACC-26-000001',
  documentKind,
  dueDate: null,
  reference,
  branchName: 'Accra Central',
  ...amounts,
})

const STATEMENT: Parameters<typeof statementRows>[0] = {
  opening: -20_000n,
  lines: [
    line('sale', { debit: 111_000n, credit: 0n, balance: -131_000n }),
    line('customer_payment', { debit: 0n, credit: 50_000n, balance: -81_000n }, 'R-17'),
  ],
  debit: 111_000n,
  credit: 50_000n,
  closing: -81_000n,
  ageing: { ages: [81_000n, 0n, 0n, 0n], unapplied: 0n },
}

test('a statement is the balance brought forward, its lines, and the closing balance', () => {
  const rows = statementRows(STATEMENT)
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
  const paid = line('sale', { debit: 0n, credit: 10_000n, balance: -91_000n })
  expect(statementRows({ ...STATEMENT, lines: [paid] })[1]?.details).toBe('Paid with the sale')
})

test('the statement of a bank has no ageing', () => {
  expect(statementRows({ ...STATEMENT, ageing: null }).at(-1)?.ageing).toBeNull()
})

test('a statement names every kind of document in words, also cash and mobile money that arrived at a bank', () => {
  const nameOf = (kind: string) =>
    statementRows({ ...STATEMENT, lines: [line(kind, { debit: 1n, credit: 0n, balance: 0n })] })[1]?.details ?? ''
  expect(DOCUMENT_KINDS.filter(kind => nameOf(kind) === '' || nameOf(kind) === kind)).toEqual([])
  expect(['cash_receipt', 'wallet_receipt', 'register_count'].map(nameOf)).toEqual([
    'Cash received',
    'Mobile money received',
    'Drawer count',
  ])
})
