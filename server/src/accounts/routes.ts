import { moneyToNumber } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { type ChartRow, listAccountTypes, listChart, readAccount } from './account-queries.ts'
import {
  accountAnswer,
  accountToWire,
  accountTypeAnswer,
  branchQuery,
  newAccountBody,
  newAccountFromWire,
  renameBody,
} from './account-wire-schema.ts'
import { renameAccount, retireAccount, reviveAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { ledgerAnswer, ledgerQuery, linesToWire } from './ledger-wire-schema.ts'
import { readLedger } from './read-ledger.ts'

const area = 'Accounting'
const oneAccount = z.object({ account: line(20) })

const chartRow = async (tx: Transaction, code: string): Promise<ChartRow> => {
  const row = (await listChart(tx, null)).find(each => each.account_code === code)
  if (!row) throw new Refusal('not_found', `There is no account ${code}`)
  return row
}

const chartLine = async (tx: Transaction, code: string): Promise<z.output<typeof accountAnswer>> => accountToWire(await chartRow(tx, code))

/** An account in the audit trail. Its balance belongs to the ledger. */
const accountRecord = ({ account_code, name, type_name, description, active }: ChartRow): Recorded => ({
  name,
  facts: { Code: account_code, Name: name, Type: type_name, Description: description, Status: active ? 'Active' : 'Deactivated' },
})

const changeOf = (call: CallInTransaction, deed: string, code: string, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'chart_account', deed, id: code, read: async () => accountRecord(await chartRow(call.tx, code)) }, change)

export const accountsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/accounttype/all/:db',
      area,
      summary: 'List the account types of the chart of accounts',
      permission: 'see_lists',
      takes: {},
      answer: z.array(accountTypeAnswer),
    },
    ({ tx }) => listAccountTypes(tx),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/chartofaccounts/all/:db',
      area,
      summary: 'The chart of accounts with totals, of one branch or of all',
      permission: 'see_books',
      takes: { query: z.object({ branch: branchQuery }) },
      answer: z.array(accountAnswer),
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, query, branchOrAll }) => {
      const branch = await branchOrAll(query.branch)
      return (await listChart(tx, branch?.branchId ?? null)).map(accountToWire)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/chartofaccounts/create/:db',
      area,
      summary: 'Add an account to the chart',
      permission: 'edit_chart_of_accounts',
      takes: { body: newAccountBody },
      answer: accountAnswer,
      refusals: ['already_exists'],
      posts: true,
    },
    async call => {
      const { tx, body } = call
      const account = newAccountFromWire(body)
      await createAccount(tx, account)
      const made = await chartRow(tx, account.code)
      recordMade(call, { kind: 'chart_account', deed: 'Added', id: account.code }, accountRecord(made))
      return accountToWire(made)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/chartofaccounts/rename/:db/:account',
      area,
      summary: 'Change the name and description of an account, including fixed accounts',
      permission: 'edit_chart_of_accounts',
      takes: { params: oneAccount, body: renameBody },
      answer: accountAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params, body } = call
      const words = { name: body.accountName, description: body.description ?? '' }
      await changeOf(call, 'Renamed', params.account, () => renameAccount(tx, params.account, words))
      return chartLine(tx, params.account)
    },
  )

  for (const { word, deed, summary, change } of [
    { word: 'deactivate', deed: 'Deactivated', summary: 'Deactivate an account without a balance', change: retireAccount },
    { word: 'activate', deed: 'Activated', summary: 'Reactivate an account', change: reviveAccount },
  ] as const)
    route(
      api,
      {
        method: 'POST',
        path: `/api/accounting/chartofaccounts/${word}/:db/:account`,
        area,
        summary,
        permission: 'edit_chart_of_accounts',
        takes: { params: oneAccount },
        answer: accountAnswer,
        refusals: ['not_found', 'in_use'],
        addition: true,
        posts: true,
      },
      async call => {
        const { tx, params } = call
        await changeOf(call, deed, params.account, () => change(tx, params.account))
        return chartLine(tx, params.account)
      },
    )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/chartofaccounts/ledger/:db/:account',
      area,
      summary: 'The ledger of an account for a date range, oldest first, with the document and running balance of each line',
      permission: 'see_books',
      takes: { params: oneAccount, query: ledgerQuery },
      answer: ledgerAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, branchOrAll }) => {
      const branch = await branchOrAll(query.branch)
      const account = await readAccount(tx, params.account)
      if (!account) throw new Refusal('not_found', `There is no account ${params.account}`)
      const { start, end, after, size } = query
      const span = { account: account.code, branch: branch?.branchId ?? null, start, end }
      const { opening, debit, credit, before, lines } = await readLedger(tx, span, after ?? null, size + 1)
      return {
        accountId: account.code,
        accountName: account.name,
        branch: branch?.branchCode ?? '',
        opening: moneyToNumber(-opening),
        debit: moneyToNumber(debit),
        credit: moneyToNumber(credit),
        closing: moneyToNumber(credit - debit - opening),
        ...linesToWire(lines, size, before),
      }
    },
  )
}
