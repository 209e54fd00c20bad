import { expect, test } from 'vitest'
import { rollOfTradeDocument } from '../printing/trade-document.ts'
import { receiptTexts } from '../sales/receipt-texts.ts'
import type { Layaway } from './layaway-calls.ts'
import { documentOfLayaway, layawayDocumentTexts } from './layaway-document.ts'

const LAYAWAY: Layaway = {
  ...{
    number: 'LAY-000012',
    createdAt: new Date('2026-11-20T14:32:00Z'),
    createdBy: 'Ama Owusu',
    branchCode: 'ACC',
    branch: 'Accra Central',
  },
  ...{ status: 'OPEN', customer: 'CUS-0001', customerName: 'Esi Boateng', phone: '', dueOn: '2026-12-20', daysOverdue: 0 },
  ...{ total: 16_150n, paid: 5_000n, invoice: null, note: 'For the wedding', goods: 17_000n, discountAmount: 850n, fee: 808n, reason: '' },
  lines: [{ productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, amount: 17_000n, lineDiscount: 850n }],
  payments: [
    { number: 'ACC-C26-000042', date: '2026-11-20', means: 'Cash', reference: '', amount: 5_000n, by: 'Ama Owusu', reversedBy: '' },
    {
      number: 'ACC-C26-000043',
      date: '2026-11-20',
      means: 'Cash',
      reference: '',
      amount: 900n,
      by: 'Ama Owusu',
      reversedBy: 'ACC-X26-000001',
    },
  ],
  refund: null,
}

const notesOf = (layaway: Layaway): readonly string[] => documentOfLayaway(layaway).notes

test('the agreement has what was paid without reversed payments, what is left, the note, and the terms while it is open', () => {
  const { below, sums, total } = documentOfLayaway(LAYAWAY)
  expect([...sums, total, ...below].map(row => row && `${row.label}: ${row.value}`)).toEqual([
    'Goods: 170.00',
    'Discounts on lines: −8.50',
    'Price: Ghc 161.50',
    'ACC-C26-000042, 20-11-2026: 50.00',
    'Left to pay: 111.50',
  ])
  const [note, terms] = notesOf(LAYAWAY)
  expect(note).toBe('For the wedding')
  expect(terms).toMatch(/^The goods are reserved until 20-12-2026 .* A cancellation costs at most Ghc 8\.08\./)
  expect(notesOf({ ...LAYAWAY, fee: 0n, note: '' })[0]).toContain('When it is cancelled, everything that was paid is paid back.')
})

test('the agreement has the phone of its customer, and the mark of practice while a practice payment is part of it', () => {
  expect(documentOfLayaway(LAYAWAY)).not.toHaveProperty('mark')
  expect(documentOfLayaway(LAYAWAY).facts.map(({ label }) => label)).toEqual(['Customer', 'Pay and Collect By'])
  expect(documentOfLayaway({ ...LAYAWAY, phone: '024 455 0103' }).facts).toContainEqual({ label: 'Phone', value: '024 455 0103' })
  const practised = (number: string) => ({
    ...LAYAWAY,
    payments: LAYAWAY.payments.map(each => ({ ...each, isPractice: each.number === number })),
  })
  expect(documentOfLayaway(practised('ACC-C26-000042'))).toMatchObject({ mark: receiptTexts.practice })
  expect(documentOfLayaway(practised('ACC-C26-000043'))).not.toHaveProperty('mark')
})

test('a layaway that ended says how instead of its terms', () => {
  const refund = { number: 'ACC-K26-000003', means: 'Cash', reference: '', amount: 4_192n, fee: 808n }
  const cancelled = documentOfLayaway({ ...LAYAWAY, status: 'CANCELLED', reason: 'Moved away', refund })
  expect(cancelled.notes).toEqual(['For the wedding', 'Cancelled: Moved away'])
  expect(cancelled.below.slice(1).map(({ label, value }) => `${label}: ${value}`)).toEqual(['Paid back: −41.92', 'Cancellation fee: 8.08'])
  const free = documentOfLayaway({ ...LAYAWAY, status: 'CANCELLED', reason: 'Moved away', refund: { ...refund, fee: 0n } })
  expect(free.below.map(({ label }) => label)).not.toContain(layawayDocumentTexts.feeKept)
  const rounded = documentOfLayaway({ ...LAYAWAY, status: 'CANCELLED', reason: 'Moved away', refund: { ...refund, rounding: -2n } })
  expect(rounded.below.slice(1).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Paid back: −41.92',
    'Cash rounding: 0.02',
    'Paid back in cash: −41.90',
    'Cancellation fee: 8.08',
  ])
  const unpaid = documentOfLayaway({ ...LAYAWAY, status: 'CANCELLED', reason: 'Moved away', paid: 0n, payments: [] })
  expect(unpaid.below).toEqual([])
  const completed = notesOf({ ...LAYAWAY, status: 'COMPLETED', paid: 16_150n, invoice: 'ACC-26-000873' })
  expect(completed[1]).toBe('Fully paid. The goods were handed over with ACC-26-000873.')
})

test('on a roll each paragraph is its own note', () => {
  const issuer = { name: 'Asempa', location: '', phone: '', tin: '', receiptFooter: '' }
  const kinds = rollOfTradeDocument(documentOfLayaway(LAYAWAY), issuer).map(({ kind }) => kind)
  expect(kinds).toEqual(['head', 'facts', 'goods', 'sums', 'note', 'note', 'signatures', 'foot'])
})
