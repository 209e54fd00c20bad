import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { CostPurpose } from '@akonta/domain/purchases/cost-change-calls'
import type { CostBasis } from '@akonta/domain/purchases/landed-cost'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Difference, PlacedDifference } from '../../ledger/cost-on-stock.ts'

/** A line of a receipt with its part of a cost, and what that was measured by. */
export type ChangedGoods = Difference & { readonly name: string; readonly quantity: Quantity; readonly weight: bigint }

type CostChangeRecord = {
  readonly branch: number
  readonly date: BusinessDate
  readonly purpose: CostPurpose
  readonly description: string
  readonly basis: CostBasis | null
  readonly total: Pesewas
  /** To whom it is owed, or the bank that paid; null for cash. */
  readonly payee: { readonly payeeId: number; readonly name: string } | null
  readonly bank: { readonly payeeId: number; readonly name: string } | null
  readonly reference: string
  readonly lines: readonly PlacedDifference<ChangedGoods>[]
}

const RECORD: Statement = {
  name: 'cost-change-record',
  text: `
    with recorded as (
      insert into cost_change (business_id, posting_id, branch_id, business_date, purpose, description, basis, total, payee_id, payee_name, bank_id,
        reference)
      values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12)
    )
    insert into cost_change_line (business_id, posting_id, line_no, source_posting_id, product_id, product_name, quantity, weight, amount, on_stock)
    select $1, $2, l.line_no, l.source, l.product_id, l.product_name, l.quantity, l.weight, l.amount, l.on_stock
    from unnest($13::bigint[], $14::bigint[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[])
      with ordinality as l (source, product_id, product_name, quantity, weight, amount, on_stock, line_no)`,
}

/** Stores a landed cost or a price correction with its posting. */
export const recordCostChange = (
  tx: Transaction,
  postingId: bigint,
  { branch, date, purpose, description, basis, total, payee, bank, reference, lines }: CostChangeRecord,
): void => {
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    branch,
    date,
    purpose,
    description,
    basis,
    total,
    payee?.payeeId ?? null,
    (payee ?? bank)?.name ?? '',
    bank?.payeeId ?? null,
    reference,
    lines.map(line => line.source),
    lines.map(line => line.product),
    lines.map(line => line.name),
    lines.map(line => line.quantity),
    lines.map(line => line.weight),
    lines.map(line => line.amount),
    lines.map(line => line.onStock),
  ])
}
