import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../../db/database.ts'

const SALE: Statement = {
  name: 'vat-withholding-sale',
  text: `
    select s.posting_id as "postingId", s.payee_id as "payeeId", s.customer_name as customer, s.invoice_number as sale, s.business_date as date,
      s.branch_id as "branchId", b.branch_code as "branchCode",
      coalesce(v.taxable, 0) - coalesce((
        select sum(rv.taxable) from sale_return r join vat_split rv on rv.business_id = r.business_id and rv.posting_id = r.posting_id
        where r.business_id = s.business_id and r.sale_posting_id = s.posting_id
          and not exists (select from posting u where u.business_id = r.business_id and u.reverses = r.posting_id)), 0)::bigint as taxable,
      v.posting_id is not null as "hasVat",
      coalesce((select sum(i.remaining) from open_item i
        where i.business_id = s.business_id and i.posting_id = s.posting_id and i.remaining > 0), 0)::bigint as unpaid,
      coalesce((select sum(w.amount) from vat_withheld w
        where w.business_id = s.business_id and w.sale_posting_id = s.posting_id
          and not exists (select from posting u where u.business_id = w.business_id and u.reverses = w.posting_id)), 0)::bigint as withheld
    from sale s
    join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
    left join vat_split v on v.business_id = s.business_id and v.posting_id = s.posting_id
    where s.business_id = $1 and s.invoice_number = $2`,
}

/** A sale of which a customer may hold back VAT. Returned goods are off its taxable value. */
export type WithholdingSale = {
  readonly postingId: bigint
  readonly payeeId: number | null
  readonly customer: string
  readonly sale: string
  readonly date: BusinessDate
  readonly branchId: number
  readonly branchCode: string
  readonly taxable: Pesewas
  readonly hasVat: boolean
  readonly unpaid: Pesewas
  /** Recorded before. */
  readonly withheld: Pesewas
}

export const saleForWithholding = (tx: Transaction, number: string): Promise<WithholdingSale | undefined> =>
  tx.row<WithholdingSale>(SALE, [tx.businessId, number])

const OPEN_LINES: Statement = {
  name: 'vat-withholding-open-lines',
  text: `select line_no as "lineNo", remaining from open_item
         where business_id = $1 and posting_id = $2 and remaining > 0 order by line_no`,
}

type OpenLine = { readonly lineNo: number; readonly remaining: Pesewas }

export const openLinesOf = (tx: Transaction, sale: bigint): Promise<OpenLine[]> => tx.rows<OpenLine>(OPEN_LINES, [tx.businessId, sale])

const LOCK_IMPORTS: Statement = {
  name: 'vat-import-lock',
  text: 'select from account where business_id = $1 and account_code = $2 for no key update',
}

/** Waits for imports and manual entries on the account of input tax: what is read afterwards holds until the end of the transaction. */
export const lockImports = async (tx: Transaction): Promise<void> => {
  await tx.row(LOCK_IMPORTS, [tx.businessId, ACCOUNT.inputVat])
}

const DECLARED: Statement = {
  name: 'vat-import-declared',
  text: `select p.document_number as number from input_tax t
         join posting p on p.business_id = t.business_id and p.posting_id = t.posting_id and p.document_kind = 'import_vat'
         where t.business_id = $1 and upper(t.invoice) = upper($2)
           and not exists (select from posting u where u.business_id = t.business_id and u.reverses = t.posting_id)
         limit 1`,
}

/** The number of the document with this customs declaration, if any. */
export const importBefore = async (tx: Transaction, declaration: string): Promise<string | undefined> =>
  (await tx.row<{ number: string }>(DECLARED, [tx.businessId, declaration]))?.number

const SAME: Statement = {
  name: 'vat-withholding-same-certificate',
  text: `select p.document_number as number from vat_withheld w
         join posting p on p.business_id = w.business_id and p.posting_id = w.posting_id
         where w.business_id = $1 and w.sale_posting_id = $2 and upper(w.certificate) = upper($3)
           and not exists (select from posting u where u.business_id = w.business_id and u.reverses = w.posting_id)
         limit 1`,
}

/** The number of the document with this certificate for this sale, if any. */
export const certificateBefore = async (tx: Transaction, sale: bigint, certificate: string): Promise<string | undefined> =>
  (await tx.row<{ number: string }>(SAME, [tx.businessId, sale, certificate]))?.number
