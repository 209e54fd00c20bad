import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Refund, SaleReturn } from '@akonta/domain/sales/sale-return'
import type { Statement, Transaction } from '../../db/database.ts'

export type RecordedReturn = {
  readonly postingId: bigint
  readonly returnNumber: string
  readonly salePostingId: bigint
  readonly branch: number
  readonly date: BusinessDate
  readonly returnedAt: Date
  readonly refund: Refund
  readonly reason: string
  readonly userId: number
  readonly attendant: string
  readonly back: SaleReturn
  readonly rounding: Pesewas
}

const RECORD: Statement = {
  name: 'sale-return-record',
  text: `
    with recorded as (
      insert into sale_return (business_id, posting_id, return_number, sale_posting_id, branch_id, business_date, returned_at, refund, reason,
        user_id, attendant, goods, discount, discount_tax, total, rounding)
      values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11, $12, $13, $14, $15, $21)
    )
    insert into sale_return_line (business_id, posting_id, line_no, sale_posting_id, sale_line_no, quantity, amount, cost, discount,
      line_discount)
    select $1, $2, l.line_no, $4, l.sale_line_no, l.quantity, l.amount, l.cost, l.discount, l.line_discount
    from unnest($16::int[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $22::bigint[]) with ordinality
      as l (sale_line_no, quantity, amount, cost, discount, line_discount, line_no)`,
}

/** Stores the credit note with its posting. */
export const recordReturn = (tx: Transaction, { back, ...document }: RecordedReturn): void =>
  tx.later(RECORD, [
    tx.businessId,
    document.postingId,
    document.returnNumber,
    document.salePostingId,
    document.branch,
    document.date,
    document.returnedAt,
    document.refund,
    document.reason,
    document.userId,
    document.attendant,
    back.goods,
    back.discount,
    back.discountTax,
    back.total,
    back.lines.map(line => line.lineNo),
    back.lines.map(line => line.quantity),
    back.lines.map(line => line.amount),
    back.lines.map(line => line.cost),
    back.lines.map(line => line.discount),
    document.rounding,
    back.lines.map(line => line.lineDiscount),
  ])
