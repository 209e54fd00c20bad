import { CASH_CUSTOMER, type SaleType } from '@akonta/domain/sales/sale'
import { CASH_CUSTOMER_NAMED, type SaleLineWire, saleToWire } from '@akonta/domain/sales/sale-wire'
import { cedis, fine } from './amounts.ts'

export type Wanted = { readonly id: number; readonly name?: string; readonly quantity: string; readonly price: string }

type Terms = {
  readonly branch?: string
  readonly saleType?: SaleType
  readonly customer?: string
  readonly paid?: string
  readonly charges?: string
}

/** The body that the till sends for a sale: the specification's lines, made by the till's own code. */
export const saleLines = (goods: readonly Wanted[], terms: Terms = {}): readonly SaleLineWire[] =>
  saleToWire(
    {
      branch: terms.branch ?? 'ACC',
      saleType: terms.saleType ?? 'CASH',
      customer: terms.customer ?? CASH_CUSTOMER,
      charges: cedis(terms.charges ?? '0'),
      ...(terms.paid === undefined ? {} : { paid: cedis(terms.paid) }),
      lines: goods.map(each => ({
        productId: each.id,
        productName: each.name ?? '',
        costPrice: null,
        quantity: fine(each.quantity),
        price: fine(each.price),
      })),
    },
    { userId: 1, username: 'somebody', customer: CASH_CUSTOMER_NAMED },
  )
