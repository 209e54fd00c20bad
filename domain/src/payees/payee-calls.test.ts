import { expect, test } from 'vitest'
import { pidOf } from './payee.ts'
import { createPayee, editPayee, payeeByPid } from './payee-calls.ts'

const chopBar = {
  category: 'debtor',
  name: 'Maa Esi Chop Bar',
  phone: '024 000 0000',
  address: 'Osu',
  email: 'esi@example.com',
} as const
const SENT = {
  payee: 'Maa Esi Chop Bar',
  category: 'debtor',
  phone: '024 000 0000',
  address: 'Osu',
  emailAddress: 'esi@example.com',
}

const sent = (written: string | undefined): unknown => JSON.parse(written ?? '')

test('REQ-200 a payee is sent with the fields of the specification', () => {
  const openingBalance = { amount: 5_000n, side: 'DR' } as const
  const body = sent(createPayee.body.write({ ...chopBar, openingBalance, branchName: 'Accra Central', userId: 3 }))
  expect(body).toEqual({ ...SENT, branchname: 'Accra Central', openBalance: 50, drcr: 'DR', userId: 3 })
  expect(createPayee.body.read(body, [])).toEqual({ ...chopBar, openingBalance, branchName: 'Accra Central' })
})

test('a payee without an opening balance is sent with 0 and no side', () => {
  expect(sent(createPayee.body.write({ ...chopBar, openingBalance: null }))).toEqual({ ...SENT, openBalance: 0, drcr: '' })
})

test('REQ-200 a payee is returned with every field of the specification, its opening balance and its creator; one who owes 50 has the balance −50', () => {
  const facts = {
    ...chopBar,
    pid: 'CUS-0001',
    branchName: 'Accra Central',
    creditLimit: null,
    termsDays: 14,
    creditHeld: true,
    tin: 'C0012345678',
    active: true,
    createdBy: 3,
  }
  expect(sent(payeeByPid.answer.write({ ...facts, openingBalance: 3_000n, openingSide: 'CR', balance: -5_000n }))).toEqual({
    pid: 'CUS-0001',
    ...SENT,
    branchname: 'Accra Central',
    openBalance: 30,
    drcr: 'CR',
    userId: 3,
    balance: -50,
    creditLimit: null,
    termsDays: 14,
    creditHeld: true,
    tin: 'C0012345678',
    active: true,
  })
})

test('a pid shows what kind of payee it is', () => {
  expect([pidOf('debtor', 7), pidOf('creditor', 12), pidOf('bank', 10_000)]).toEqual(['CUS-0007', 'SUP-0012', 'BNK-10000'])
})

test('an edit is sent with the fields of the specification, and the credit limit only when it is set or removed', () => {
  const edit = { ...chopBar, pid: 'CUS-0001' }
  const edited = { pid: 'CUS-0001', ...SENT }
  expect(sent(editPayee.body.write(edit))).toEqual(edited)
  expect(sent(editPayee.body.write({ ...edit, creditLimit: 50_000n }))).toEqual({ ...edited, creditLimit: 500 })
  expect(sent(editPayee.body.write({ ...edit, creditLimit: null }))).toEqual({ ...edited, creditLimit: null })
  expect(editPayee.body.read(edited, [])).toEqual(edit)
})
