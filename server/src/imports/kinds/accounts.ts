import { byHandFault } from '@akonta/domain/accounts/account'
import type { ChartAccount } from '@akonta/domain/accounts/account-calls'
import { ACCOUNT, CHART, type Control } from '@akonta/domain/accounts/chart-of-accounts'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { record } from '@akonta/domain/contract/codec'
import { flag, text } from '@akonta/domain/contract/fields'
import { businessDateOf } from '@akonta/domain/dates'
import { required } from '@akonta/domain/imports/row-reader'
import { type AccountRow, readAccountRow } from '@akonta/domain/imports/rows/account-row'
import type { Pesewas } from '@akonta/domain/money'
import { listAccountTypes, listChart } from '../../accounts/account-queries.ts'
import { renameAccount, reviveAccount } from '../../accounts/change-account.ts'
import { createAccount } from '../../accounts/create-account.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { post } from '../../ledger/post.ts'
import { checkedOf, type OpenChecker, openSeen, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'

const USED: Statement = {
  name: 'import-used-accounts',
  text: `select distinct b.branch_code as branch, t.account_code as code from balance t
         join branch b on b.business_id = t.business_id and b.branch_id = t.branch_id where t.business_id = $1`,
}

const usedAccounts = async (tx: Transaction): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ branch: string; code: string }>(USED, [tx.businessId])).map(({ branch, code }) => `${branch}/${code}`))

/** What an import keeps of an account, to restore it. */
export const keptAccount = record({ name: text, description: text, isActive: flag })

type Kept = Pick<ChartAccount, 'name' | 'description' | 'isActive'>

export const keptAccountText = ({ name, description, isActive }: Kept): string => keptAccount.write({ name, description, isActive }) ?? ''

/** What a fixed account must agree with. */
const controlOf = (code: string): Control | null => CHART.find(entry => entry.code === code)?.control ?? null

type Wanted = { readonly row: AccountRow; readonly found: ChartAccount | undefined; readonly opening: Pesewas }

const change = async ({ call, ledger }: Saving, found: ChartAccount, after: Kept): Promise<void> => {
  if (!found.isActive) await reviveAccount(call.tx, found.code)
  await renameAccount(call.tx, found.code, after)
  const changes = changesBetween({ Name: found.name, Description: found.description }, { Name: after.name, Description: after.description })
  recordAction(call, {
    kind: 'chart_account',
    action: 'Edited by an import',
    subject: `${found.code} ${after.name}`,
    changes,
    about: recordKey('chart_account', found.code),
  })
  await ledger.changed('account', found.code, keptAccountText(found), keptAccountText(after))
}

/** The chart of accounts. Opening balances are one document for each branch, against opening balance equity. */
export const accounts: OpenChecker = async (tx, settings) => {
  const chart = new Map((await listChart(tx, null)).map(account => [account.code.toUpperCase(), account]))
  const types = await listAccountTypes(tx)
  const used = await usedAccounts(tx)
  const branchIds = new Map(settings.branches.map(({ branchCode, branchId }) => [branchCode, branchId]))
  const seen = openSeen()
  const opening = openOpeningEntry()
  const balances = new Map<string, { readonly code: string; readonly amount: Pesewas }[]>()
  let wanted: readonly Wanted[] = []
  return {
    opening,
    check: async rows => {
      const ready: Wanted[] = []
      const checked = rows.map(each => {
        const reader = settings.readerOf(each)
        const row = readAccountRow(reader, types, settings.findBranch, settings.branch)
        const code = row.code?.toUpperCase() ?? ''
        const earlier = code === '' ? undefined : seen(code, each.row)
        if (earlier !== undefined) reader.fault('code', `Row ${earlier} has this account ID too`)
        required(reader, settings.columns, 'code', 'Account ID')
        const inChart = chart.get(code)
        if (!inChart) {
          required(reader, settings.columns, 'name', 'Name')
          required(reader, settings.columns, 'type', 'Type')
        }
        if (inChart && row.type !== undefined && row.type !== inChart.typeKey)
          reader.fault('type', `${inChart.name} is in ${inChart.type}. The type of an account cannot change`)
        const column = row.opening < 0n ? 'credit' : 'debit'
        const byHand = row.opening === 0n || !inChart ? null : byHandFault({ name: inChart.name, control: controlOf(inChart.code) })
        if (byHand !== null) reader.fault(column, byHand)
        if (row.opening !== 0n && inChart?.code === ACCOUNT.openingBalanceEquity)
          reader.fault(column, 'This account gets the other side of every opening balance. Leave it blank')
        const isUsed = inChart !== undefined && used.has(`${row.branch}/${inChart.code}`)
        const amount = isUsed ? 0n : row.opening
        if (isUsed && row.opening !== 0n)
          reader.note(column, `The balance stays as it is: ${inChart.name} has entries in the books already`)
        const kept =
          inChart &&
          keptAccountText({ name: row.name ?? inChart.name, description: row.description ?? inChart.description, isActive: true })
        const changes = inChart !== undefined && (kept !== keptAccountText(inChart) || amount !== 0n)
        const label = inChart ? `${inChart.code} ${inChart.name}` : ''
        const state = stateOf(reader, settings, inChart ? { label, column: 'code', changes } : null)
        if (state === 'new' || state === 'change') {
          ready.push({ row, found: inChart, opening: amount })
          if (amount !== 0n && row.branch !== undefined)
            opening.add(row.branch, inChart?.code ?? row.code ?? '', ACCOUNT.openingBalanceEquity, amount)
        }
        return checkedOf(each, reader, state)
      })
      wanted = ready
      return checked
    },
    save: async saving => {
      const { call, ledger } = saving
      for (const { row, found, opening: amount } of wanted) {
        const { code = '', name = '', type = 0, description = '' } = row
        if (found === undefined) {
          await createAccount(call.tx, { code, name, type, description })
          await ledger.created('account', [code])
        } else {
          const after = { name: row.name ?? found.name, description: row.description ?? found.description, isActive: true }
          if (keptAccountText(after) !== keptAccountText(found)) await change(saving, found, after)
        }
        if (amount === 0n || row.branch === undefined) continue
        balances.set(row.branch, [...(balances.get(row.branch) ?? []), { code: found?.code ?? code, amount }])
      }
    },
    finish: async ({ call, ledger }, report) => {
      const date = businessDateOf(call.actor.at)
      for (const [code, lines] of balances) {
        const branch = branchIds.get(code)
        if (branch === undefined) continue
        const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
        const posted = await post(call.tx, call.actor, {
          document: { kind: 'opening_balance', branch, date },
          effects: () => ({
            lines: [
              ...lines.map(line => ({ account: line.code, amount: line.amount })),
              { account: ACCOUNT.openingBalanceEquity, amount: -total },
            ],
          }),
        })
        ledger.posted(posted.documentNumber)
      }
      report(balances.size, balances.size)
    },
  }
}
