import type { WithheldTaxOfPayee, WithholdingRuleOfPayee } from '@akonta/domain/personal-data/withheld-tax'
import type { Statement, Transaction } from '../db/database.ts'

type Page = { readonly size: number; readonly from: number }

const RULES: Statement = {
  name: 'payee-withholding-rules',
  text: `
    select s.set_at as "setAt", u.display_name as "setBy", s.rule, s.certificate, s.valid_until as until, s.tin
    from payee e
    join supplier_withholding s on s.business_id = e.business_id and s.payee_id = e.payee_id
    join app_user u on u.business_id = s.business_id and u.user_id = s.set_by
    where e.business_id = $1 and e.pid = $2
    order by s.entry_no limit $3 offset $4`,
}

/** The withholding rules of a supplier, oldest first, one page. */
export const withholdingRulesOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<WithholdingRuleOfPayee[]> =>
  tx.rows<WithholdingRuleOfPayee>(RULES, [tx.businessId, pid, size, from])

const TAX: Statement = {
  name: 'payee-withheld-tax',
  text: `
    select p.business_date as date, p.document_number as "documentNumber", w.kind as supplied, w.base, w.rate::bigint as rate, w.tax,
      case when w.certificate = '' then array[]::text[] else array[w.certificate] end || array(
        select c.certificate from withholding_certificate c
        where c.business_id = w.business_id and c.posting_id = w.posting_id order by c.entry_no) as certificates
    from payee e
    join payment y on y.business_id = e.business_id and y.payee_id = e.payee_id
    join payment_withholding w on w.business_id = y.business_id and w.posting_id = y.posting_id
    join posting p on p.business_id = w.business_id and p.posting_id = w.posting_id
    where e.business_id = $1 and e.pid = $2
    order by w.posting_id limit $3 offset $4`,
}

/** The payments of a customer or to a supplier with withheld tax, oldest first, one page. */
export const withheldTaxOf = (tx: Transaction, pid: string, { size, from }: Page): Promise<WithheldTaxOfPayee[]> =>
  tx.rows<WithheldTaxOfPayee>(TAX, [tx.businessId, pid, size, from])
