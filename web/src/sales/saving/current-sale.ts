import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { SaleType } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER_NAMED, type SalePeople } from '@akonta/domain/sales/sale-wire'
import type { ChosenBranch } from '../../lib/session.ts'
import type { NamedTender } from '../../offline/outbox/stored-entry.ts'
import { type SalesLine, saleOfList } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'

/** What is fixed about the sales of a screen: where, cash or on account, and how the branch rounds cash. */
export type SaleKind = {
  readonly branch: ChosenBranch
  readonly saleType: SaleType
  readonly cashRounding: CashRounding
}

/** The payments of a cash sale if not cash alone: the parts, or the full amount by one wallet. */
const paymentsOfCash = ({ branch }: SaleKind, lines: readonly SalesLine[], { discount, wallet, tenders }: SaleTerms) => {
  if (wallet === null) return tenders
  const { total } = saleTotals(saleOfList(lines, { branch: branch.code, saleType: 'CASH', discount }))
  return total > 0n ? [{ ...wallet, amount: total }] : null
}

/** The payments of the list if not cash alone. */
export const paymentsOf = (kind: SaleKind, lines: readonly SalesLine[], terms: SaleTerms): readonly NamedTender[] | null =>
  kind.saleType === 'CASH' ? paymentsOfCash(kind, lines, terms) : terms.tenders

/** The list as a sale. The payment of a credit sale is in its tenders; a cash sale has no customer. */
export const saleOf = (kind: SaleKind, lines: readonly SalesLine[], terms: SaleTerms) => {
  const { saleType, cashRounding } = kind
  const { paid, customer, discount, buyer, sellExpired, overrideHold, priceList } = terms
  const ofBoth = { branch: kind.branch.code, discount, tenders: paymentsOf(kind, lines, terms), buyer, sellExpired, priceList }
  return saleType === 'CASH'
    ? saleOfList(lines, { ...ofBoth, saleType, paid, cashRounding })
    : saleOfList(lines, { ...ofBoth, saleType, customer: customer?.pid ?? '', overrideHold })
}

export const customerNamed = ({ saleType }: SaleKind, { customer }: SaleTerms): SalePeople['customer'] =>
  saleType === 'CASH' || customer === null
    ? CASH_CUSTOMER_NAMED
    : { name: customer.name, phone: customer.phone, emailAddress: customer.email }
