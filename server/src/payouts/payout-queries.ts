import type { KnownTransaction, OpenDeduction, PaidTransaction } from '@akonta/domain/wallets/payout'
import type { Statement, Transaction } from '../db/database.ts'
import { unreversed } from '../documents/document-queries.ts'

/** A receipt or typed document with its branch code. */
export type KnownInBranch = KnownTransaction & { readonly branchCode: string }

/** A payout that is entered and was not reversed paid it. */
const paidBy = (source: string, transaction: string): string => `
  coalesce((select o.payout from wallet_payout_part t
    join wallet_payout o on o.business_id = t.business_id and o.posting_id = t.posting_id
    where t.business_id = $1 and t.source_posting_id = ${source} and t.provider_txn = ${transaction}
      and ${unreversed('t.posting_id')} limit 1), '') as "paidBy"`

const RECEIVED: Statement = {
  name: 'payout-received',
  text: `
    select c.reference::text as reference, c.provider_txn as id, w.posting_id as source, w.branch_id as branch, b.branch_code as "branchCode",
      d.document_number as document, w.amount, w.fee, ${paidBy('w.posting_id', 'c.provider_txn')}
    from collection c
    join wallet_receipt w on w.business_id = c.business_id and w.collection_id = c.collection_id
    join posting d on d.business_id = w.business_id and d.posting_id = w.posting_id
    join branch b on b.business_id = w.business_id and b.branch_id = w.branch_id
    where c.business_id = $1 and c.provider_id = $2 and c.reference = any($3::uuid[]) and ${unreversed('w.posting_id')}`,
}

/** Documents with a transaction id that was typed: tenders of sales, and payments of customers. */
const TYPED: Statement = {
  name: 'payout-typed',
  text: `
    select upper(found.id) as reference, found.id, d.posting_id as source, d.branch_id as branch, b.branch_code as "branchCode",
      d.document_number as document, found.amount, null::bigint as fee, ${paidBy('d.posting_id', 'found.id')}
    from wallet_provider p
    cross join lateral (
      select t.posting_id, t.transaction_id as id, t.amount from sale_tender t
      where t.business_id = $1 and t.payee_id = p.payee_id and t.transaction_id <> '' and upper(t.transaction_id) = any($3::text[])
      union all
      select m.posting_id, m.reference, m.amount from payment m
      where m.business_id = $1 and m.to_bank_id = p.payee_id and m.direction = 'received' and upper(m.reference) = any($3::text[])) found
    join posting d on d.business_id = $1 and d.posting_id = found.posting_id
    join branch b on b.business_id = $1 and b.branch_id = d.branch_id
    where p.business_id = $1 and p.provider_id = $2 and ${unreversed('d.posting_id')}
    order by d.posting_id`,
}

type FoundRow = KnownInBranch & { readonly reference: string; readonly id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds the receipt of a transaction by our reference, and otherwise a document that names it by its number or reference. */
export const knownTransactions = async (
  tx: Transaction,
  providerId: number,
  listed: readonly Pick<PaidTransaction, 'reference' | 'providerId'>[],
): Promise<(transaction: Pick<PaidTransaction, 'reference' | 'providerId'>) => KnownInBranch | null> => {
  const references = listed.map(({ reference }) => reference).filter(reference => UUID.test(reference))
  const names = listed.flatMap(({ reference, providerId: id }) =>
    [reference, id].map(name => name.toUpperCase()).filter(name => name !== ''),
  )
  const received = await tx.rows<FoundRow>(RECEIVED, [tx.businessId, providerId, references])
  const typed = await tx.rows<FoundRow>(TYPED, [tx.businessId, providerId, names])
  const byReference = new Map(received.map(row => [row.reference, row]))
  const byName = new Map(typed.map(row => [row.reference, row]))
  return ({ reference, providerId: id }) =>
    byReference.get(reference.toLowerCase()) ?? byName.get(id.toUpperCase()) ?? byName.get(reference.toUpperCase()) ?? null
}

const NOT_SUBTRACTED = (posting: string): string => `${unreversed(posting)}
      and not exists (select from wallet_payout_part t where t.business_id = $1 and t.source_posting_id = ${posting}
        and ${unreversed('t.posting_id')})`

/** The provider subtracts the whole payment that it took back, used or not. A loss that is regained is nothing at the provider. */
const DEDUCTIONS: Statement = {
  name: 'payout-open-deductions',
  text: `
    select f.posting_id as source, f.branch_id as branch, f.amount
    from wallet_refund f
    join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
    where f.business_id = $1 and c.provider_id = $2 and f.way = 'wallet' and f.state = 'done' and f.posting_id is not null
      and ${NOT_SUBTRACTED('f.posting_id')}
    union all
    select k.posting_id, c.branch_id, k.amount
    from wallet_taken_back k
    join collection c on c.business_id = k.business_id and c.collection_id = k.collection_id
    where k.business_id = $1 and c.provider_id = $2 and ${NOT_SUBTRACTED('k.posting_id')}
    order by source`,
}

/** Money returned to wallets or taken back that no payout has subtracted yet, oldest first. */
export const openDeductions = (tx: Transaction, providerId: number): Promise<OpenDeduction[]> =>
  tx.rows<OpenDeduction>(DEDUCTIONS, [tx.businessId, providerId])

const ENTERED: Statement = {
  name: 'payouts-entered',
  text: `
    select o.payout, d.document_number as document from wallet_payout o
    join posting d on d.business_id = o.business_id and d.posting_id = o.posting_id
    where o.business_id = $1 and o.provider_id = $2 and o.payout = any($3::text[]) and ${unreversed('o.posting_id')}`,
}

/** The transfers that entered these payouts, by the number of the payout. */
export const enteredPayouts = async (
  tx: Transaction,
  providerId: number,
  payouts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ payout: string; document: string }>(ENTERED, [tx.businessId, providerId, payouts])
  return new Map(rows.map(({ payout, document }) => [payout, document]))
}

const BRANCHES: Statement = {
  name: 'payout-branch-codes',
  text: 'select branch_id as id, branch_code as code from branch where business_id = $1',
}

export const branchCodes = async (tx: Transaction): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.rows<{ id: number; code: string }>(BRANCHES, [tx.businessId])
  return new Map(rows.map(({ id, code }) => [id, code]))
}
