import { call } from '../contract/call.ts'
import { emptyOr, list, record, type Value } from '../contract/codec.ts'
import { flag, integer, line, moment, oneOf, recordId, text } from '../contract/fields.ts'
import { APPROVABLE } from '../permissions.ts'
import { sentPassword } from './password.ts'
import { sentPin } from './pin.ts'
import { session } from './user-calls.ts'

const area = 'PINs and approval'
const addition = true

const ownPinState = record(
  {
    isOn: ['on', flag, 'Does any branch use PINs?'],
    isSet: ['set', flag],
    isLocked: ['locked', flag, 'Locked after too many wrong PINs, until its owner signs in with the password'],
    setAt: ['setAt', emptyOr(moment), 'Empty without a PIN'],
  },
  { examples: [{ on: true, set: true, locked: false, setAt: '2026-11-20T08:02:00.000Z' }] },
)
export type OwnPin = Value<typeof ownPinState>

export const ownPin = call({
  method: 'GET',
  path: '/api/1.0/users/pin/:db',
  area,
  summary: 'Whether you have a PIN. The PIN itself is never shown',
  permission: 'signed_in',
  answer: ownPinState,
  addition,
})

export const setOwnPin = call({
  method: 'POST',
  path: '/api/1.0/users/pin/:db',
  area,
  summary: 'Set or change your own PIN, with your password',
  permission: 'signed_in',
  body: record({ password: sentPassword(1000), pin: text }, { examples: [{ password: 'the password', pin: '7261' }] }),
  answer: ownPinState,
  refusals: ['pins_off', 'too_many_tries'],
  addition,
})

export const removeOwnPin = call({
  method: 'POST',
  path: '/api/1.0/users/pinoff/:db',
  area,
  summary: 'Remove your own PIN',
  permission: 'signed_in',
  answer: ownPinState,
  addition,
})

export const removePin = call({
  method: 'POST',
  path: '/api/1.0/users/removepin/:db',
  area,
  summary: 'Remove the PIN of a user. Nobody can see or set the PIN of somebody else',
  permission: 'manage_users',
  body: record({ id: recordId }, { examples: [{ id: 7 }] }),
  answer: record({ removed: ['removed', flag, 'False if the user had no PIN'] }, { examples: [{ removed: true }] }),
  refusals: ['not_found'],
  addition,
  posts: true,
})

const person = record({ id: integer, name: text }, { examples: [{ id: 7, name: 'Ama Mensah' }] })
export type PersonHere = Value<typeof person>

export const peopleHere = call({
  method: 'GET',
  path: '/api/1.0/users/pinpeople/:db',
  area,
  summary: 'Who else can switch in by PIN: with a PIN, and signed in with the password today in the browser of X-Browser-Key',
  permission: 'signed_in',
  answer: list(person),
  refusals: ['branch_needed', 'not_your_branch'],
  addition,
})

export const switchPerson = call({
  method: 'POST',
  path: '/api/1.0/users/pinswitch/:db',
  area,
  summary: 'Change the person at a till by PIN. Only a person who signed in with the password today in the browser of X-Browser-Key',
  permission: 'signed_in',
  body: record({ id: recordId, pin: sentPin }, { examples: [{ id: 7, pin: '7261' }] }),
  answer: session,
  refusals: ['wrong_pin', 'pin_locked', 'pins_off', 'password_needed', 'not_allowed', 'too_many_tries', 'branch_needed', 'not_your_branch'],
  addition,
})

const approver = record(
  { id: integer, name: text, actions: list(oneOf(APPROVABLE)) },
  { examples: [{ id: 2, name: 'Kofi Owusu', actions: ['give_discount', 'return_sale'] }] },
)
export type Approver = Value<typeof approver>

export const approvers = call({
  method: 'GET',
  path: '/api/1.0/users/approvers/:db/:branch',
  area,
  summary: 'Who can approve what by PIN in a branch: people with a PIN and the right',
  permission: 'see_lists',
  params: { branch: line(40) },
  answer: list(approver),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

export const checkApproval = call({
  method: 'POST',
  path: '/api/1.0/users/checkapproval/:db',
  area,
  summary: 'Check the PIN of who approves a sale, before its customer is asked for money. The sale itself needs the approval too',
  permission: 'sell',
  approvable: ['give_discount', 'override_price', 'sell_expired'],
  body: record({ branch: line(40) }, { examples: [{ branch: 'ACC' }] }),
  answer: record({ name: ['name', text, 'Who approves'] }, { examples: [{ name: 'Kofi Owusu' }] }),
  refusals: ['not_allowed', 'not_found', 'not_your_branch'],
  addition,
})
