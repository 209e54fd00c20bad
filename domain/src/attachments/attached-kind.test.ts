import { expect, test } from 'vitest'
import { attachmentRight, RECORD_KINDS, recordOfReference, recordReference } from './attached-kind.ts'

test('a reference names its record, and any other text none', () => {
  for (const kind of RECORD_KINDS) {
    const id = kind === 'vat_return' ? 202_609 : 12
    expect(recordOfReference(recordReference(kind, id))).toEqual({ kind, id })
  }
  expect(recordReference('purchase_order', 1_234_567)).toBe('PO-1234567')
  for (const other of [
    '',
    'ACC-26-000873',
    'QUO-12',
    'QUO-0000012',
    'quo-000012',
    'XXX-000012',
    'PO-000000',
    'PO-9999999999',
    'VAT-202600',
    'VAT-202613',
    ' PO-000001',
  ])
    expect([other, recordOfReference(other)]).toEqual([other, null])
})

test('a kind that nobody knows needs the highest right', () => {
  expect([attachmentRight('sale'), attachmentRight('constructor'), attachmentRight('')]).toEqual([
    'see_lists',
    'run_payroll',
    'run_payroll',
  ])
})
