import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { createAccountType, deleteAccountType, renameAccountType } from './change-account-type.ts'
import { listUserAccountTypes } from './user-queries.ts'
import {
  accountTypeAnswer,
  accountTypesAnswer,
  deletedAccountTypeAnswer,
  editedAccountTypeBody,
  idBody,
  newAccountTypeBody,
} from './user-wire-schema.ts'

const area = 'Users and session'

const nameRecord = (name: string): Recorded => ({ name, facts: { Name: name } })

const changeOf = (call: CallInTransaction, deed: string, id: number, change: () => Promise<void>): Promise<void> => {
  const read = async () => {
    const found = (await listUserAccountTypes(call.tx)).find(each => each.id === id)
    return found && nameRecord(found.accountType)
  }
  return recordChange(call, { kind: 'account_type', deed, id, read }, change)
}

/** The account types of users: the specification reads them, an administrator changes them (D1). They give no rights. */
export const accountTypeRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/accounttype/all/:db',
      area,
      summary: 'List the account types of users',
      permission: 'see_lists',
      takes: {},
      answer: accountTypesAnswer,
    },
    ({ tx }) => listUserAccountTypes(tx),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounttype/create/:db',
      area,
      summary: 'Create an account type, or restore a deleted one',
      permission: 'manage_users',
      takes: { body: newAccountTypeBody },
      answer: accountTypeAnswer,
      refusals: ['already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      const id = await createAccountType(tx, body.accountType)
      recordMade(call, { kind: 'account_type', deed: 'Added', id }, nameRecord(body.accountType))
      return { id, ...body }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounttype/edit/:db',
      area,
      summary: 'Rename an account type',
      permission: 'manage_users',
      takes: { body: editedAccountTypeBody },
      answer: accountTypeAnswer,
      refusals: ['already_exists', 'not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, 'Renamed', body.id, () => renameAccountType(tx, body.id, body.accountType))
      return body
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounttype/delete/:db',
      area,
      summary: 'Delete an account type. Users who have it keep it',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: deletedAccountTypeAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, 'Deleted', body.id, () => deleteAccountType(tx, body.id))
      return { deleted: true }
    },
  )
}
