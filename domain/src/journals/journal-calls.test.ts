import { expect, test } from 'vitest'
import { enterJournal } from './journal-calls.ts'

test('REQ-207 REQ-385 a journal line is sent with every field of the specification, its place, its branch, and user 1', () => {
  const lines = [
    { account: '42', particulars: 'November rent', debit: 450_000n, credit: 0n },
    { account: 'BNK-0002', particulars: '', debit: 0n, credit: 450_000n },
  ]
  const shared = { branchNo: 'ACC', transNum: '', accDate: '2026-11-20', refNo: 'GJ-318', openningEntry: 'NO', userId: 1 }
  const body = enterJournal.body.write({ date: '2026-11-20', reference: 'GJ-318', branch: 'ACC', lines })
  expect(JSON.parse(body ?? '')).toEqual([
    { ...shared, entryNo: 1, accountKey: 42, debit: 4500, credit: 0, particulars: 'November rent' },
    { ...shared, entryNo: 2, accountKey: 'BNK-0002', debit: 0, credit: 4500, particulars: '' },
  ])
})
