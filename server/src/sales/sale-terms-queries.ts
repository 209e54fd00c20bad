import type { Pesewas } from '@akonta/domain/money'
import type { Refund, SaleShares } from '@akonta/domain/sales/sale-return'
import type { Statement, Transaction } from '../db/database.ts'

export type PaidTender = {
  pid: string | null
  name: string | null
  amount: Pesewas
  transaction_id: string
  /** Taken by an offline till: nobody could check whether the money arrived. */
  taken_offline: boolean
  /** The same, and not confirmed yet. */
  to_confirm: boolean
}

const IS_OPEN = `t.to_confirm and not exists (
  select from sale_tender_confirmation c
  where c.business_id = t.business_id and c.posting_id = t.posting_id and c.tender_no = t.tender_no)`

const TENDERS: Statement = {
  name: 'sale-tenders',
  text: `select p.pid, p.name, t.amount, t.transaction_id, t.to_confirm as taken_offline, ${IS_OPEN} as to_confirm from sale_tender t
         left join payee p on p.business_id = t.business_id and p.payee_id = t.payee_id
         where t.business_id = $1 and t.posting_id = $2 order by t.tender_no`,
}

/** The payments of a sale, if not cash alone. Cash has no payee. */
export const tendersOfSale = (tx: Transaction, postingId: bigint): Promise<PaidTender[]> =>
  tx.rows<PaidTender>(TENDERS, [tx.businessId, postingId])

export type PaymentToConfirm = {
  invoice_number: string
  provisional_number: string | null
  sold_at: Date
  attendant: string
  name: string
  amount: Pesewas
  transaction_id: string
}

/** The limit of the list: the oldest are confirmed first. */
export const MOST_TO_CONFIRM = 500

const TO_CONFIRM: Statement = {
  name: 'sale-payments-to-confirm',
  text: `
    select s.invoice_number, o.provisional_number, s.sold_at, s.attendant, p.name, t.amount, t.transaction_id
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

export type PaperVat = {
  scheme: string
  tin: string
  taxable: Pesewas
  exempt: Pesewas
  zero_rated: Pesewas
  nhil: Pesewas
  getfund: Pesewas
  covid: Pesewas
  vat: Pesewas
}

const VAT: Statement = {
  name: 'vat-of-paper',
  text: `select scheme, tin, taxable, exempt, zero_rated, nhil, getfund, covid, vat from vat_split where business_id = $1 and posting_id = $2`,
}

/** The tax components of a tax invoice or credit note, if it has VAT. */
export const vatOfPaper = (tx: Transaction, postingId: bigint): Promise<PaperVat | undefined> =>
  tx.row<PaperVat>(VAT, [tx.businessId, postingId])

export type ReturnOfSale = { return_number: string; total: Pesewas; refund: Refund; reversed_by: string | null }

const RETURNS: Statement = {
  name: 'sale-returns',
  text: `select k.return_number, k.total, k.refund, r.document_number as reversed_by from sale_return k
         left join posting r on r.business_id = k.business_id and r.reverses = k.posting_id
         where k.business_id = $1 and k.sale_posting_id = $2 order by k.posting_id`,
}

/** The credit notes of a sale, oldest first. */
export const returnsOfSale = (tx: Transaction, salePostingId: bigint): Promise<ReturnOfSale[]> =>
  tx.rows<ReturnOfSale>(RETURNS, [tx.businessId, salePostingId])

/** The current account of a credit sale's customer: contact, the unpaid amount of this sale, and the total debt. */
export type CustomerAccount = { phone: string; due: Pesewas; owed: Pesewas }

const CUSTOMER_ACCOUNT: Statement = {
  name: 'sale-customer-account',
  text: `
    select p.phone,
      coalesce((select sum(i.remaining) from open_item i
        where i.business_id = $1 and i.posting_id = s.posting_id and i.payee_id = s.payee_id and i.amount > 0), 0)::bigint as due,
      coalesce((select sum(b.debit - b.credit) from balance b where b.business_id = $1 and b.payee_id = s.payee_id), 0)::bigint as owed
    from sale s join payee p on p.business_id = $1 and p.payee_id = s.payee_id
    where s.business_id = $1 and s.posting_id = $2`,
}

/** Amounts in pesewas; `owed` is negative for a deposit. Undefined for a cash sale. */
export const customerAccount = (tx: Transaction, postingId: bigint): Promise<CustomerAccount | undefined> =>
  tx.row<CustomerAccount>(CUSTOMER_ACCOUNT, [tx.businessId, postingId])

const BACK: Statement = {
  name: 'sale-shares-back',
  text: `
    select coalesce(sum(k.discount), 0)::bigint as discount, coalesce(sum(k.discount_tax), 0)::bigint as "discountTax",
      coalesce(sum(v.exempt), 0)::bigint as exempt, coalesce(sum(v.zero_rated), 0)::bigint as "zeroRated", coalesce(sum(v.nhil), 0)::bigint as nhil,
      coalesce(sum(v.getfund), 0)::bigint as "getFund", coalesce(sum(v.covid), 0)::bigint as covid, coalesce(sum(v.vat), 0)::bigint as vat
    from sale_return k
    left join vat_split v on v.business_id = k.business_id and v.posting_id = k.posting_id
    where k.business_id = $1 and k.sale_posting_id = $2
      and not exists (select from posting r where r.business_id = $1 and r.reverses = k.posting_id)`,
}

/** Discount and tax of a sale's unreversed returns so far. */
export const sharesBack = (tx: Transaction, salePostingId: bigint): Promise<SaleShares | undefined> =>
  tx.row<SaleShares>(BACK, [tx.businessId, salePostingId])
