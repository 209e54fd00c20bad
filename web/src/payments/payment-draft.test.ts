import { expect, test } from 'vitest'
import {
  CASH_PLACE,
  eachOnce,
  onAccountOf,
  type PaymentDraft,
  readPaymentDraft,
  readTransferDraft,
  sumOpen,
  withDate,
  withPayee,
  withPaymentType,
  withSettled,
  withWithheld,
} from './payment-draft.ts'

const CASH: PaymentDraft = { pid: 'CUS-0001', paymentType: 'CASH', bank: null, reference: ' R-17 ', amount: 50_000n, settles: [], date: '' }

test('REQ-285 reference, payment account and amount are required', () => {
  expect(readPaymentDraft({ ...CASH, paymentType: 'BANK', reference: ' ', amount: null }, 'Customer')).toEqual({
    read: null,
    faults: { bank: 'Payment Account is required', reference: 'Ref No is required', amount: 'Amount is required' },
  })
  expect(readPaymentDraft({ ...CASH, pid: null, amount: 0n }, 'Customer').faults).toEqual({
    pid: 'Customer is required',
    amount: 'Amount must be more than 0',
  })
})

test('a complete draft is a payment, in cash or at a bank', () => {
  const payment = { pid: 'CUS-0001', place: null, reference: 'R-17', amount: 50_000n, settles: [] }
  expect(readPaymentDraft(CASH, 'Customer')).toEqual({ read: payment, faults: {} })
  expect(readPaymentDraft({ ...CASH, bank: 'BNK-0003' }, 'Customer').read).toEqual(payment)
  expect(readPaymentDraft({ ...CASH, paymentType: 'BANK', bank: 'BNK-0003' }, 'Customer').read).toEqual({ ...payment, place: 'BNK-0003' })
})

test('money moves between two different accounts', () => {
  const draft = { from: CASH_PLACE, to: 'BNK-0003', reference: 'Slip 1', amount: 100n, date: '' as const }
  expect(readTransferDraft(draft)).toEqual({ read: { from: null, to: 'BNK-0003', reference: 'Slip 1', amount: 100n }, faults: {} })
  expect(readTransferDraft({ ...draft, to: CASH_PLACE }).faults).toEqual({ to: 'From and To are the same' })
  expect(readTransferDraft({ ...draft, from: null, to: null }).faults).toEqual({ from: 'From is required', to: 'To is required' })
})

test('cash has a default reference, a bank requires one, and typed input stays', () => {
  const cash: PaymentDraft = { ...CASH, reference: 'CASH' }
  const bank = withPaymentType(cash, 'BANK')
  expect(bank).toMatchObject({ paymentType: 'BANK', reference: '' })
  expect(withPaymentType(bank, 'CASH')).toMatchObject({ paymentType: 'CASH', reference: 'CASH' })
  expect(withPaymentType({ ...bank, reference: 'TC-1' }, 'CASH').reference).toBe('TC-1')
  expect(withPaymentType({ ...cash, reference: 'TC-1' }, 'BANK').reference).toBe('TC-1')
})

const DOCUMENTS = [
  { document: 'ACC-P26-000001', date: '2026-09-28', amount: 60_000n, remaining: 53_000n, tax: 0n },
  { document: 'ACC-P26-000008', date: '2026-10-19', amount: 66_000n, remaining: 66_000n, tax: 0n },
]

test('another payee takes over no amount and no tax of the documents of the one before; a typed amount stays', () => {
  const withheld = { by: 'us', kind: 'GOODS', base: 53_000n, date: '2026-11-20' } as const
  const chosen: PaymentDraft = { ...CASH, settles: ['ACC-P26-000001'], amount: 51_410n, withheld }
  expect({ ...chosen, ...withPayee(chosen, 'SUP-0002') }).toMatchObject({ pid: 'SUP-0002', settles: [], amount: null, withheld: null })
  expect({ ...chosen, ...withPayee(chosen, 'CUS-0001') }).toEqual(chosen)
  const typed: PaymentDraft = { ...CASH, amount: 51_410n, withheld }
  expect({ ...typed, ...withPayee(typed, 'SUP-0002') }).toMatchObject({ pid: 'SUP-0002', amount: 53_000n, withheld: null })
})

test('the ticked documents add up to their unpaid amounts', () => {
  expect(sumOpen(DOCUMENTS, ['ACC-P26-000001'])).toBe(53_000n)
  expect(sumOpen(DOCUMENTS, [])).toBe(119_000n)
})

test('a payment of more than is owed, or more than the ticked documents, shows how much stays on account', () => {
  const draft = (amount: bigint | null, settles: readonly string[] = []): PaymentDraft => ({ ...CASH, amount, settles })
  expect(onAccountOf(draft(119_000n), 119_000n, DOCUMENTS, 'paid')).toBeNull()
  expect(onAccountOf(draft(119_000n), 100_000n, DOCUMENTS, 'paid')).toBeNull()
  expect(onAccountOf(draft(120_050n), 119_000n, DOCUMENTS, 'paid')).toBe('10.50 more than is owed: stays on account')
  expect(onAccountOf(draft(54_000n, ['ACC-P26-000001']), 119_000n, DOCUMENTS, 'paid')).toBe(
    '10.00 more than the chosen documents: stays on account',
  )
  // A customer owes 200.00 more in a branch whose documents this user does not see.
  expect(onAccountOf(draft(130_000n), -139_000n, DOCUMENTS, 'received')).toBeNull()
  expect(onAccountOf(draft(null), 119_000n, DOCUMENTS, 'paid')).toBeNull()
  expect(onAccountOf(draft(1n), 119_000n, undefined, 'paid')).toBeNull()
})

test('a document with several lines is one, with all that is unpaid of it', () => {
  const line = {
    ...{ documentNumber: 'ACC-P26-000001', documentKind: 'purchase', branchName: 'Accra Central', date: '2026-09-28' },
    ...{ amount: 60_000n, remaining: 53_000n, tax: 10_000n },
  }
  const other = { ...line, documentNumber: 'ACC-P26-000008' }
  expect(eachOnce([line, other, { ...line, amount: 6_000n, remaining: 5_000n }])).toEqual([
    { document: 'ACC-P26-000001', date: '2026-09-28', amount: 66_000n, remaining: 58_000n, tax: 10_000n },
    { document: 'ACC-P26-000008', date: '2026-09-28', amount: 60_000n, remaining: 53_000n, tax: 10_000n },
  ])
})

test('money and withheld tax pay together what the money paid before, or what is unpaid of the chosen documents', () => {
  const withheld = { by: 'us', kind: 'GOODS', base: 50_000n, date: '2026-11-20' } as const
  expect(withWithheld(CASH, withheld)).toEqual({ withheld, amount: 48_500n })
  const taxed: PaymentDraft = { ...CASH, amount: 48_500n, withheld }
  expect(withWithheld(taxed, { ...withheld, base: 40_000n })).toMatchObject({ amount: 48_800n })
  expect(withWithheld(taxed, null)).toEqual({ withheld: null, amount: 50_000n })
  expect(withWithheld({ ...CASH, amount: null }, withheld)).toEqual({ withheld })
  expect(withWithheld({ ...CASH, amount: null, withheld }, null)).toEqual({ withheld: null })
  expect(withWithheld({ ...CASH, amount: 1_500n }, withheld)).toEqual({ withheld })

  const chosen = withSettled({ ...taxed, date: '2026-11-19' }, DOCUMENTS, ['ACC-P26-000001'])
  expect(chosen).toEqual({
    ...{ settles: ['ACC-P26-000001'], amount: 51_410n },
    withheld: { ...withheld, base: 53_000n, date: '2026-11-19' },
  })
  expect(withSettled(CASH, DOCUMENTS, ['ACC-P26-000001'])).toEqual({ settles: ['ACC-P26-000001'], amount: 53_000n, withheld: null })
  const byCustomer = { by: 'customer', tax: 3_000n, certificate: '' } as const
  expect(withSettled({ ...CASH, withheld: byCustomer }, DOCUMENTS, ['ACC-P26-000001'])).toMatchObject({
    amount: 50_000n,
    withheld: byCustomer,
  })
  expect(withSettled(CASH, DOCUMENTS, [])).toMatchObject({ amount: null })
  expect(withDate(taxed, '2026-11-18')).toEqual({ date: '2026-11-18', withheld: { ...withheld, date: '2026-11-18' } })
  expect(withDate({ ...CASH, withheld: byCustomer }, '2026-11-18')).toEqual({ date: '2026-11-18' })
})

test('a payment has the cheque of its type only: a received one is cash in hand, an own one leaves a bank', () => {
  const cheque = { number: '000123', bank: 'GCB Bank', drawer: '', date: '2026-11-20' } as const
  const ownCheque = { number: '000417', date: '2026-11-20' } as const
  const both: PaymentDraft = { ...CASH, bank: 'BNK-0003', reference: '', cheque, ownCheque }
  const payment = { pid: 'CUS-0001', amount: 50_000n, settles: [] }
  expect(readPaymentDraft({ ...both, paymentType: 'CHEQUE' }, 'Customer').read).toEqual({
    ...{ ...payment, place: 'C0000HQ', reference: '000123' },
    cheque: { bank: 'GCB Bank', date: '2026-11-20' },
  })
  expect(readPaymentDraft({ ...both, paymentType: 'BANK' }, 'Supplier').read).toEqual({
    ...{ ...payment, place: 'BNK-0003', reference: '000417' },
    ownCheque,
  })
  expect(readPaymentDraft({ ...both, reference: 'R-18' }, 'Customer').read).toEqual({ ...payment, place: null, reference: 'R-18' })
})
