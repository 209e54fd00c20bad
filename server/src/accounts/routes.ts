import * as calls from '@akonta/domain/accounts/account-calls'
import { readLedgerCursor } from '@akonta/domain/accounts/ledger-cursor'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { listAccountTypes, listChart, readAccount } from './account-queries.ts'
import { renameAccount, retireAccount, reviveAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { readLedger } from './read-ledger.ts'

const accountOfChart = async (tx: Transaction, code: string): Promise<calls.ChartAccount> => {
  const account = (await listChart(tx, null)).find(each => each.code === code)
  if (!account) throw new Refusal('not_found', `There is no account ${code}`)
  return account
}

/** An account in the audit trail. Its balance belongs to the ledger. */
const accountRecord = ({ code, name, type, description, isActive }: calls.ChartAccount): Recorded => ({
  name,
  facts: { Code: code, Name: name, Type: type, Description: description, Status: isActive ? 'Active' : 'Deactivated' },
})

const changeOf = async (call: Call, action: string, code: string, change: () => Promise<void>): Promise<calls.ChartAccount> => {
  const read = async (): Promise<Recorded> => accountRecord(await accountOfChart(call.tx, code))
  await recordChange(call, { kind: 'chart_account', action, id: code, read }, change)
  return accountOfChart(call.tx, code)
}

export const accountsRoutes = (api: Api): void => {
  handle(api, calls.accountTypesOfBooks, ({ tx }) => listAccountTypes(tx))

  handle(api, calls.chartOfAccounts, async ({ tx, query, branchOrAll }) =>
    listChart(tx, (await branchOrAll(query.branch))?.branchId ?? null),
  )

  handle(api, calls.createAccount, async call => {
    const { tx, body } = call
    await createAccount(tx, { ...body, description: body.description ?? '' })
    const created = await accountOfChart(tx, body.code)
    recordMade(call, { kind: 'chart_account', action: 'Added', id: body.code }, accountRecord(created))
    return created
  })

  handle(api, calls.renameAccount, call => {
    const { tx, params, body } = call
    const words = { name: body.name, description: body.description ?? '' }
    return changeOf(call, 'Renamed', params.account, () => renameAccount(tx, params.account, words))
  })

  handle(api, calls.deactivateAccount, call =>
    changeOf(call, 'Deactivated', call.params.account, () => retireAccount(call.tx, call.params.account)),
  )

  handle(api, calls.activateAccount, call =>
    changeOf(call, 'Activated', call.params.account, () => reviveAccount(call.tx, call.params.account)),
  )

  handle(api, calls.ledgerOfAccount, async ({ tx, params, query, branchOrAll }) => {
    const branch = await branchOrAll(query.branch)
    const account = existing(await readAccount(tx, params.account), `There is no account ${params.account}`)
    const { start, end, after, size } = query
    const span = { account: account.code, branch: branch?.branchId ?? null, start, end }
    const part = await readLedger(tx, span, after === undefined ? null : readLedgerCursor(after), size)
    return { ...part, account: account.code, name: account.name, branch: branch?.branchCode ?? '' }
  })
}
