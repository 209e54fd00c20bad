import { expect, test } from 'vitest'
import { type SentDocument, type Stamp, stampFault } from './stamp.ts'

const SALE: SentDocument = {
  kind: 'sale',
  saleNumber: 'ACC-26-014873',
  refundNumber: '',
  itemCount: 3,
  tin: 'C0012345678',
  recordedAt: new Date('2026-11-20T14:30:00Z'),
}
const STAMP: Stamp = {
  ...{ tin: 'C0012345678', number: 'ACC-26-014873', sdcId: 'E000001006', receiptNumber: '1006-6335-NS4', internalData: 'U2ME' },
  ...{ signature: 'SS25-FMC2-AQCZ-R5PA', mrc: '00:0C:29:0D:90:D0', time: '2026/11/20 14:32:05', flag: 'INVOICE', itemCount: '3' },
  qr: 'https://verification.vat-gh.com?data=a+b/c&v=1.1&t=i',
}

test('the stamp of the document is accepted', () => {
  expect([stampFault(SALE, STAMP, null), stampFault(SALE, STAMP, 0)]).toEqual([null, null])
})

test.each<[string, Partial<Stamp>, string]>([
  ['number', { number: 'ACC-26-000001' }, 'The stamp is of number ACC-26-000001, not ACC-26-014873'],
  ['kind', { flag: 'REFUND' }, 'The stamp is of kind REFUND, not INVOICE'],
  ['count', { itemCount: '2' }, 'The stamp is of 2 items, not 3'],
  ['TIN', { tin: 'C0099999999' }, 'The stamp is of TIN C0099999999, not C0012345678'],
  ['signature', { signature: '' }, 'The stamp has no signature'],
  ['QR code', { qr: 'http://verification.vat-gh.com' }, 'The stamp has no usable QR code'],
  ['length of the QR code', { qr: `https://${'x'.repeat(2_000)}` }, 'The stamp has no usable QR code'],
])('A16 a stamp with another %s is not ours, and the reason is given', (_, change, fault) => {
  expect(stampFault(SALE, { ...STAMP, ...change }, null)).toBe(fault)
})

test('A16 the stamp of a callback is not older than the document, by the clock of the service', () => {
  const old = { ...STAMP, time: '2026/11/20 14:19:59' }
  expect(stampFault(SALE, old, 0)).toBe('The stamp is of 2026/11/20 14:19:59, before the document was recorded')
  expect(stampFault(SALE, old, null)).toBeNull()
  expect(stampFault(SALE, old, -3_600_000)).toBeNull()
  expect(stampFault(SALE, STAMP, 86_400_000)).toContain('before the document was recorded')
  expect(stampFault(SALE, { ...STAMP, time: 'yesterday' }, 0)).toContain('before the document was recorded')
})

test('A17 a refund names itself, and a cancelled refund the sale or the refund', () => {
  const refund = { ...SALE, kind: 'return' as const, refundNumber: 'ACC-R26-000012' }
  expect(stampFault(refund, { ...STAMP, flag: 'REFUND', number: 'ACC-R26-000012' }, null)).toBeNull()
  expect(stampFault(refund, { ...STAMP, flag: 'REFUND' }, null)).toContain('not ACC-R26-000012')
  const cancelled = { ...refund, kind: 'return_undone' as const }
  for (const number of [SALE.saleNumber, 'ACC-R26-000012'])
    expect(stampFault(cancelled, { ...STAMP, flag: 'REFUND_CANCELATION', number }, null)).toBeNull()
})
