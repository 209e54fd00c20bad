import { expect, test } from 'vitest'
import { onAccountOf, readPaymentDraft } from './payment-draft.ts'
import { newWithheld, sentWithheld, suggestedBase, taxOf, type WithheldDraft, withheldFaults } from './withheld-draft.ts'

const goods = newWithheld('GOODS', 100_000n, '2026-11-20')
const document = { document: 'ACC-P26-000001', date: '2026-11-01', amount: 120_000n, remaining: 60_000n, tax: 20_000n } as const
const customer = (tax: bigint | null, certificate = ''): WithheldDraft => ({ by: 'customer', tax, certificate })

test('the tax follows from kind, value and date', () => {
  expect([taxOf(goods), taxOf(newWithheld('SERVICES', 1_020n, '2026-11-20')), taxOf(null), taxOf(customer(55n))]).toEqual([
    3_000n,
    77n,
    0n,
    55n,
  ])
})

test('the suggested value is what is unpaid of the chosen documents without VAT and levies, otherwise the payment', () => {
  expect(suggestedBase([document], [document.document], 99n)).toBe(50_000n)
  expect(suggestedBase([document], [], 99n)).toBe(99n)
  expect(suggestedBase([document], [], 0n)).toBeNull()
})

test('a missing value, a tax of zero and a value above the payment are faults', () => {
  expect(withheldFaults(newWithheld('GOODS', null, ''), 1n)).toEqual({ base: 'Value without VAT and levies is required' })
  expect(withheldFaults(newWithheld('GOODS', 10n, ''), 10n)).toEqual({ base: 'The tax on this value is zero' })
  expect(withheldFaults(goods, 96_999n)).toEqual({ base: 'This is more than the payment and the tax together' })
  expect(withheldFaults(goods, 97_000n)).toEqual({})
  expect(withheldFaults(customer(null), 1n)).toEqual({ tax: 'Tax withheld is required' })
  expect(withheldFaults(customer(2n), 1n)).toEqual({ tax: 'The tax is more than the money received' })
  expect(withheldFaults(null, 1n)).toEqual({})
})

test('money and tax together pay the documents, and both are sent', () => {
  const draft = {
    pid: 'SUP-0001',
    paymentType: 'CASH',
    bank: null,
    reference: 'R',
    amount: 97_000n,
    settles: [],
    date: '',
    withheld: goods,
  } as const
  expect(onAccountOf(draft, 100_000n, [], 'paid')).toBeNull()
  expect(onAccountOf(draft, 99_999n, [], 'paid')).toBe('0.01 more than is owed: stays on account')
  expect(readPaymentDraft(draft, 'Supplier').read).toMatchObject({ amount: 97_000n, withheld: { kind: 'GOODS', base: 100_000n } })
  expect(sentWithheld(customer(55n, ' W-1 '))).toEqual({ withheldByCustomer: { tax: 55n, certificate: 'W-1' } })
})
