import { call } from '../contract/call.ts'
import { list, record, type Value } from '../contract/codec.ts'
import { flag, integer, line, recordId, text } from '../contract/fields.ts'

const area = 'Users and session'
const CASHIER = { id: 3, accountType: 'Cashier' }

export const LONGEST_ACCOUNT_TYPE = 60

const name = ['accountType', line(LONGEST_ACCOUNT_TYPE)] as const
const accountType = record({ id: integer, name: ['accountType', text] }, { examples: [CASHIER] })
/** A kind of user, such as Cashier. It gives no rights, and is not an account type of the books (AMB-126). */
export type AccountType = Value<typeof accountType>

export const listAccountTypes = call({
  method: 'GET',
  path: '/api/accounttype/all/:db',
  area,
  summary: 'List the account types of users',
  permission: 'see_lists',
  answer: list(accountType),
})

export const createAccountType = call({
  method: 'POST',
  path: '/api/accounttype/create/:db',
  area,
  summary: 'Create an account type, or restore a deleted one',
  permission: 'manage_users',
  body: record({ name }, { examples: [{ accountType: 'Cashier' }] }),
  answer: accountType,
  refusals: ['already_exists'],
  addition: true,
  posts: true,
})

export const renameAccountType = call({
  method: 'POST',
  path: '/api/accounttype/edit/:db',
  area,
  summary: 'Rename an account type',
  permission: 'manage_users',
  body: record({ id: recordId, name }, { examples: [CASHIER] }),
  answer: accountType,
  refusals: ['already_exists', 'not_found'],
  addition: true,
  posts: true,
})

export const deleteAccountType = call({
  method: 'POST',
  path: '/api/accounttype/delete/:db',
  area,
  summary: 'Delete an account type. Users who have it keep it',
  permission: 'manage_users',
  body: record({ id: recordId }, { examples: [{ id: 7 }] }),
  answer: record({ deleted: flag }, { examples: [{ deleted: true }] }),
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
