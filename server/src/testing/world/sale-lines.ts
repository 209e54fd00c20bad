import type { ChequeDetails } from '@akonta/domain/cheques/cheque'
import type { Discount } from '@akonta/domain/sales/discount'
import type { SaleType } from '@akonta/domain/sales/sale'
import { CASH_CUSTOMER_NAMED, type SaleLineWire, saleToWire } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { cedis, fine } from './amounts.ts'

export type Wanted = {
  readonly id: number
  readonly name?: string
  readonly quantity: string
  readonly price: string
  readonly discount?: string
}

export type SaleTerms = {
  readonly branch?: string
  readonly saleType?: SaleType
  readonly customer?: string
  readonly paid?: string
  readonly charges?: string
  /** What the cash is rounded by: '-0.02'. */
  readonly rounding?: string
  /** In cedis, or '5 %'. */
  readonly discount?: string
  readonly tenders?: readonly {
    readonly pid: string
    readonly amount: string
    readonly transactionId?: string
    readonly collection?: number
    readonly cheque?: ChequeDetails
  }[]
}

const discountOf = (text: string): Discount =>
  text.endsWith('%') ? { kind: 'percent', hundredths: cedis(text.replace('%', '').trim()) } : { kind: 'amount', amount: cedis(text) }

/** The body that the till sends for a sale: the specification's lines, built by the till's own code. */
export const saleLines = (goods: readonly Wanted[], terms: SaleTerms = {}): readonly SaleLineWire[] =>
  saleToWire(
    {
      branch: terms.branch ?? 'ACC',
      saleType: terms.saleType ?? 'CASH',
      customer: terms.customer ?? CASH_CUSTOMER,
      charges: cedis(terms.charges ?? '0'),
      ...(terms.rounding === undefined ? {} : { rounding: cedis(terms.rounding) }),
      ...(terms.paid === undefined ? {} : { paid: cedis(terms.paid) }),
      ...(terms.discount === undefined ? {} : { discount: discountOf(terms.discount) }),
      ...(terms.tenders === undefined
        ? {}
        : {
            tenders: terms.tenders.map(({ amount, transactionId = '', ...tender }) => ({
              ...tender,
              amount: cedis(amount),
              transactionId,
            })),
          }),
      lines: goods.map(each => ({
        productId: each.id,
        productName: each.name ?? '',
        costPrice: null,
        quantity: fine(each.quantity),
        price: fine(each.price),
        ...(each.discount !== undefined && { discount: discountOf(each.discount) }),
      })),
    },
    { userId: 1, username: 'somebody', customer: CASH_CUSTOMER_NAMED },
  )
