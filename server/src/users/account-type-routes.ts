import * as calls from '@akonta/domain/users/account-type-calls'
import { type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { createAccountType, deleteAccountType, renameAccountType } from './change-account-type.ts'
import { listUserAccountTypes } from './user-queries.ts'

const nameRecord = (name: string): Recorded => ({ name, facts: { Name: name } })

const changeOf = (call: Call, action: string, id: number, change: () => Promise<void>): Promise<void> => {
  const read = async () => {
    const found = (await listUserAccountTypes(call.tx)).find(each => each.id === id)
    return found && nameRecord(found.name)
  }
  return recordChange(call, { kind: 'account_type', action, id, read }, change)
}

/** The kinds of user: the specification reads them, an administrator changes them (D1). They give no rights. */
export const accountTypeRoutes = (api: Api): void => {
  handle(api, calls.listAccountTypes, ({ tx }) => listUserAccountTypes(tx))

  handle(api, calls.createAccountType, async call => {
    const { name } = call.body
    const id = await createAccountType(call.tx, name)
    recordMade(call, { kind: 'account_type', action: 'Added', id }, nameRecord(name))
    return { id, name }
  })

  handle(api, calls.renameAccountType, async call => {
    const { tx, body } = call
    await changeOf(call, 'Renamed', body.id, () => renameAccountType(tx, body.id, body.name))
    return body
  })

  handle(api, calls.deleteAccountType, async call => {
    await changeOf(call, 'Deleted', call.body.id, () => deleteAccountType(call.tx, call.body.id))
    return { deleted: true }
  })
}
