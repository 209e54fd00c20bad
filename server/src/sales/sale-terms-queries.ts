import type { Pesewas } from '@akonta/domain/money'
import type { DocumentVat } from '@akonta/domain/sales/document-vat'
import type { PaymentToConfirm } from '@akonta/domain/sales/means-calls'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { SaleShares } from '@akonta/domain/sales/sale-return'
import { CASH_CUSTOMER_NAMED } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER, CHEQUE_TENDER } from '@akonta/domain/sales/tender'
import type { Rest } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'

/** A payment of a sale; cash has the pid C0000HD. */
export type PaidTender = Receipt['tenders'][number] & {
  /** Taken by an offline till: nobody could check whether the money arrived. Until it is confirmed, `toConfirm` too. */
  readonly takenOffline: boolean
}

const IS_OPEN = `t.to_confirm and not exists (
  select from sale_tender_confirmation c
  where c.business_id = t.business_id and c.posting_id = t.posting_id and c.tender_no = t.tender_no)`

const TENDERS: Statement = {
  name: 'sale-tenders',
  text: `select case when t.by_cheque then $5 else coalesce(p.pid, $3) end as pid,
           case when t.by_cheque then 'Cheque' else coalesce(p.name, $4) end as name, t.amount, t.transaction_id as "transactionId",
           t.to_confirm as "takenOffline", ${IS_OPEN} as "toConfirm", c.collection_id as collection, c.network_txn as "networkId",
           c.is_live is false as "isPractice"
         from sale_tender t
         left join payee p on p.business_id = t.business_id and p.payee_id = t.payee_id
         left join lateral (
           select c.collection_id, c.network_txn, c.is_live from wallet_use u
           join collection c on c.business_id = u.business_id and c.collection_id = u.collection_id
           join wallet_provider v on v.business_id = c.business_id and v.provider_id = c.provider_id
           where u.business_id = t.business_id and u.posting_id = t.posting_id and v.payee_id = t.payee_id
             and left(c.provider_txn, 60) = t.transaction_id limit 1) c on true
         where t.business_id = $1 and t.posting_id = $2 order by t.tender_no`,
}

type TenderRow = Omit<PaidTender, 'collection' | 'networkId'> & { readonly collection: number | null; readonly networkId: string | null }

/** The payments of a sale, if not cash alone. */
export const tendersOfSale = async (tx: Transaction, postingId: bigint): Promise<readonly PaidTender[]> => {
  const rows = await tx.rows<TenderRow>(TENDERS, [tx.businessId, postingId, CASH_CUSTOMER, CASH_CUSTOMER_NAMED.name, CHEQUE_TENDER])
  return rows.map(({ collection, networkId, isPractice, ...tender }) => ({
    ...tender,
    ...(collection !== null && { collection }),
    ...(networkId && { networkId }),
    ...(isPractice && { isPractice }),
  }))
}

/** The limit of the list: the oldest are confirmed first. */
const MOST_TO_CONFIRM = 500

const TO_CONFIRM: Statement = {
  name: 'sale-payments-to-confirm',
  text: `
    select s.invoice_number as invoice, coalesce(o.provisional_number, '') as provisional, s.sold_at as "soldAt", s.attendant, p.name, t.amount,
      t.transaction_id as "transactionId"
    from sale_tender t
    join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
    join payee p on p.business_id = t.business_id and p.payee_id = t.payee_id
    left join sale_offline o on o.business_id = t.business_id and o.posting_id = t.posting_id
    where t.business_id = $1 and s.branch_id = $2 and ${IS_OPEN}
      and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)
    order by s.sold_at, t.posting_id, t.tender_no limit ${MOST_TO_CONFIRM}`,
}

/** The unconfirmed bank and wallet payments that offline tills of a branch took, oldest first; without reversed sales. */
export const paymentsToConfirm = (tx: Transaction, branchId: number): Promise<PaymentToConfirm[]> =>
  tx.rows<PaymentToConfirm>(TO_CONFIRM, [tx.businessId, branchId])

const VAT: Statement = {
  name: 'vat-of-paper',
  text: `select scheme, tin, taxable, exempt, zero_rated as "zeroRated", nhil, getfund as "getFund", covid, cst, tourism, vat, excise, rest
         from vat_split where business_id = $1 and posting_id = $2`,
}

/** The tax of a posted document, and what took the rounding. */
export type BookedVat = DocumentVat & { rest: Rest }

/** The tax components of a tax invoice or credit note, if it has VAT. */
export const vatOfDocument = (tx: Transaction, postingId: bigint): Promise<BookedVat | undefined> =>
  tx.row<BookedVat>(VAT, [tx.businessId, postingId])

type CreditNote = Receipt['returns'][number]

const RETURNS: Statement = {
  name: 'sale-returns',
  text: `select k.return_number as number, k.total, k.refund, coalesce(r.document_number, '') as "reversedBy",
           case when k.refund = 'ACCOUNT' then (select coalesce(sum(s.amount), 0)::bigint from settlement s
             where s.business_id = k.business_id and s.paying_posting_id = k.posting_id and s.settled_posting_id = k.sale_posting_id) end as settled
         from sale_return k
         left join posting r on r.business_id = k.business_id and r.reverses = k.posting_id
         where k.business_id = $1 and k.sale_posting_id = $2 order by k.posting_id`,
}

/** The credit notes of a sale, oldest first. */
export const returnsOfSale = async (tx: Transaction, salePostingId: bigint): Promise<readonly CreditNote[]> => {
  const rows = await tx.rows<Omit<CreditNote, 'settled'> & { readonly settled: Pesewas | null }>(RETURNS, [tx.businessId, salePostingId])
  return rows.map(({ settled, ...note }) => ({ ...note, ...(settled !== null && { settled }) }))
}

type CustomerAccount = NonNullable<Receipt['account']>

const CUSTOMER_ACCOUNT: Statement = {
  name: 'sale-customer-account',
  text: `
    select p.pid, p.phone, s.due_date as "dueDate",
      coalesce((select sum(i.remaining) from open_item i
        where i.business_id = $1 and i.posting_id = s.posting_id and i.payee_id = s.payee_id and i.amount > 0), 0)::bigint as due,
      coalesce((select sum(b.credit - b.debit) from balance b where b.business_id = $1 and b.payee_id = s.payee_id), 0)::bigint as balance,
      coalesce((
        select -sum(i.remaining)
        from layaway y
        join layaway_payment a on a.business_id = y.business_id and a.layaway_id = y.layaway_id
        join open_item i on i.business_id = a.business_id and i.posting_id = a.posting_id and i.payee_id = y.payee_id
        where y.business_id = $1 and y.payee_id = s.payee_id
          and not exists (select from layaway_ended(y.business_id, y.layaway_id))), 0)::bigint as "forLayaways"
    from sale s join payee p on p.business_id = $1 and p.payee_id = s.payee_id
    where s.business_id = $1 and s.posting_id = $2`,
}

/**
 * The account of a credit sale's customer today, as in their statement, with the unpaid amount of this sale, in pesewas. What was paid for
 * open layaways is in the balance, but pays no sale. Undefined for a cash sale.
 */
export const customerAccount = async (tx: Transaction, postingId: bigint): Promise<CustomerAccount | undefined> => {
  const row = await tx.row<Required<CustomerAccount>>(CUSTOMER_ACCOUNT, [tx.businessId, postingId])
  if (row === undefined) return undefined
  const { forLayaways, ...account } = row
  return { ...account, ...(forLayaways !== 0n && { forLayaways }) }
}

const BACK: Statement = {
  name: 'sale-shares-back',
  text: `
    select coalesce(sum(k.discount), 0)::bigint as discount, coalesce(sum(k.discount_tax), 0)::bigint as "discountTax",
      coalesce(sum(v.exempt), 0)::bigint as exempt, coalesce(sum(v.zero_rated), 0)::bigint as "zeroRated", coalesce(sum(v.nhil), 0)::bigint as nhil,
      coalesce(sum(v.getfund), 0)::bigint as "getFund", coalesce(sum(v.covid), 0)::bigint as covid, coalesce(sum(v.cst), 0)::bigint as cst,
      coalesce(sum(v.tourism), 0)::bigint as tourism, coalesce(sum(v.vat), 0)::bigint as vat, coalesce(sum(v.excise), 0)::bigint as excise
    from sale_return k
    left join vat_split v on v.business_id = k.business_id and v.posting_id = k.posting_id
    where k.business_id = $1 and k.sale_posting_id = $2
      and not exists (select from posting r where r.business_id = $1 and r.reverses = k.posting_id)`,
}

/** Discount and tax of a sale's unreversed returns so far. */
export const sharesBack = (tx: Transaction, salePostingId: bigint): Promise<SaleShares | undefined> =>
  tx.row<SaleShares>(BACK, [tx.businessId, salePostingId])
