import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { documentTotal } from '@akonta/domain/document-total'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, goodsKey, type Packed } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { ONE } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { ANSWER_HOURS, MOST_UNANSWERED, MOST_UNANSWERED_OF_PHONE } from '@akonta/domain/shop/public-shop'
import type { PublicOrderDraft } from '@akonta/domain/shop/public-shop-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { hashOfSecret } from '../../host/sha256.ts'
import { namedPack } from '../../packs/named-pack-queries.ts'
import { refuseTwice } from '../place-order.ts'
import { writeOrder } from '../write-order.ts'
import { goodsOfShop } from './public-shop-queries.ts'

const HOUR_MS = 3_600_000

/** Orders of one shop come one after another, so that its limits hold and the same order sent twice meets itself. */
const LOCK: Statement = {
  name: 'public-shop-lock',
  text: 'select from public_shop where business_id = $1 and branch_id = $2 and is_open for update',
}
export const NO_SHOP = 'There is no open shop at this address'

const SENT_BEFORE: Statement = {
  name: 'public-order-sent-before',
  text: `
    select o.order_number as number, o.goods as total, o.expires_at as "expiresAt", o.branch_id as "branchId", o.customer_name as customer,
      o.phone, o.note,
      (select string_agg(l.product_id || coalesce('/' || l.pack_no, '') || '×' || l.quantity, ' ' order by l.line_no) from shop_order_line l
        where l.business_id = o.business_id and l.order_id = o.order_id) as wanted
    from shop_order o where o.business_id = $1 and o.token_hash = $2`,
}
type Sent = {
  readonly number: string
  readonly total: Pesewas
  readonly expiresAt: Date
  readonly branchId: number
  readonly customer: string
  readonly phone: string
  readonly note: string
  readonly wanted: string
}

/** A phone number is compared by its last nine digits: 024 555 0101 and +233 24 555 0101 are one. */
const UNANSWERED: Statement = {
  name: 'public-orders-unanswered',
  text: `
    select count(*)::int as orders, (count(*) filter (where right(regexp_replace(phone, '\\D', '', 'g'), 9) = $4))::int as "ofPhone"
    from shop_order where business_id = $1 and branch_id = $2 and status = 'NEW' and expires_at > $3`,
}

const lastNine = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9)

type Wanted = Packed & { readonly productId: number }

const wantedOf = ({ lines }: PublicOrderDraft): readonly Wanted[] =>
  lines.map(({ code, pieces, pack }) => ({ productId: code, quantity: BigInt(pieces) * ONE, pack }))

const isSame = (sent: Sent, branchId: number, order: PublicOrderDraft, lines: readonly Wanted[]): boolean =>
  sent.branchId === branchId &&
  sent.customer === order.customerName &&
  sent.phone === order.phone &&
  sent.note === order.note.trim() &&
  sent.wanted === lines.map(line => `${goodsKey(line)}×${baseQuantityOf(line)}`).join(' ')

const checkLimits = async (tx: Transaction, branchId: number, phone: string, at: Date): Promise<void> => {
  const { orders, ofPhone } = await tx.one<{ orders: number; ofPhone: number }>(UNANSWERED, [tx.businessId, branchId, at, lastNine(phone)])
  if (ofPhone >= MOST_UNANSWERED_OF_PHONE)
    throw new Refusal('too_many_tries', `The shop has ${ofPhone} unanswered orders from this phone number. Call the shop to add to one`)
  if (orders >= MOST_UNANSWERED) throw new Refusal('too_many_tries', 'The shop has many unanswered orders. Try again later, or call it')
}

const priced = async (tx: Transaction, branchId: number, lines: readonly Wanted[], day: BusinessDate) => {
  const codes = lines.map(({ productId }) => productId)
  const offers = await goodsOfShop(tx, branchId, codes, day)
  return lines.map(line => {
    const offer = offers.get(line.productId)
    if (!offer)
      throw new Refusal('not_found', `Product ${line.productId} is no longer sold here. Remove it and order again`, {
        product: line.productId,
      })
    if (!offer.isAvailable)
      throw new Refusal('not_enough_stock', `${offer.name} is not available now. Remove it and order again`, { product: line.productId })
    const pack = line.pack && namedPack(offer.packs, line.pack, offer.name)
    return { ...line, pack, productName: offer.name, price: priceOfLine(offer, { quantity: line.quantity, pack, list: null, day }).price }
  })
}

/**
 * Places the order of a visitor at the prices of this moment. It reserves nothing until staff accept it, and how much is in stock is not
 * compared: that would reveal it. The same token again is the same order. Refuses bad_input, not_found, not_enough_stock, price_changed,
 * out_of_range, too_many_tries, and request_id_reused for another order with the same token.
 */
export const placePublicOrder = async (tx: Transaction, branchId: number, order: PublicOrderDraft, at: Date) => {
  if (order.website) throw new Refusal('bad_input', 'The order could not be sent. Call the shop')
  const wanted = wantedOf(order)
  refuseTwice(wanted)
  const tokenHash = hashOfSecret(order.token)
  if ((await tx.row(LOCK, [tx.businessId, branchId])) === undefined) throw new Refusal('not_found', NO_SHOP)
  const sent = await tx.row<Sent>(SENT_BEFORE, [tx.businessId, tokenHash])
  if (sent !== undefined) {
    if (!isSame(sent, branchId, order, wanted)) throw new Refusal('request_id_reused', 'This order was already sent with other data')
    return { number: sent.number, total: sent.total, expiresAt: sent.expiresAt }
  }
  await checkLimits(tx, branchId, order.phone, at)
  const lines = await priced(tx, branchId, wanted, businessDateOf(at))
  const { total } = documentTotal(lines)
  if (total > LARGEST_SCALED || lines.some(({ price }) => price > LARGEST_SCALED)) throw new Refusal('out_of_range')
  if (total !== order.total)
    throw new Refusal('price_changed', `Prices have changed. The order is now Ghc ${formatMoney(total)}. Check it and order again`)
  const expiresAt = new Date(at.getTime() + ANSWER_HOURS * HOUR_MS)
  const number = await writeOrder(tx, {
    branchId,
    status: 'NEW',
    customer: order.customerName,
    phone: order.phone,
    address: null,
    note: order.note.trim(),
    total,
    at,
    orderedBy: null,
    visitor: { tokenHash, expiresAt },
    lines,
  })
  return { number, total, expiresAt }
}
