import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ReconciledAccount } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** The lines of an account at the bank, in the order of the bank. */
export const STATEMENT_ORDER = 's.day, s.place, s.line_id'

/** A bank or wallet, how far it is reconciled, and where its statements begin. */
export type Account = {
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly branchId: number | null
  /** The day of its first line at the bank and the balance before it; as they were when it was started, if it was. */
  readonly startsOn: BusinessDate | null
  readonly openingBalance: Pesewas | null
  readonly isStarted: boolean
  readonly statementsThrough: BusinessDate | null
  readonly finishedThrough: BusinessDate | null
}

const ACCOUNTS = `
  select y.payee_id as "payeeId", y.pid, y.name, y.branch_id as "branchId", a.payee_id is not null as "isStarted",
    case when a.payee_id is null then first.day else a.first_day end as "startsOn",
    case when a.payee_id is null then first.opening else a.opening_balance end as "openingBalance",
    (select max(f.last_day) from bank_statement f where f.business_id = y.business_id and f.payee_id = y.payee_id and f.undone_at is null)
      as "statementsThrough",
    (select max(r.through) from bank_reconciliation r
      where r.business_id = y.business_id and r.payee_id = y.payee_id and r.state = 'finished') as "finishedThrough"
  from payee y
  left join reconciled_account a on a.business_id = y.business_id and a.payee_id = y.payee_id
  left join lateral (
    select s.day, s.balance - s.amount as opening from bank_statement_line s
    where s.business_id = y.business_id and s.payee_id = y.payee_id
      and s.day = (select min(e.day) from bank_statement_line e where e.business_id = y.business_id and e.payee_id = y.payee_id)
    order by ${STATEMENT_ORDER} limit 1) first on true
  where y.business_id = $1 and y.category = 'bank'`

const BY_PID: Statement = { name: 'reconciliation-account', text: `${ACCOUNTS} and y.pid = $2` }

const LIST: Statement = {
  name: 'reconciliation-accounts',
  text: `
    select y.pid as account, y.name as "accountName", y."startsOn", y."isStarted", y."statementsThrough", y."finishedThrough",
      (select count(*) from bank_statement_line s where s.business_id = $1 and s.payee_id = y."payeeId"
        and (not y."isStarted" or s.day >= y."startsOn")
        and not exists (select from bank_match_statement_line m where m.business_id = s.business_id and m.line_id = s.line_id))::int as "notInBooks"
    from (${ACCOUNTS} and (y.active or a.payee_id is not null)) y order by y.name, y.pid`,
}

const UNRECONCILED: Statement = {
  name: 'reconciliation-unreconciled',
  text: `
    select y."payeeId", y.pid, y.name from (${ACCOUNTS} and y.active and a.first_day <= $2::date) y
    where y."finishedThrough" is null or y."finishedThrough" < $2::date order by y.name, y.pid`,
}

const LOCK: Statement = {
  name: 'reconciliation-lock',
  text: 'select from reconciled_account where business_id = $1 and payee_id = $2 for no key update',
}

export const reconciledAccounts = (tx: Transaction): Promise<ReconciledAccount[]> => tx.rows<ReconciledAccount>(LIST, [tx.businessId])

/** Active accounts that somebody started to reconcile, and that are not reconciled through this day, by name. */
export const unreconciledAccounts = (tx: Transaction, day: BusinessDate): Promise<Pick<Account, 'payeeId' | 'pid' | 'name'>[]> =>
  tx.rows<Pick<Account, 'payeeId' | 'pid' | 'name'>>(UNRECONCILED, [tx.businessId, day])

/** Refuses (`not_found`) what is no bank or wallet. */
export const accountByPid = async (tx: Transaction, pid: string): Promise<Account> => {
  const account = await tx.row<Account>(BY_PID, [tx.businessId, pid])
  if (!account) throw new Refusal('not_found', `There is no bank or wallet ${pid}`)
  return account
}

/** Waits for whoever matches, finishes or starts the account. Locks nothing of an account that nobody started to reconcile. */
export const lockIfStarted = async (tx: Transaction, payeeId: number): Promise<void> => {
  await tx.rows(LOCK, [tx.businessId, payeeId])
}

/**
 * The account, locked: matches of one account are saved one after the other. Refuses `not_found`, and (`in_use`) an account that nobody
 * started to reconcile.
 */
export const lockAccount = async (tx: Transaction, pid: string): Promise<Account> => {
  const { payeeId, name, isStarted } = await accountByPid(tx, pid)
  if (!isStarted) throw new Refusal('in_use', `Start the reconciliation of ${name} first`)
  await lockIfStarted(tx, payeeId)
  return accountByPid(tx, pid)
}
