import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { ReturnTotals } from '@akonta/domain/vat/vat-return'
import type { Statement, Transaction } from '../../db/database.ts'

const FILED: Statement = {
  name: 'vat-returns-filed',
  text: `
    select r.month, r.filing_no as "filingNo", r.through_posting as "through", r.scheme, r.tin, r.output, r.input, r.withheld, r.carried_input as "carriedInput",
      r.carried_withheld as "carriedWithheld", r.filed_at as at, u.display_name as by,
      coalesce(s.number, '') as "settledBy", s.date as "settledOn", coalesce(s.paid, 0) as paid, coalesce(s.bank_name, '') as "paidFrom"
    from vat_return r
    join app_user u on u.business_id = r.business_id and u.user_id = r.filed_by
    left join lateral (
      select p.document_number as number, p.business_date as date, t.paid, t.bank_name
      from vat_settlement t join posting p on p.business_id = t.business_id and p.posting_id = t.posting_id
      where t.business_id = r.business_id and t.month = r.month and t.filing_no = r.filing_no
        and not exists (select from posting u where u.business_id = t.business_id and u.reverses = t.posting_id)
      order by t.posting_id desc limit 1) s on true
    where r.business_id = $1 and not exists (select from vat_return_withdrawal w
      where w.business_id = r.business_id and w.month = r.month and w.filing_no = r.filing_no)
    order by r.month`,
}

/** A filed return, with its settlement that was not reversed. */
export type FiledReturn = ReturnTotals & {
  readonly month: BusinessDate
  /** 1 for the first filing of the month; one more for each that was withdrawn. */
  readonly filingNo: number
  /** Its last posting. */
  readonly through: bigint
  readonly scheme: string
  readonly tin: string
  readonly at: Date
  readonly by: string
  /** Empty while it is not settled. */
  readonly settledBy: string
  readonly settledOn: BusinessDate | null
  readonly paid: Pesewas
  readonly paidFrom: string
}

/** Every filed return that was not withdrawn, oldest first. */
export const filedReturns = (tx: Transaction): Promise<FiledReturn[]> => tx.rows<FiledReturn>(FILED, [tx.businessId])

const LATER: Statement = {
  name: 'vat-settlement-later',
  text: `select p.document_number as number from vat_settlement own
         join vat_settlement s on s.business_id = own.business_id and s.month > own.month
         join posting p on p.business_id = s.business_id and p.posting_id = s.posting_id
         where own.business_id = $1 and own.posting_id = $2
           and not exists (select from posting u where u.business_id = s.business_id and u.reverses = s.posting_id)
         order by s.month limit 1`,
}

/** Returns are settled in order, so a settlement is reversed before those of earlier months. Refuses `in_use` while a later settlement exists. */
export const refuseSettledLater = async (tx: Transaction, postingId: bigint): Promise<void> => {
  const later = await tx.row<{ number: string }>(LATER, [tx.businessId, postingId])
  if (later) throw new Refusal('in_use', `A later return was settled by ${later.number}. Reverse that settlement first`)
}
