import { expect, test } from 'vitest'
import { pidOf } from './payee.ts'
import { newPayeeToWire, payeeChangesToWire, payeeToWire } from './payee-wire.ts'

const CASHIER = { roles: ['ROLE_USER'], privilege: 'DENY' } as const

const chopBar = {
  category: 'debtor',
  name: 'Maa Esi Chop Bar',
  phone: '024 000 0000',
  address: 'Osu',
  email: 'esi@example.com',
} as const

test('REQ-200 a payee is sent with the fields of the specification', () => {
  expect(newPayeeToWire({ ...chopBar, openingBalance: { amount: 5_000n, side: 'DR' } }, 'Accra Central', 3)).toEqual({
    payee: 'Maa Esi Chop Bar',
    category: 'debtor',
    phone: '024 000 0000',
    address: 'Osu',
    emailAddress: 'esi@example.com',
    branchname: 'Accra Central',
    openBalance: 50,
    drcr: 'DR',
    userId: 3,
  })
})

test('a payee without an opening balance is sent with 0 and no side', () => {
  expect(newPayeeToWire({ ...chopBar, openingBalance: null }, '', 3)).toMatchObject({ openBalance: 0, drcr: '' })
})

test('REQ-200 a payee is returned with every field of the specification, its opening balance and its creator; one who owes 50 has the balance −50', () => {
  const openingBalance = { amount: 3_000n, side: 'CR' } as const
  const said = { ...chopBar, pid: 'CUS-0001', branchName: 'Accra Central', creditLimit: null, active: true }
  expect(payeeToWire({ ...said, openingBalance, madeBy: 3, balance: -5_000n }, CASHIER)).toEqual({
    pid: 'CUS-0001',
    payee: 'Maa Esi Chop Bar',
    category: 'debtor',
    phone: '024 000 0000',
    address: 'Osu',
    emailAddress: 'esi@example.com',
    branchname: 'Accra Central',
    openBalance: 30,
    drcr: 'CR',
    userId: 3,
    balance: -50,
    creditLimit: null,
    active: true,
  })
})

test('a user with privilege DENY sees the balance of a customer, and not that of a supplier or a bank', () => {
  const said = { ...chopBar, pid: 'SUP-0001', branchName: '', creditLimit: null, active: true, madeBy: 3 }
  const payee = { ...said, openingBalance: { amount: 3_000n, side: 'CR' } as const, balance: 5_000n }
  const hidden = { openBalance: null, drcr: null, balance: null }
  const shown = { openBalance: 30, drcr: 'CR', balance: 50 }
  for (const category of ['creditor', 'bank'] as const) {
    expect(payeeToWire({ ...payee, category }, CASHIER)).toMatchObject(hidden)
    expect(payeeToWire({ ...payee, category }, { ...CASHIER, privilege: 'GRANT' })).toMatchObject(shown)
  }
  expect(payeeToWire(payee, CASHIER)).toMatchObject(shown)
})

test('a pid shows what kind of payee it is', () => {
  expect([pidOf('debtor', 7), pidOf('creditor', 12), pidOf('bank', 10_000)]).toEqual(['CUS-0007', 'SUP-0012', 'BNK-10000'])
})

test('an edit is sent with the fields of the specification, and the credit limit only when it is set or removed', () => {
  const sent = {
    pid: 'CUS-0001',
    payee: 'Maa Esi Chop Bar',
    category: 'debtor',
    phone: '024 000 0000',
    address: 'Osu',
    emailAddress: 'esi@example.com',
  }
  expect(payeeChangesToWire({ ...chopBar, pid: 'CUS-0001' })).toEqual(sent)
  expect(payeeChangesToWire({ ...chopBar, pid: 'CUS-0001', creditLimit: 50_000n })).toEqual({ ...sent, creditLimit: 500 })
  expect(payeeChangesToWire({ ...chopBar, pid: 'CUS-0001', creditLimit: null })).toEqual({ ...sent, creditLimit: null })
})
