import type { EarlierStatement } from '@akonta/domain/bank-statements/fit-statement'
import type { BankStatement, StatementAccount } from '@akonta/domain/bank-statements/statement-calls'
import type { StatementFormat } from '@akonta/domain/bank-statements/statement-format'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { RememberedColumns } from './files/read-file.ts'

const ACCOUNTS: Statement = {
  name: 'bank-statement-accounts',
  text: `
    select p.pid as account, p.name as "accountName", coalesce(n.statements, 0) as statements, l.last_day as "lastDay",
      l.closing_balance as closing
    from payee p
    left join lateral (
      select count(*)::int as statements from bank_statement s
      where s.business_id = p.business_id and s.payee_id = p.payee_id and s.undone_at is null) n on true
    left join lateral (
      select s.day as last_day, s.balance as closing_balance from bank_statement_line s
      where s.business_id = p.business_id and s.payee_id = p.payee_id
      order by s.day desc, s.place desc, s.line_id desc limit 1) l on true
    where p.business_id = $1 and p.category = 'bank' and (p.active or n.statements > 0) order by p.name, p.payee_id`,
}

type AccountRow = {
  account: string
  accountName: string
  statements: number
  lastDay: BusinessDate | null
  closing: Pesewas | null
}

/** The banks and wallets by name, with how far their statements go. */
export const statementAccounts = (tx: Transaction): Promise<readonly StatementAccount[]> => tx.rows<AccountRow>(ACCOUNTS, [tx.businessId])

const BANK: Statement = {
  name: 'bank-statement-bank',
  text: `select payee_id as "payeeId", pid, name, active from payee where business_id = $1 and pid = $2 and category = 'bank'`,
}

export type StatementBank = { payeeId: number; pid: string; name: string; active: boolean }

/** A bank or wallet, including a deactivated one. Refuses not_found. */
export const bankOf = async (tx: Transaction, pid: string): Promise<StatementBank> => {
  const found = await tx.row<StatementBank>(BANK, [tx.businessId, pid])
  if (!found) throw new Refusal('not_found', `There is no bank or wallet ${pid}`)
  return found
}

/** Sales keep posting to the account in the meantime: only another import for it waits. */
const LOCK: Statement = {
  name: 'bank-statement-lock-account',
  text: `select payee_id from payee where business_id = $1 and payee_id = $2 for no key update`,
}

/** Imports of one account wait for each other, so that no line is imported twice. */
export const lockAccount = async (tx: Transaction, payeeId: number): Promise<void> => {
  await tx.one<{ payee_id: number }>(LOCK, [tx.businessId, payeeId])
}

const LOCK_RECONCILED: Statement = {
  name: 'bank-statement-lock-reconciled',
  text: 'select from reconciled_account where business_id = $1 and payee_id = $2 for no key update',
}

/** Waits for whoever matches or finishes the account, if it is reconciled at all. Before the account itself, as payments of lines do. */
export const lockReconciled = async (tx: Transaction, payeeId: number): Promise<void> => {
  await tx.rows(LOCK_RECONCILED, [tx.businessId, payeeId])
}

const STATEMENTS = `
  select s.statement_id as id, p.pid as account, p.name as "accountName", s.file_name as "fileName", s.format,
    s.account_number as "accountNumber", s.opening_balance as opening, s.closing_balance as closing, s.first_day as "firstDay",
    s.last_day as "lastDay", s.line_count as lines, s.repeated_count as repeated, s.saved_at as "savedAt", saver.display_name as "savedBy",
    s.undone_at as "undoneAt", coalesce(undoer.display_name, '') as "undoneBy", s.undo_reason as "undoReason", s.payee_id as "payeeId"
  from bank_statement s
  join payee p on p.business_id = s.business_id and p.payee_id = s.payee_id
  join app_user saver on saver.business_id = s.business_id and saver.user_id = s.saved_by
  left join app_user undoer on undoer.business_id = s.business_id and undoer.user_id = s.undone_by`

const OF_ACCOUNT: Statement = {
  name: 'bank-statements-of-account',
  text: `${STATEMENTS} where s.business_id = $1 and s.payee_id = $2 order by s.last_day desc, s.statement_id desc limit 1000`,
}
const BY_ID: Statement = { name: 'bank-statement-by-id', text: `${STATEMENTS} where s.business_id = $1 and s.statement_id = $2` }

export type StatementRow = {
  id: number
  account: string
  accountName: string
  fileName: string
  format: StatementFormat
  accountNumber: string
  opening: Pesewas
  closing: Pesewas
  firstDay: BusinessDate
  lastDay: BusinessDate
  lines: number
  repeated: number
  savedAt: Date
  savedBy: string
  undoneAt: Date | null
  undoneBy: string
  undoReason: string
  payeeId: number
}

export const statementsOf = (tx: Transaction, payeeId: number): Promise<StatementRow[]> =>
  tx.rows<StatementRow>(OF_ACCOUNT, [tx.businessId, payeeId])

/** One statement, undone or not. Refuses not_found. */
export const statementById = async (tx: Transaction, id: number): Promise<BankStatement & { readonly payeeId: number }> => {
  const found = await tx.row<StatementRow>(BY_ID, [tx.businessId, id])
  if (!found) throw new Refusal('not_found', 'There is no such bank statement')
  return found
}

const EARLIER: Statement = {
  name: 'bank-statements-earlier',
  text: `select statement_id as id, file_name as "fileName", first_day as "firstDay", last_day as "lastDay", opening_balance as opening,
           closing_balance as closing, account_number as "accountNumber"
         from bank_statement where business_id = $1 and payee_id = $2 and undone_at is null order by first_day, statement_id`,
}

type EarlierRow = {
  id: number
  fileName: string
  firstDay: BusinessDate
  lastDay: BusinessDate
  opening: Pesewas
  closing: Pesewas
  accountNumber: string
}

/** The statements of an account that were not undone, with the number that each states. */
export const earlierStatements = (
  tx: Transaction,
  payeeId: number,
): Promise<readonly (EarlierStatement & { readonly accountNumber: string })[]> => tx.rows<EarlierRow>(EARLIER, [tx.businessId, payeeId])

const NUMBERS: Statement = {
  name: 'bank-statement-numbers-elsewhere',
  text: `select distinct s.account_number as "accountNumber", p.name as "accountName"
         from bank_statement s join payee p on p.business_id = s.business_id and p.payee_id = s.payee_id
         where s.business_id = $1 and s.payee_id <> $2 and s.undone_at is null and s.account_number <> '' order by 2, 1`,
}

/** The account numbers that statements of other banks and wallets state. */
export const numbersElsewhere = (tx: Transaction, payeeId: number): Promise<{ accountNumber: string; accountName: string }[]> =>
  tx.rows<{ accountNumber: string; accountName: string }>(NUMBERS, [tx.businessId, payeeId])

const SAME_FILE: Statement = {
  name: 'bank-statement-same-file',
  text: `select s.statement_id as id, p.name as "accountName", s.saved_at as "savedAt"
         from bank_statement s join payee p on p.business_id = s.business_id and p.payee_id = s.payee_id
         where s.business_id = $1 and s.file_hash = $2 and s.undone_at is null`,
}

/** The statement that came from the same file, for whichever account. */
export const statementOfFile = (tx: Transaction, hash: string): Promise<{ id: number; accountName: string; savedAt: Date } | undefined> =>
  tx.row<{ id: number; accountName: string; savedAt: Date }>(SAME_FILE, [tx.businessId, hash])

const REMEMBERED: Statement = {
  name: 'bank-statement-columns-remembered',
  text: `select headings, columns, day_order as "dayOrder" from bank_statement_columns where business_id = $1 and payee_id = $2`,
}

/** How earlier files of the account were read, by their line of headings. */
export const rememberedColumns = (tx: Transaction, payeeId: number): Promise<RememberedColumns[]> =>
  tx.rows<RememberedColumns>(REMEMBERED, [tx.businessId, payeeId])
