import type { ChequeReturn } from '@akonta/domain/cheques/cheque-calls'
import type { Statement, Transaction } from '../db/database.ts'
import type { SettledAtOnce } from './cheque-posting.ts'

const BANK: Statement = {
  name: 'cheque-deposited-in',
  text: `select s.bank_id as bank from cheque_step t
         join cheque_deposit d on d.business_id = t.business_id and d.posting_id = t.posting_id
         join cheque_slip s on s.business_id = d.business_id and s.slip_id = d.slip_id
         where t.business_id = $1 and t.cheque_id = $2 and t.kind = 'DEPOSIT' order by t.step_no desc limit 1`,
}

/** The bank of the last deposit of a cheque, by its payee id. */
export const bankOfDeposit = async (tx: Transaction, cheque: number): Promise<number> =>
  (await tx.one<{ bank: number }>(BANK, [tx.businessId, cheque])).bank

const LOCK: Statement = {
  name: 'cheque-lock-customer',
  text: `select payee_id as id, name, active from payee
         where business_id = $1 and category = 'debtor' and (payee_id = $2 or pid = $3) for no key update`,
}

type Customer = { readonly id: number; readonly name: string; readonly active: boolean }

/** Locks a customer by id or pid: two that change the same debts see each other. */
export const lockCustomer = (tx: Transaction, id: number | null, pid: string): Promise<Customer | undefined> =>
  tx.row<Customer>(LOCK, [tx.businessId, id, pid])

const AT_ONCE: Statement = {
  name: 'cheque-settled-at-once',
  text: `
    select s.paying_posting_id as posting, s.paying_line_no as paying, s.settled_line_no as settled, sum(s.amount)::bigint as amount
    from settlement s
    where s.business_id = $1 and s.paying_posting_id = $2 and s.settled_posting_id = $2
    group by 1, 2, 3 having sum(s.amount) > 0 order by 2, 3`,
}

/** What the lines of one posting still settle of each other: a sale on account with a part payment. */
export const settledAtOnce = (tx: Transaction, postingId: bigint): Promise<SettledAtOnce[]> =>
  tx.rows<SettledAtOnce>(AT_ONCE, [tx.businessId, postingId])

const LAYAWAY: Statement = {
  name: 'cheque-of-layaway',
  text: `select w.layaway_number as number from layaway_payment a
         join layaway w on w.business_id = a.business_id and w.layaway_id = a.layaway_id
         where a.business_id = $1 and a.posting_id = $2 and not exists (select from layaway_ended(a.business_id, a.layaway_id))`,
}

/** The open layaway that a payment paid for, if it did. */
export const openLayawayOf = async (tx: Transaction, postingId: bigint): Promise<string | undefined> =>
  (await tx.row<{ number: string }>(LAYAWAY, [tx.businessId, postingId]))?.number

const POSTING: Statement = {
  name: 'cheque-posting-of-number',
  text: 'select posting_id as id from posting where business_id = $1 and document_number = $2',
}

export const postingOf = async (tx: Transaction, number: string): Promise<bigint> =>
  (await tx.one<{ id: bigint }>(POSTING, [tx.businessId, number])).id

const RETURN_OF: Statement = {
  name: 'cheque-last-return',
  text: `select p.document_number as number from cheque_step s
         join posting p on p.business_id = s.business_id and p.posting_id = s.posting_id
         where s.business_id = $1 and s.cheque_id = $2 and s.kind = 'BOUNCE' order by s.step_no desc limit 1`,
}

/** The document of the last return of a cheque. */
export const returnOf = async (tx: Transaction, cheque: number): Promise<string> =>
  (await tx.one<{ number: string }>(RETURN_OF, [tx.businessId, cheque])).number

const DOCUMENT: Statement = {
  name: 'cheque-return-document',
  text: `
    select p.document_number as number, b.branch_code as branch, p.business_date as date, p.recorded_at as at, u.display_name as by,
      c.cheque_id as "chequeId", c.number as cheque, c.bank_name as "chequeBank", c.cheque_date as "chequeDate", c.party as drawer,
      (select s.bank_name from cheque_step t
        join cheque_deposit d on d.business_id = t.business_id and d.posting_id = t.posting_id
        join cheque_slip s on s.business_id = d.business_id and s.slip_id = d.slip_id
        where t.business_id = e.business_id and t.cheque_id = e.cheque_id and t.kind = 'DEPOSIT'
          and t.step_no < (select n.step_no from cheque_step n where n.business_id = e.business_id and n.cheque_id = e.cheque_id
            and n.kind = 'BOUNCE' and n.posting_id = e.posting_id)
        order by t.step_no desc limit 1) as bank,
      y.pid, y.name as customer, e.amount, e.fee, e.fee_bearer as "feeBearer", e.reason, o.document_number as document,
      o.document_kind as "documentKind", coalesce(r.document_number, '') as "reversedBy"
    from posting p
    join cheque_return e on e.business_id = p.business_id and e.posting_id = p.posting_id
    join cheque c on c.business_id = e.business_id and c.cheque_id = e.cheque_id
    join posting o on o.business_id = c.business_id and o.posting_id = c.first_posting_id
    join payee y on y.business_id = e.business_id and y.payee_id = e.payee_id
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = $2`,
}

/** The document of a returned cheque by its number; undefined if there is none. */
export const returnByNumber = (tx: Transaction, number: string): Promise<ChequeReturn | undefined> =>
  tx.row<ChequeReturn>(DOCUMENT, [tx.businessId, number])
