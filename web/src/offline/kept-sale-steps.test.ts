import { expect, test } from 'vitest'
import type { KeptSale } from './kept-sale.ts'
import { isShownTo, stepsFor } from './kept-sale-steps.ts'

const SALE: KeptSale = {
  requestId: 'a-request-id',
  provisional: 'OFF-7K2M9Q-14',
  business: 'asempa',
  username: 'esi',
  attendant: 'Esi Darko',
  branch: 'ACC',
  branchName: 'Accra Central',
  registerSession: '',
  soldAt: '2026-11-20T14:32:00.000Z',
  body: '[]',
  total: 17_430n,
  tenders: [],
  tried: false,
  state: 'waiting',
  code: '',
  reason: '',
  invoice: '',
}

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

const NOTHING = { retry: false, dateToday: false, replace: false }

test('waiting sales are sent automatically for their seller, and shown to colleagues of the branch, who can do nothing', () => {
  for (const viewer of [seller, colleague]) expect([isShownTo(SALE, viewer), stepsFor(SALE, viewer)]).toEqual([true, NOTHING])
})

test('waiting sales of someone who left are sent or settled by a user with the right, in their branch', () => {
  expect(stepsFor(SALE, manager)).toEqual({ retry: true, dateToday: false, replace: true })
  expect(stepsFor(SALE, { ...manager, branch: 'KUM' })).toEqual(NOTHING)
})

test('a sale that may have reached the server under its seller’s name is never sent under another', () => {
  expect(stepsFor({ ...SALE, tried: true }, manager)).toEqual({ retry: false, dateToday: false, replace: true })
})

test('a refused sale is retried by its seller and settled by users with the right', () => {
  const parked = { ...SALE, state: 'parked', code: 'too_long_ago' } as const
  expect(stepsFor(parked, seller)).toEqual({ retry: true, dateToday: true, replace: false })
  expect(stepsFor({ ...parked, code: 'price_not_yours' }, manager)).toEqual({ retry: true, dateToday: false, replace: true })
  expect([isShownTo(parked, colleague), isShownTo(parked, manager)]).toEqual([false, true])
})

test('nobody sees sales of a branch closed to them, or of another business', () => {
  for (const state of ['waiting', 'parked', 'replaced', 'sent'] as const)
    for (const viewer of [elsewhere, stranger]) expect(isShownTo({ ...SALE, state }, viewer)).toBe(false)
})
