import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { SupplierWithholding } from '@akonta/domain/withholding/supplier-calls'
import { expect, test } from 'vitest'
import { supplierNotes } from './supplier-notes.ts'

const SUPPLIER: SupplierWithholding = {
  pid: 'SUP-0001',
  name: 'Golden Oil Mill',
  tin: '',
  rule: 'GOODS',
  certificate: '',
  until: null,
  isExempt: false,
  year: 2026,
  paid: 150_000n,
  withheld: 0n,
  threshold: 200_000n,
  isAbove: false,
}
const notesOf = (facts: Partial<SupplierWithholding>, amount = 50_000n) =>
  supplierNotes({ ...SUPPLIER, ...facts }, amount, formatMoney, formatDayFirst)

test('the year with this payment decides: exactly the threshold is free, one pesewa more is not', () => {
  expect(notesOf({})).toEqual({
    notes: ['Paid in 2026 so far: 1,500.00; with this payment 2,000.00. Withhold above 2,000.00 a year (Act 896, section 116).'],
    isDue: false,
  })
  expect(notesOf({}, 50_001n).isDue).toBe(true)
})

test('the note of an exempt supplier names the certificate, and that of one whose exemption ended names its last day', () => {
  const exempt = { rule: 'EXEMPT', certificate: 'WHE-118', until: '2026-12-31', isAbove: true } as const
  expect(notesOf({ ...exempt, isExempt: true })).toEqual({ notes: ['Exempt by certificate WHE-118 until 31-12-2026.'], isDue: false })
  expect(notesOf({ ...exempt, until: null, isExempt: true }).notes).toEqual(['Exempt by certificate WHE-118.'])
  expect(notesOf({ ...exempt, paid: 300_000n })).toMatchObject({
    notes: ['The exemption ended on 31-12-2026.', expect.any(String)],
    isDue: true,
  })
})

test('a user of one branch learns whether it is above the threshold, and no amount', () => {
  expect(notesOf({ paid: null, isAbove: true })).toEqual({
    notes: ['Paid more than 2,000.00 in 2026: withhold tax (Act 896, section 116).'],
    isDue: true,
  })
  expect(notesOf({ paid: null }).isDue).toBe(false)
})
