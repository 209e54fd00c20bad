import type { ChartAccount } from '@akonta/domain/accounts/account-calls'
import type { Control } from '@akonta/domain/accounts/chart-of-accounts'
import { present } from '@akonta/domain/assert'
import type { Statement, Transaction } from '../db/database.ts'

const TYPES: Statement = {
  name: 'account-types',
  text: `select account_type_key as key, name from account_type where business_id = $1 order by account_type_key`,
}
const CHART: Statement = {
  name: 'account-chart',
  text: `select a.account_key::int as key, a.account_code as code, a.name, a.account_type_key as "typeKey", t.name as type, a.description,
           a.control, a.fixed as "isFixed", a.active as "isActive", coalesce(sum(b.debit), 0)::bigint as debit,
           coalesce(sum(b.credit), 0)::bigint as credit, coalesce(sum(b.credit - b.debit), 0)::bigint as balance
         from account a
         join account_type t on t.business_id = a.business_id and t.account_type_key = a.account_type_key
         left join balance b on b.business_id = a.business_id and b.account_code = a.account_code and ($2::int is null or b.branch_id = $2)
         where a.business_id = $1
         group by a.account_key, a.account_code, a.name, a.account_type_key, t.name, a.description, a.control, a.fixed, a.active
         order by a.account_type_key, a.account_key`,
}

type AccountType = { readonly key: number; readonly name: string }

export const listAccountTypes = (tx: Transaction): Promise<AccountType[]> => tx.rows<AccountType>(TYPES, [tx.businessId])

/** The chart of accounts with its totals, for one branch or (null) the whole business, ordered by type. */
export const listChart = (tx: Transaction, branchId: number | null): Promise<ChartAccount[]> =>
  tx.rows<ChartAccount>(CHART, [tx.businessId, branchId])

export type Account = {
  readonly code: string
  readonly name: string
  readonly type: number
  readonly control: Control | null
  readonly fixed: boolean
  readonly active: boolean
}

const ACCOUNT = `select account_code as code, name, account_type_key as type, control, fixed, active from account`

const BY_CODE: Statement = { name: 'account-by-code', text: `${ACCOUNT} where business_id = $1 and account_code = $2` }
const LOCK_TO_CHANGE: Statement = { name: 'account-lock-to-change', text: `${BY_CODE.text} for update` }

/** One account, including a deactivated one, if it exists. */
export const readAccount = (tx: Transaction, code: string): Promise<Account | undefined> => tx.row<Account>(BY_CODE, [tx.businessId, code])

/** The same, locked against manual lines until the end of the transaction. */
export const lockAccountToChange = (tx: Transaction, code: string): Promise<Account | undefined> =>
  tx.row<Account>(LOCK_TO_CHANGE, [tx.businessId, code])

const OF_RECEIPTS: Statement = {
  name: 'account-of-receipts',
  text: `select account_code as code from account where business_id = $1 and control = 'receipts'`,
}

/**
 * The code of “Goods received, not invoiced”. It is G0000RN unless the business had its own account with that code before the product
 * had this one (migration 26).
 */
export const accountOfReceipts = async (tx: Transaction): Promise<string> =>
  present(await tx.row<{ readonly code: string }>(OF_RECEIPTS, [tx.businessId]), 'the account of receipts').code

const OF_WALLETS: Statement = {
  name: 'account-of-wallets',
  text: `select account_code as code from account where business_id = $1 and control = 'wallet'`,
}

/** The code of “Wallet money not used yet”: W0000MU, unless the business already had an account with that code (migration 38). */
export const accountOfWallets = async (tx: Transaction): Promise<string> =>
  present(await tx.row<{ readonly code: string }>(OF_WALLETS, [tx.businessId]), 'the account of wallet money').code

const LOCK_FOR_LINES: Statement = {
  name: 'account-lock-for-lines',
  text: `select account_key::text as key, account_code as code, name, account_type_key as type, control, fixed, active from account
         where business_id = $1 and (account_key = any($2::bigint[]) or account_code = any($3::text[]))
         order by account_code for share`,
}

const IS_KEY = /^\d{1,15}$/

/**
 * The accounts that these texts name, by the text: an account's key if it is a number, else its code. They are locked until the end of the
 * transaction, so that no line is posted to an account that is deactivated in the meantime.
 */
export const accountsForLines = async (tx: Transaction, named: readonly string[]): Promise<ReadonlyMap<string, Account>> => {
  const keys = named.filter(name => IS_KEY.test(name))
  const codes = named.filter(name => !IS_KEY.test(name))
  const rows = await tx.rows<Account & { readonly key: string }>(LOCK_FOR_LINES, [tx.businessId, keys, codes])
  const found = new Map<string, Account>()
  for (const { key, ...account } of rows) {
    if (keys.some(named => BigInt(named) === BigInt(key))) found.set(key, account)
    if (codes.includes(account.code)) found.set(account.code, account)
  }
  return new Map(
    named.flatMap(name => {
      const account = found.get(IS_KEY.test(name) ? String(BigInt(name)) : name)
      return account === undefined ? [] : [[name, account] as const]
    }),
  )
}
