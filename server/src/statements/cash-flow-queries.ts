import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import {
  CASH_ACCOUNTS,
  type CashLine,
  type CashMovement,
  type CashPeriod,
  CUSTOMER_DOCUMENTS,
  CUSTOMERS,
  cashLineOfAccount,
  OPENING,
} from '@akonta/domain/statements/cash-flow'
import type { Statement, Transaction } from '../db/database.ts'
import { planForPeriod } from '../documents/document-queries.ts'
import { accountTotalsAsLived, type BranchPeriod } from './book-queries.ts'

const listed = (codes: readonly string[]): string => codes.map(code => `'${code}'`).join(', ')

const IN_CASH = `l.account_code in (${listed(CASH_ACCOUNTS)}) and ($2::int is null or l.branch_id = $2)`
const REVERSES_CUSTOMER = `
      exists (select from posting o where o.business_id = $1 and o.posting_id = p.reverses and o.document_kind in (${listed(CUSTOMER_DOCUMENTS)}))`

/**
 * $1 business, $2 branch or null, $3 first day, $4 last day. What each document did to cash that is not the customers': anything posted against opening
 * balance equity counts as an opening entry. Most documents are sales, which an index passes over.
 */
const CASH = `
  changed as (
    select p.posting_id, p.business_date, sum(l.amount) filter (where ${IN_CASH}) as amount,
      bool_or(l.account_code = '${ACCOUNT.openingBalanceEquity}') as opens
    from posting p join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = $1 and p.business_date between $3::date and $4::date
      and p.document_kind not in (${listed(CUSTOMER_DOCUMENTS)}) and not ${REVERSES_CUSTOMER}
    group by p.posting_id, p.business_date having count(*) filter (where ${IN_CASH}) > 0
  ), cash as (
    select posting_id, business_date, amount, case when opens then '${OPENING}' end as kind from changed
  )`

/**
 * The other side of the documents without a kind, by account. Where it has debits and credits (an asset partly paid, the rest on credit), the
 * cash belongs to those on its own side, in proportion; the roundings of a document add up to its cash.
 */
const SHARED = `
  other as (
    select c.posting_id, c.business_date, c.amount as cash, l.account_code, -sum(l.amount) as amount
    from cash c join journal_line l on l.business_id = $1 and l.posting_id = c.posting_id
    where c.kind is null and l.account_code not in (${listed(CASH_ACCOUNTS)}) and ($2::int is null or l.branch_id = $2)
    group by c.posting_id, c.business_date, c.amount, l.account_code
  ), parts as (
    select posting_id, business_date, account_code, cash, amount, sum(amount) over (partition by posting_id) as whole,
      sum(amount) over (partition by posting_id order by account_code) as through
    from other where sign(amount) = sign(cash) and cash <> 0
  ), shared as (
    select posting_id, business_date, account_code,
      (round(cash * through / whole) - round(cash * (through - amount) / whole))::bigint as amount
    from parts
  )`

const MOVEMENTS: Statement = {
  name: 'cash-flow-movements',
  text: `with ${CASH}, ${SHARED}
    select kind, null::text as account, null::int as "typeKey", sum(amount)::bigint as amount from cash where kind is not null group by kind
    union all
    select null, s.account_code, a.account_type_key, s.amount
    from (select account_code, sum(amount)::bigint as amount from shared group by account_code) s
    join account a on a.business_id = $1 and a.account_code = s.account_code`,
}

const BROUGHT: Statement = {
  name: 'cash-flow-opening-entries',
  text: `
    select l.account_code as account, sum(l.amount)::bigint as amount
    from (select distinct e.posting_id from journal_line e join posting p on p.business_id = e.business_id and p.posting_id = e.posting_id
      where e.business_id = $1 and e.account_code = '${ACCOUNT.openingBalanceEquity}' and p.business_date between $3::date and $4::date) o
    join journal_line l on l.business_id = $1 and l.posting_id = o.posting_id
    where $2::int is null or l.branch_id = $2
    group by l.account_code`,
}

/**
 * What the books say about the cash of a branch, or of all, in a period. Cash that is not in any other document came from or went to customers. The
 * cost grows with the days, and with the documents of the period that are not sales.
 */
export const cashPeriod = async (tx: Transaction, span: BranchPeriod): Promise<CashPeriod> => {
  const values = [tx.businessId, span.branchId, span.start, span.end]
  const accounts = await accountTotalsAsLived(tx, span)
  await planForPeriod(tx, span.start, span.end)
  const others = await tx.rows<CashMovement>(MOVEMENTS, values)
  const change = accounts.reduce((sum, { account, debit, credit }) => (CASH_ACCOUNTS.includes(account) ? sum + debit - credit : sum), 0n)
  const amount = others.reduce((rest, each) => rest - each.amount, change)
  return {
    accounts,
    cash: [{ kind: CUSTOMERS, account: null, typeKey: null, amount }, ...others],
    brought: await tx.rows<{ account: string; amount: Pesewas }>(BROUGHT, values),
  }
}

const ACCOUNTS: Statement = {
  name: 'cash-flow-accounts',
  text: 'select account_code as account, account_type_key as "typeKey" from account where business_id = $1',
}

/** The newest documents of a line of the statement, and how many there are. */
const MOST_CASH_DOCUMENTS = 500

/** What customer documents did to cash, and their reversals. Each has the join of its lines: as one condition, PostgreSQL looked up documents line by line. */
const OF_CUSTOMERS = `
  of_customers as (
    select p.posting_id, p.business_date, l.amount
    from posting p join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = $1 and p.business_date between $3::date and $4::date and ${IN_CASH} and p.document_kind in (${listed(CUSTOMER_DOCUMENTS)})
    union all
    select p.posting_id, p.business_date, l.amount
    from posting p
    join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = $1 and p.business_date between $3::date and $4::date and ${IN_CASH} and p.reverses is not null
      and o.document_kind in (${listed(CUSTOMER_DOCUMENTS)})
  )`

/**
 * $5 whether customer documents or opening entries are asked for, $6 the accounts on the other side of all others. The newest are chosen before the rest of
 * them is read.
 */
const DOCUMENTS: Statement = {
  name: 'cash-flow-documents',
  text: `with ${CASH}, ${SHARED}, ${OF_CUSTOMERS}, counted as materialized (
      select posting_id, business_date, sum(amount) as amount from of_customers where $5 = '${CUSTOMERS}' group by posting_id, business_date
      union all
      select posting_id, business_date, amount from cash where kind = $5
      union all
      select posting_id, business_date, sum(amount) from shared where account_code = any($6::text[]) group by posting_id, business_date
    ), newest as materialized (
      select posting_id, amount, (count(*) over ())::int as count, (sum(amount) over ())::bigint as total
      from counted where amount <> 0 order by business_date desc, posting_id desc limit ${MOST_CASH_DOCUMENTS}
    )
    select p.business_date as date, coalesce(o.document_kind, p.document_kind) as "documentKind", coalesce(o.document_number, p.document_number) as opens,
      p.document_number as "documentNumber", b.name as "branchName", coalesce(y.name, '') as payee, p.memo, c.amount::bigint as amount, c.count, c.total
    from newest c
    cross join lateral (select * from posting p where p.business_id = $1 and p.posting_id = c.posting_id limit 1) p
    join branch b on b.business_id = $1 and b.branch_id = p.branch_id
    left join posting o on o.business_id = $1 and o.posting_id = p.reverses
    left join payee y on y.business_id = $1 and y.payee_id = p.payee_id
    order by p.business_date desc, p.posting_id desc`,
}

export type CashDocument = {
  readonly date: BusinessDate
  readonly documentKind: string
  /** The number of the document to open: of a reversal, of what it reverses. */
  readonly opens: string
  readonly documentNumber: string
  readonly branchName: string
  readonly payee: string
  readonly memo: string
  readonly amount: Pesewas
  readonly count: number
  readonly total: Pesewas
}

export const documentsOfCashLine = async (
  tx: Transaction,
  { branchId, start, end }: BranchPeriod,
  line: CashLine,
): Promise<CashDocument[]> => {
  const accounts = await tx.rows<{ account: string; typeKey: number }>(ACCOUNTS, [tx.businessId])
  await planForPeriod(tx, start, end)
  const behind = accounts.filter(each => cashLineOfAccount(each) === line).map(({ account }) => account)
  return tx.rows<CashDocument>(DOCUMENTS, [tx.businessId, branchId, start, end, line, line === 'opening' ? [] : behind])
}
