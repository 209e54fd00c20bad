import { expect, test } from 'vitest'
import {
  balancingSides,
  isListedLine,
  journalFaults,
  journalOfList,
  lineOf,
  NO_TERMS,
  sidesOf,
  termsOf,
  withDetails,
} from './journal-line.ts'

const rent = { key: '42', code: 'R0000NT', name: 'Rent', type: 'EXPENSES' }
const terms = { date: '2026-11-20', reference: ' GJ-318 ' }
const accra = { code: 'ACC', name: 'Accra Central' }
const kumasi = { code: 'KUM', name: 'Kumasi Adum' }
const dr = (debit: bigint) => ({ debit, credit: 0n, particulars: ' November ', branch: accra })
const line = lineOf('a', rent, dr(450_000n), terms)

test('a line is stored as plain texts, with date and reference of its journal', () => {
  expect(line).toEqual({
    id: 'a',
    accountKey: '42',
    accountId: 'R0000NT',
    accountName: 'Rent',
    accountTypeName: 'EXPENSES',
    particulars: 'November',
    debit: '4500.00',
    credit: '0.00',
    accDate: '2026-11-20',
    refNo: ' GJ-318 ',
    branch: 'ACC',
    branchName: 'Accra Central',
  })
  expect(isListedLine(JSON.parse(JSON.stringify(line)))).toBe(true)
  expect(termsOf(line)).toEqual(terms)
  expect(termsOf(undefined)).toEqual(NO_TERMS)
})

test('foreign data in storage is not a line, and an invalid amount counts as zero', () => {
  for (const other of [null, [], {}, { ...line, id: '' }, { ...line, debit: 5 }, { ...line, refNo: undefined }])
    expect(isListedLine(other)).toBe(false)
  for (const debit of ['', 'abc', '-5', '1.005', '1e5']) expect(sidesOf({ debit, credit: '1' })).toEqual({ debit: 0n, credit: 100n })
  expect(termsOf({ ...line, accDate: '2026-02-30' }).date).toBeNull()
})

test('AMB-129 all errors are shown at once: the date first, then the balance, then the empty list', () => {
  expect(journalFaults([line], NO_TERMS)).toEqual(['Enter Date', 'Total Debit and Credit are not equal'])
  expect(journalFaults([line], terms)).toEqual(['Total Debit and Credit are not equal'])
  expect(journalFaults([], NO_TERMS)).toEqual(['Enter Date', 'No Items In List'])
  expect(journalFaults([line, withDetails(line, { debit: 0n, credit: 450_000n, particulars: '', branch: accra })], terms)).toEqual([])
})

test('D32 a journal of two branches names each branch that does not balance', () => {
  const cash = withDetails(line, { debit: 0n, credit: 450_000n, particulars: '', branch: kumasi })
  expect(journalFaults([line, cash], terms)).toEqual([
    'Accra Central does not balance: debit 4,500.00, credit 0.00',
    'Kumasi Adum does not balance: debit 0.00, credit 4,500.00',
  ])
  expect(balancingSides([line, cash], 'KUM')).toEqual({ debit: 450_000n, credit: 0n })
})

test('the next line is offered the missing amount, on the side where it is missing', () => {
  expect(balancingSides([], 'ACC')).toEqual({ debit: 0n, credit: 0n })
  expect(balancingSides([line], 'ACC')).toEqual({ debit: 0n, credit: 450_000n })
  expect(balancingSides([withDetails(line, { debit: 0n, credit: 30n, particulars: '', branch: accra })], 'ACC')).toEqual({
    debit: 30n,
    credit: 0n,
  })
})

test('the list is a journal with the keys of its accounts', () => {
  expect(journalOfList([line])).toEqual({
    date: '2026-11-20',
    reference: 'GJ-318',
    lines: [{ account: '42', particulars: 'November', branch: 'ACC', debit: 450_000n, credit: 0n }],
  })
})
