import { formatMoney } from '@akonta/domain/money'
import type { Approvable } from '@akonta/domain/permissions'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import { texts } from '../../texts.ts'
import { salesTexts } from '../texts.ts'
import { discountOf, listPriceOf, type SalesLine } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'

/** The rights that this list needs, as far as the till knows. What a quotation promised needs none. */
export const rightsNeeded = (lines: readonly SalesLine[], { discount, quotation }: SaleTerms): readonly Approvable[] => {
  if (quotation !== null) return []
  return [
    ...(discount !== null || lines.some(line => discountOf(line) !== null) ? (['give_discount'] as const) : []),
    ...(lines.some(line => listPriceOf(line) !== null) ? (['override_price'] as const) : []),
  ]
}

const RIGHTS: Readonly<Partial<Record<string, Approvable>>> = {
  expired_goods: 'sell_expired',
  over_credit_limit: 'exceed_credit_limit',
  credit_held: 'override_credit_hold',
  typing_not_allowed: 'type_wallet_id',
}

/** The right that a sale lacks which was answered with this refusal. */
export const rightOfRefusal = (code: string): Approvable | null => RIGHTS[code] ?? null

/** What somebody approves, in figures. */
export const approvalSubject = ({ total, discount }: SaleTotals): string => {
  const sum = salesTexts.approvedTotal(`${texts.currency} ${formatMoney(total)}`)
  return discount > 0n ? `${sum} · ${salesTexts.discount} ${formatMoney(discount)}` : sum
}
