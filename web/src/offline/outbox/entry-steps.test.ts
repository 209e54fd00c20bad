import { expect, test } from 'vitest'
import { entryOf } from '../../testing/stored-entry.ts'
import { isShownTo, stepsFor } from './entry-steps.ts'

const SALE = entryOf()

const userNamed = (username: string, branchid = 'ACC', dbname = 'asempa') => ({
  token: 'a-token',
  name_of_business: 'Asempa Trading Ltd',
  userName: username,
  username,
  userid: 3,
  dbname,
  business_code: 'AT',
  branchid,
  privilege: 'GRANT',
  roles: ['ROLE_USER'],
  location: '',
  phone: '',
})

const seller = { user: userNamed('esi'), branch: 'ACC', mayResolve: false }
const manager = { user: userNamed('kofi'), branch: 'ACC', mayResolve: true }
const colleague = { user: userNamed('yaw'), branch: 'ACC', mayResolve: false }
const elsewhere = { user: userNamed('adwoa', 'KUM'), branch: 'KUM', mayResolve: true }
const stranger = { user: userNamed('esi', 'ALL', 'other'), branch: 'ACC', mayResolve: true }

const NOTHING = { retry: false, dateToday: false, again: false, useKnown: false, edit: false, replace: false, void: false }

test('waiting sales are sent automatically for their seller, and shown to colleagues of the branch, who can do nothing', () => {
  for (const viewer of [seller, colleague]) expect([isShownTo(SALE, viewer), stepsFor(SALE, viewer)]).toEqual([true, NOTHING])
})

test('waiting sales of someone who left are sent or settled by a user with the right, in their branch', () => {
  expect(stepsFor(SALE, manager)).toEqual({ ...NOTHING, retry: true, replace: true, void: true })
  expect(stepsFor(SALE, { ...manager, branch: 'KUM' })).toEqual(NOTHING)
})

test('a sale that may have reached the server under its seller’s name is never sent under another', () => {
  expect(stepsFor({ ...SALE, tried: true }, manager)).toEqual({ ...NOTHING, replace: true })
})

test('any other entry of a colleague that may have reached the server is voided, once somebody has looked whether it was saved', () => {
  const payment = entryOf({ kind: 'payment', tried: true })
  expect(stepsFor(payment, manager)).toEqual({ ...NOTHING, void: true })
  for (const viewer of [seller, colleague, { ...manager, branch: 'KUM' }]) expect(stepsFor(payment, viewer)).toEqual(NOTHING)
})

test('a waiting entry with which the server fails is settled by users with the right, whoever made it', () => {
  const sale = entryOf({ code: 'fault', tried: true })
  const payment = entryOf({ kind: 'payment', code: 'fault', tried: true })
  expect([stepsFor(sale, seller), stepsFor(payment, seller)]).toEqual([NOTHING, NOTHING])
  for (const viewer of [manager, { ...seller, mayResolve: true }]) {
    expect(stepsFor(sale, viewer)).toEqual({ ...NOTHING, replace: true, void: true })
    expect(stepsFor(payment, viewer)).toEqual({ ...NOTHING, void: true })
  }
  expect(stepsFor(sale, { ...manager, branch: 'KUM' })).toEqual(NOTHING)
})

test('a refused sale is retried by its seller and settled by users with the right', () => {
  const parked = { ...SALE, state: 'parked', code: 'too_long_ago' } as const
  expect(stepsFor(parked, seller)).toEqual({ ...NOTHING, retry: true, dateToday: true })
  expect(stepsFor({ ...parked, code: 'price_not_yours' }, manager)).toEqual({ ...NOTHING, retry: true, replace: true, void: true })
  expect([isShownTo(parked, colleague), isShownTo(parked, manager)]).toEqual([false, true])
})

test('nobody sees sales of a branch closed to them, or of another business', () => {
  for (const state of ['waiting', 'parked', 'replaced', 'sent'] as const)
    for (const viewer of [elsewhere, stranger]) expect(isShownTo({ ...SALE, state }, viewer)).toBe(false)
})

test('a refused entry that is not a sale can be corrected by its maker, and given up by users with the right', () => {
  const payment = entryOf({ kind: 'payment', state: 'parked', code: 'bad_input' })
  expect(stepsFor(payment, seller)).toEqual({ ...NOTHING, retry: true, edit: true })
  expect(stepsFor(payment, manager)).toEqual({ ...NOTHING, retry: true, edit: true, void: true })
  expect(stepsFor({ ...payment, code: 'already_exists' }, seller)).toEqual({ ...NOTHING, retry: true, edit: true, again: true })
})

test('a customer whose phone number the server knows is that customer, or a new one', () => {
  const customer = entryOf({ kind: 'customer', state: 'parked', code: 'already_exists', known: 'CUS-0001' })
  expect(stepsFor(customer, seller)).toEqual({ ...NOTHING, retry: true, edit: true, again: true, useKnown: true })
  expect(stepsFor({ ...customer, known: '' }, seller)).toEqual({ ...NOTHING, retry: true, edit: true })
})
