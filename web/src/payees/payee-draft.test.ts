import { expect, test } from 'vitest'
import { changedCredit, changedTin, draftOf, EMPTY_PAYEE, readPayeeDraft } from './payee-draft.ts'

const esi = { ...EMPTY_PAYEE, name: ' Maa Esi Chop Bar ', phone: '024 000 0000', address: 'Osu', email: 'esi@example.com' }

test('name, phone, location and email are required', () => {
  expect(readPayeeDraft(EMPTY_PAYEE, 'debtor').faults).toEqual({
    name: 'Customer Name is required',
    phone: 'Tell Num is required',
    address: 'Location is required',
    email: 'Email is required',
  })
})

test('an open balance must be a number that is not negative', () => {
  for (const openBalance of ['-5', 'abc', '1.005', '12,50', '1,2500'])
    expect(readPayeeDraft({ ...esi, openBalance }, 'debtor').faults).toEqual({ openBalance: 'Enter Valid Open Balance' })
})

test('an open balance needs Dr or Cr, nothing and 0 do not', () => {
  expect(readPayeeDraft({ ...esi, openBalance: '50' }, 'debtor').faults).toEqual({ side: 'Choose Cr or Dr' })
  expect(readPayeeDraft({ ...esi, openBalance: '0' }, 'debtor').faults).toEqual({})
})

test('a complete draft is a payee', () => {
  expect(readPayeeDraft({ ...esi, openBalance: '1,250.50', side: 'DR' }, 'debtor')).toEqual({
    payee: {
      category: 'debtor',
      name: 'Maa Esi Chop Bar',
      phone: '024 000 0000',
      address: 'Osu',
      email: 'esi@example.com',
      openingBalance: { amount: 125_050n, side: 'DR' },
    },
    faults: {},
  })
})

test('the label of the name depends on the kind of payee', () => {
  expect(readPayeeDraft({ ...esi, name: ' ' }, 'creditor').faults).toEqual({ name: 'Supplier Name is required' })
})

test('an edit starts with the payee’s data, and no opening balance', () => {
  const listed = {
    pid: 'CUS-0001',
    category: 'debtor',
    name: 'Esi',
    phone: '1',
    address: 'Osu',
    email: 'e@x',
    branchName: '',
    openingBalance: 0n,
    openingSide: '',
    createdBy: 1,
    balance: -5n,
    termsDays: 30,
    creditHeld: true,
    tin: '',
    active: true,
  } as const
  expect(draftOf({ ...listed, creditLimit: 500n })).toEqual({
    ...EMPTY_PAYEE,
    name: 'Esi',
    phone: '1',
    address: 'Osu',
    email: 'e@x',
    creditLimit: 500n,
    termsDays: '30',
    creditHeld: true,
  })
})

test('REQ-346 an edit sends the credit limit only when it was set, changed or removed', () => {
  const limited = { ...EMPTY_PAYEE, creditLimit: 500n }
  expect(changedCredit(limited, { ...limited, phone: '2' })).toEqual({})
  expect(changedCredit(EMPTY_PAYEE, EMPTY_PAYEE)).toEqual({})
  expect(changedCredit(EMPTY_PAYEE, limited)).toEqual({ creditLimit: 500n })
  expect(changedCredit(limited, EMPTY_PAYEE)).toEqual({ creditLimit: null })
})

test('a TIN is sent in capitals where one was typed or changed, and any other text is refused', () => {
  expect(readPayeeDraft({ ...esi, tin: ' c0012345678 ' }, 'debtor').payee).toMatchObject({ tin: 'C0012345678' })
  expect(readPayeeDraft(esi, 'debtor').payee).not.toHaveProperty('tin')
  for (const tin of ['C00123456789000000', '<b>', 'C 001'])
    expect(readPayeeDraft({ ...esi, tin }, 'debtor').faults).toEqual({ tin: 'At most 15 letters, digits and hyphens' })
  const known = { ...EMPTY_PAYEE, tin: 'C0012345678' }
  expect([changedTin(known, known), changedTin(known, { ...known, tin: '' })]).toEqual([{}, { tin: '' }])
})
