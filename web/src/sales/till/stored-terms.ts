import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import type { Discount } from '@akonta/domain/sales/discount'
import type { Buyer, SaleType } from '@akonta/domain/sales/sale'
import { textIn } from '../../lib/stored-values.ts'
import { type NamedTender, readStoredCheque } from '../../offline/outbox/stored-entry.ts'
import { isPostedFrom, type PostedFrom } from '../../recurring/posted-from.ts'
import { readDiscount, writeDiscount } from './stored-discount.ts'

export type SaleCustomer = {
  readonly pid: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly priceList?: number | undefined
  readonly tin?: string
}

/** The one bank or wallet that pays a whole sale. */
export type NamedWallet = Omit<NamedTender, 'amount'>

/** The terms of the list: the tender, the customer of a credit sale, a discount. */
export type SaleTerms = {
  readonly paid: Pesewas | null
  readonly customer: SaleCustomer | null
  readonly discount: Discount | null
  /** Pays the full amount: then `paid` and `tenders` are unused. */
  readonly wallet: NamedWallet | null
  /** The split payments: then `paid` is unused. */
  readonly tenders: readonly NamedTender[] | null
  /** The buyer on the VAT invoice, where somebody asked for it. */
  readonly buyer: Buyer | null
  /** The price list that was chosen instead of the customer’s. */
  readonly priceList: number | null
  /** The quotation whose prices and discount the list sells at. */
  readonly quotation: string | null
  /** The recurring invoice that the list posts, and its date. */
  readonly recurring: PostedFrom | null
  /** The sale was sent and its outcome is not known yet. */
  readonly sent: boolean
  /** It was sent without costs, as by a till that stores its sales: so must be every further attempt. */
  readonly bare: boolean
  /** It was sent with the consent to sell expired goods: so must be every further attempt. */
  readonly sellExpired: boolean
  /** The same for the consent to sell on account to a customer on credit hold. */
  readonly overrideHold: boolean
}

export const NO_TERMS: SaleTerms = {
  paid: null,
  customer: null,
  discount: null,
  wallet: null,
  tenders: null,
  buyer: null,
  priceList: null,
  quotation: null,
  recurring: null,
  sent: false,
  bare: false,
  sellExpired: false,
  overrideHold: false,
}

/** Whom the list is for, as its page shows it: a cash sale has no customer but that of a quotation. */
export const customerShown = ({ customer, quotation }: SaleTerms, saleType: SaleType): SaleCustomer | null =>
  saleType === 'CREDIT' || quotation !== null ? customer : null

const readTenders = (kept: unknown): readonly NamedTender[] | null => {
  if (!Array.isArray(kept)) return null
  const tenders = kept.filter(isRecord).flatMap((each): NamedTender[] => {
    const amount = decodeMoney(each.amount)
    if (!amount.ok) return []
    const { pid, name, transactionId } = {
      pid: textIn(each, 'pid'),
      name: textIn(each, 'name'),
      transactionId: textIn(each, 'transactionId'),
    }
    const byRequest = typeof each.collection === 'number' ? { collection: each.collection } : {}
    return [{ pid, name, amount: amount.value, transactionId, ...byRequest, ...readStoredCheque(each) }]
  })
  return tenders.length === 0 ? null : tenders
}

const readWallet = (kept: unknown): NamedWallet | null =>
  isRecord(kept) && textIn(kept, 'pid') !== ''
    ? { pid: textIn(kept, 'pid'), name: textIn(kept, 'name'), transactionId: textIn(kept, 'transactionId') }
    : null

const readBuyer = (kept: unknown): Buyer | null =>
  isRecord(kept) && textIn(kept, 'name') !== '' ? { name: textIn(kept, 'name'), tin: textIn(kept, 'tin') } : null

export const readTerms = (text: string | null): SaleTerms => {
  const kept = parseJson(text)
  if (!isRecord(kept)) return NO_TERMS
  const paid = decodeMoney(kept.paid)
  const { customer } = kept
  return {
    paid: paid.ok ? paid.value : null,
    sent: kept.sent === true,
    bare: kept.bare === true,
    sellExpired: kept.sellExpired === true,
    overrideHold: kept.overrideHold === true,
    discount: readDiscount(kept.discount),
    buyer: readBuyer(kept.buyer),
    priceList: typeof kept.priceList === 'number' ? kept.priceList : null,
    quotation: textIn(kept, 'quotation') || null,
    recurring: isPostedFrom(kept.recurring) ? kept.recurring : null,
    wallet: readWallet(kept.wallet),
    tenders: readTenders(kept.tenders),
    customer: isRecord(customer)
      ? {
          pid: textIn(customer, 'pid'),
          name: textIn(customer, 'name'),
          phone: textIn(customer, 'phone'),
          email: textIn(customer, 'email'),
          ...(typeof customer.priceList === 'number' && { priceList: customer.priceList }),
          ...(textIn(customer, 'tin') !== '' && { tin: textIn(customer, 'tin') }),
        }
      : null,
  }
}

const writeCustomer = ({ pid, name, phone, email, priceList, tin }: SaleCustomer): SaleCustomer => ({
  ...{ pid, name, phone, email },
  ...(priceList !== undefined && { priceList }),
  ...(tin !== undefined && { tin }),
})

export const writeTerms = (terms: SaleTerms): string =>
  JSON.stringify({
    ...terms,
    customer: terms.customer && writeCustomer(terms.customer),
    paid: terms.paid === null ? '' : moneyText(terms.paid),
    discount: terms.discount && writeDiscount(terms.discount),
    tenders: terms.tenders?.map(tender => ({ ...tender, amount: moneyText(tender.amount) })) ?? null,
  })

export const areNone = (terms: SaleTerms): boolean => {
  const values = new Map(Object.entries(terms))
  return Object.entries(NO_TERMS).every(([name, none]) => values.get(name) === none)
}
