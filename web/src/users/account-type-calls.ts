import { api, path } from '../lib/api.ts'
import { countIn, rowsOf, textIn } from '../lib/records.ts'

/** An account type of users, such as Cashier. It gives no rights. */
export type AccountType = { readonly id: number; readonly name: string }

export const fetchAccountTypes = async (db: string): Promise<readonly AccountType[]> =>
  rowsOf(await api.get<unknown>(path`/api/accounttype/all/${db}`)).map(row => ({
    id: countIn(row, 'id'),
    name: textIn(row, 'accountType'),
  }))

export const createAccountType = (db: string, name: string, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/accounttype/create/${db}`, { accountType: name }, { requestId })

export const renameAccountType = (db: string, { id, name }: AccountType, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/accounttype/edit/${db}`, { id, accountType: name }, { requestId })

export const deleteAccountType = (db: string, id: number): Promise<unknown> =>
  api.post<unknown>(path`/api/accounttype/delete/${db}`, { id })
