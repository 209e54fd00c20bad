import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

/** The limits of the lists of a day. One row more is read, to tell whether a list is cut off. */
export const MOST_REQUESTS = 200
export const MOST_TYPED = 1_000
export const MOST_RECEIVED = 20_000

const REQUEST = `
  select c.collection_id as collection, b.branch_code as branch, c.msisdn, coalesce(nullif(c.payer_name, ''), c.customer_name) as payer,
    c.outcome, coalesce(c.paid_at, c.asked_at) as at, u.display_name as "askedBy", coalesce(d.document_number, '') as document,
    c.reference::text as reference, coalesce(c.provider_txn, '') as "providerTxn", coalesce(w.amount, c.amount) as amount, w.fee,
    c.received - c.used - c.refunded as unused
  from collection c
  join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
  join app_user u on u.business_id = c.business_id and u.user_id = c.asked_by
  left join wallet_receipt w on w.business_id = c.business_id and w.collection_id = c.collection_id
  left join posting d on d.business_id = w.business_id and d.posting_id = w.posting_id
  where c.business_id = $1 and c.provider_id = $2`

export type RequestOfDay = {
  readonly collection: number
  readonly branch: string
  readonly msisdn: string
  readonly payer: string
  readonly outcome: string
  readonly at: Date
  readonly askedBy: string
  readonly document: string
  readonly reference: string
  readonly providerTxn: string
  readonly amount: Pesewas
  readonly fee: Pesewas | null
  readonly unused: Pesewas
}

const RECEIVED: Statement = {
  name: 'provider-day-received',
  text: `${REQUEST} and w.posting_id is not null and c.paid_at >= $3::date and c.paid_at < $3::date + 1 order by c.collection_id limit ${MOST_RECEIVED + 1}`,
}
const UNDECIDED: Statement = {
  name: 'provider-day-undecided',
  text: `${REQUEST} and c.outcome in ('prepared', 'pending', 'needs_code', 'unclear') and c.closed_at is null
    and c.asked_at < $3::date + 1 and c.asked_at < $4::timestamptz - interval '10 minutes' order by c.collection_id limit ${MOST_REQUESTS + 1}`,
}
const UNUSED: Statement = {
  name: 'provider-day-unused',
  text: `${REQUEST} and c.received > c.used + c.refunded and w.business_date <= $3::date order by c.collection_id limit ${MOST_REQUESTS + 1}`,
}

/** Collections that were paid on the day in Accra, with their receipt. */
export const receivedOn = (tx: Transaction, providerId: number, day: BusinessDate): Promise<RequestOfDay[]> =>
  tx.rows<RequestOfDay>(RECEIVED, [tx.businessId, providerId, day])

export const undecidedUntil = (tx: Transaction, providerId: number, day: BusinessDate, now: Date): Promise<RequestOfDay[]> =>
  tx.rows<RequestOfDay>(UNDECIDED, [tx.businessId, providerId, day, now])

export const unusedUntil = (tx: Transaction, providerId: number, day: BusinessDate): Promise<RequestOfDay[]> =>
  tx.rows<RequestOfDay>(UNUSED, [tx.businessId, providerId, day])

/** Without what a request has given: a document may also have a transaction id that was typed. */
const TYPED: Statement = {
  name: 'provider-day-typed',
  text: `
    select d.document_number as document, b.branch_code as branch, found.transaction, found.amount
    from (
      select t.posting_id, t.transaction_id as transaction, t.amount from sale_tender t
      where t.business_id = $1 and t.payee_id = $2 and t.transaction_id <> ''
      union all
      select m.posting_id, m.reference, m.amount from payment m
      where m.business_id = $1 and m.to_bank_id = $2 and m.direction = 'received') found
    join posting d on d.business_id = $1 and d.posting_id = found.posting_id and d.business_date = $3::date
    join branch b on b.business_id = $1 and b.branch_id = d.branch_id
    where not exists (select from posting r where r.business_id = $1 and r.reverses = d.posting_id)
      and not exists (select from wallet_use w join collection c on c.business_id = w.business_id and c.collection_id = w.collection_id
        where w.business_id = $1 and w.posting_id = d.posting_id and left(coalesce(c.provider_txn, ''), 60) = found.transaction)
    order by d.posting_id, found.transaction limit ${MOST_TYPED + 1}`,
}

type Typed = { readonly document: string; readonly branch: string; readonly transaction: string; readonly amount: Pesewas }

/** Transaction ids of the provider that people typed, in documents of the day. */
export const typedOn = (tx: Transaction, payeeId: number, day: BusinessDate): Promise<Typed[]> =>
  tx.rows<Typed>(TYPED, [tx.businessId, payeeId, day])

/** A reversal counts as what it reverses. */
const BALANCE: Statement = {
  name: 'provider-day-balance',
  text: `
    select coalesce(sum(l.amount), 0)::bigint as "inBooks",
      coalesce(sum(l.amount) filter (where o.document_kind in ('wallet_receipt', 'wallet_refund', 'sale', 'sale_return', 'customer_payment')
        or exists (select from wallet_payout w where w.business_id = $1 and w.posting_id = o.posting_id)), 0)::bigint as "notPaidOut"
    from journal_line l
    join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.business_date <= $3::date
    join posting o on o.business_id = p.business_id and o.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
    where l.business_id = $1 and l.payee_id = $2`,
}

type Balance = { readonly inBooks: Pesewas; readonly notPaidOut: Pesewas }

/** The money at the provider according to the books at the end of a day, and how much of it mobile money documents explain. */
export const balanceAt = (tx: Transaction, payeeId: number, day: BusinessDate): Promise<Balance> =>
  tx.one<Balance>(BALANCE, [tx.businessId, payeeId, day])
