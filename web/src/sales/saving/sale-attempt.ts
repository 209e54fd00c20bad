import type { Pesewas } from '@akonta/domain/money'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { type SaleLineWire, saleToWire } from '@akonta/domain/sales/sale-wire'
import { isByRequest } from '@akonta/domain/sales/tender'
import type { SignedInUser } from '../../lib/session.ts'
import type { NamedTender } from '../../offline/outbox/stored-entry.ts'
import type { SalesLine } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { customerNamed, paymentsOf, type SaleKind, saleOf } from './current-sale.ts'

/** What one attempt to save the list sends. */
export type SaleAttempt = {
  readonly lines: readonly SaleLineWire[]
  readonly total: Pesewas
  /** The customer of a sale on account, and what they owe for it. */
  readonly account: { readonly pid: string; readonly name: string; readonly owed: Pesewas } | null
  /** The payments, if not cash alone. */
  readonly tenders: readonly NamedTender[]
  /** The lines have no costs, as on a till that stores its sales. */
  readonly isBare: boolean
  /** Without an answer the sale is stored on the till. */
  readonly isStoredHere: boolean
}

type AttemptOptions = {
  readonly seller: Pick<SignedInUser, 'userid' | 'username'>
  readonly isApproved: boolean
  /** Does the till sell without a connection? */
  readonly sellsAlone: boolean
}

/** A quotation, a recurring invoice and a payment that a phone was asked for need the server. Wallet payments are confirmed later. */
const needsServer = ({ quotation, recurring, tenders }: SaleTerms): boolean =>
  quotation !== null || recurring !== null || tenders?.some(isByRequest) === true

const withoutCost = (line: SaleLineWire): SaleLineWire => ({ ...line, costprice: null })

/**
 * The list as it is sent. Every attempt sends the same lines, even if the till has got or lost its copy of the branch since the first one. An
 * approval needs the server.
 */
export const attemptOf = (
  kind: SaleKind,
  lines: readonly SalesLine[],
  terms: SaleTerms,
  { seller, isApproved, sellsAlone }: AttemptOptions,
): SaleAttempt => {
  const sale = saleOf(kind, lines, terms)
  const { total, balance: owed } = saleTotals(sale)
  const { customer } = terms
  const wire = saleToWire(sale, { userId: seller.userid, username: seller.username, customer: customerNamed(kind, terms) })
  const isForTill = sellsAlone && !isApproved && !needsServer(terms)
  const isBare = terms.sent ? terms.bare : isForTill
  return {
    lines: isBare ? wire.map(withoutCost) : wire,
    total,
    account: kind.saleType === 'CASH' || customer === null ? null : { pid: customer.pid, name: customer.name, owed },
    tenders: paymentsOf(kind, lines, terms) ?? [],
    isBare,
    isStoredHere: isBare && isForTill,
  }
}
