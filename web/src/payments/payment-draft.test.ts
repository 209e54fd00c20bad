import { expect, test } from 'vitest'
import { CASH_PLACE, type PaymentDraft, readPaymentDraft, readTransferDraft } from './payment-draft.ts'

const CASH: PaymentDraft = { pid: 'CUS-0001', paymentType: 'CASH', bank: null, reference: ' R-17 ', amount: 50_000n, settles: [] }

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

test('money moves between two places that are not the same', () => {
  const draft = { from: CASH_PLACE, to: 'BNK-0003', reference: 'Slip 1', amount: 100n }
  expect(readTransferDraft(draft)).toEqual({ read: { from: null, to: 'BNK-0003', reference: 'Slip 1', amount: 100n }, faults: {} })
  expect(readTransferDraft({ ...draft, to: CASH_PLACE }).faults).toEqual({ to: 'From and To are the same' })
  expect(readTransferDraft({ ...draft, from: null, to: null }).faults).toEqual({ from: 'From is required', to: 'To is required' })
})
