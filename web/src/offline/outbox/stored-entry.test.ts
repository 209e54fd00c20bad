import { isProvisional, printedAs } from '@akonta/domain/sales/receipt-facts'
import { CASH_CUSTOMER_NAMED, saleToWire } from '@akonta/domain/sales/sale-wire'
import { expect, test } from 'vitest'
import { receiptOfStored } from '../../sales/receipt/stored-receipt.ts'
import { entryOf } from '../../testing/stored-entry.ts'
import { readStoredEntry, writeStoredEntry } from './stored-entry.ts'

const lines = saleToWire(
  {
    branch: 'ACC',
    saleType: 'CASH',
    customer: 'C0000HD',
    charges: 0n,
    paid: 30_000n,
    discount: { kind: 'amount', amount: 500n },
    lines: [
      { productId: 1001, productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, costPrice: null },
      { productId: 1002, productName: 'Key Soap Bar 350g', quantity: 10_000n, price: 93_000n, costPrice: null },
    ],
  },
  { userId: 3, username: 'esi', customer: CASH_CUSTOMER_NAMED },
)

const SALE = entryOf({ body: JSON.stringify(lines) })

test('an entry survives storage on the device', () => {
  const payment = entryOf({
    kind: 'payment',
    pid: 'CUS-0001',
    owed: -5000n,
    needs: ['another'],
    again: true,
    paper: '{}',
    settledAt: 'now',
  })
  for (const entry of [SALE, payment]) expect(readStoredEntry(structuredClone(writeStoredEntry(entry)))).toEqual(entry)
})

test('a sale that version 0.1.0 stored is read as it was, waiting or sent', () => {
  const old = {
    ...{ requestId: 'r1', provisional: 'OFF-7K2M9Q-3', business: 'asempa', username: 'esi', attendant: 'Esi Darko', branch: 'ACC' },
    ...{ branchName: 'Accra Central', registerSession: '', soldAt: '2026-11-20T14:32:00.000Z', body: '[{"productId":1}]', total: '174.30' },
    ...{ tenders: [], tried: true, state: 'sent', code: '', reason: '', invoice: 'ACC-26-000017' },
  }
  expect(readStoredEntry(old)).toEqual(
    entryOf({ requestId: 'r1', provisional: 'OFF-7K2M9Q-3', body: old.body, tried: true, state: 'sent', savedAs: 'ACC-26-000017' }),
  )
})

test.each([null, undefined, 5, 'x', {}, []])('%j is no entry', kept => expect(readStoredEntry(kept)).toBeNull())

test('its receipt shows what was agreed, under the number of the till', () => {
  const receipt = receiptOfStored(SALE)
  expect(receipt).toMatchObject({
    invoice: 'OFF-7K2M9Q-14',
    saleType: 'CASH',
    branch: 'Accra Central',
    customer: 'CASH',
    soldAt: new Date('2026-11-20T14:32:00.000Z'),
    attendant: 'Esi Darko',
    total: 17_430n,
    discount: 500n,
    paid: 30_000n,
    changeDue: 12_570n,
    vat: null,
  })
  expect(receipt?.lines.map(({ productName, quantity, amount }) => [productName, quantity, amount])).toEqual([
    ['Milo Tin 400g', 20_000n, 17_000n],
    ['Key Soap Bar 350g', 10_000n, 930n],
  ])
  expect(receipt && [isProvisional(receipt), printedAs(receipt)]).toEqual([true, ''])
})

test('once sent, its receipt has the final number and shows the printed one, also offline', () => {
  const receipt = receiptOfStored({ ...SALE, state: 'sent', savedAs: 'ACC-26-000017' })
  expect(receipt && [receipt.invoice, isProvisional(receipt), printedAs(receipt)]).toEqual(['ACC-26-000017', false, 'OFF-7K2M9Q-14'])
})

test('a sale stored by an older version may have been sent before', () => {
  const { tried: _, ...kept } = writeStoredEntry(SALE)
  expect(readStoredEntry(kept)?.tried).toBe(true)
})
