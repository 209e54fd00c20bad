import type { Statement, Transaction } from '../db/database.ts'

const TYPES: Statement = {
  name: 'account-types',
  text: `select account_type_key as "accountTypeKey", name as "accountTypeName" from account_type where business_id = $1
         order by account_type_key`,
}
const CHART: Statement = {
  name: 'account-chart',
  text: `select a.account_key, a.account_code, a.name, t.name as type_name, a.active,
           coalesce(sum(b.debit), 0)::bigint as debit, coalesce(sum(b.credit), 0)::bigint as credit
         from account a
         join account_type t on t.business_id = a.business_id and t.account_type_key = a.account_type_key
         left join balance b on b.business_id = a.business_id and b.account_code = a.account_code and ($2::int is null or b.branch_id = $2)
         where a.business_id = $1
         group by a.account_key, a.account_code, a.name, t.name, a.active, a.account_type_key
         order by a.account_type_key, a.account_key`,
}

export type AccountTypeOfBooks = { readonly accountTypeKey: number; readonly accountTypeName: string }

export const listAccountTypes = (tx: Transaction): Promise<AccountTypeOfBooks[]> => tx.rows<AccountTypeOfBooks>(TYPES, [tx.businessId])

export type ChartRow = {
  readonly account_key: bigint
  readonly account_code: string
  readonly name: string
  readonly type_name: string
  readonly active: boolean
  /** Totals of all debit and all credit lines, in pesewas. */
  readonly debit: bigint
  readonly credit: bigint
}

/** The chart of accounts with its totals, of one branch or (null) of the whole business, in the order of the types. */
export const listChart = (tx: Transaction, branchId: number | null): Promise<ChartRow[]> =>
  tx.rows<ChartRow>(CHART, [tx.businessId, branchId])
