import { HELD_CART_HOURS, type ListedCart } from '@akonta/domain/carts/held-cart-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { Statement, Transaction } from '../db/database.ts'
import { asEntered, type PackColumns, withPack } from '../packs/pack-queries.ts'

/** More held carts than this nobody finds again. */
export const MOST_HELD_CARTS = 200

const HELD: Statement = {
  name: 'held-carts',
  text: `
    select c.cart_id as cart, c.name, c.sale_type as "saleType", p.name as customer,
      (select count(*)::int from held_cart_line l where l.business_id = c.business_id and l.cart_id = c.cart_id) as "lineCount",
      u.display_name as "heldBy", c.held_at as "heldAt", c.held_at < $3::timestamptz - interval '${HELD_CART_HOURS} hours' as expired
    from held_cart c
    join app_user u on u.business_id = c.business_id and u.user_id = c.held_by
    left join payee p on p.business_id = c.business_id and p.payee_id = c.payee_id
    where c.business_id = $1 and c.branch_id = $2
      and not exists (select from held_cart_end e where e.business_id = c.business_id and e.cart_id = c.cart_id)
    order by c.cart_id`,
}

export const heldCartsOf = (tx: Transaction, branch: number, now: Date): Promise<ListedCart[]> =>
  tx.rows<ListedCart>(HELD, [tx.businessId, branch, now])

const COUNT: Statement = {
  name: 'held-carts-count',
  text: `
    select count(*)::int as held from held_cart c
    where c.business_id = $1 and c.branch_id = $2
      and not exists (select from held_cart_end e where e.business_id = c.business_id and e.cart_id = c.cart_id)`,
}

export const countHeldCarts = async (tx: Transaction, branch: number): Promise<number> =>
  (await tx.one<{ held: number }>(COUNT, [tx.businessId, branch])).held

const CART: Statement = {
  name: 'held-cart',
  text: `
    select c.cart_id, c.name, c.sale_type, c.discount_amount, c.discount_percent, h.price_list_id, p.pid, p.name as customer_name, p.phone, p.email,
      i.price_list_id as customer_list, e.outcome, u.display_name as ended_by
    from held_cart c
    left join payee p on p.business_id = c.business_id and p.payee_id = c.payee_id
    left join price_list i on i.business_id = p.business_id and i.price_list_id = p.price_list_id and i.removed_at is null
    left join price_list h on h.business_id = c.business_id and h.price_list_id = c.price_list_id and h.removed_at is null
    left join held_cart_end e on e.business_id = c.business_id and e.cart_id = c.cart_id
    left join app_user u on u.business_id = e.business_id and u.user_id = e.ended_by
    where c.business_id = $1 and c.branch_id = $2 and c.cart_id = $3`,
}

export type HeldCart = {
  readonly cart_id: number
  readonly name: string
  readonly sale_type: SaleType
  readonly discount_amount: bigint | null
  readonly discount_percent: bigint | null
  /** The list that was chosen, if it was not removed since. */
  readonly price_list_id: number | null
  readonly pid: string | null
  readonly customer_name: string | null
  readonly phone: string | null
  readonly email: string | null
  /** The customer's own price list. */
  readonly customer_list: number | null
  readonly outcome: string | null
  readonly ended_by: string | null
}

export const findHeldCart = (tx: Transaction, branch: number, cart: number): Promise<HeldCart | undefined> =>
  tx.row<HeldCart>(CART, [tx.businessId, branch, cart])

const LINES: Statement = {
  name: 'held-cart-lines',
  text: `
    select l.product_id::int as "productId", p.name as "productName", l.quantity, l.price, l.list_price as "listPrice",
      l.discount_amount, l.discount_percent, l.pack_no, l.pack_name, l.pack_size
    from held_cart_line l join product p on p.business_id = l.business_id and p.product_id = l.product_id
    where l.business_id = $1 and l.cart_id = $2 order by l.line_no`,
}

type StoredLine = PackColumns & {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly price: UnitPrice
  readonly listPrice: UnitPrice
  readonly discount_amount: bigint | null
  readonly discount_percent: bigint | null
}

/** The lines as they were entered. */
export const linesOfHeldCart = async (tx: Transaction, cart: number) =>
  (await tx.rows<StoredLine>(LINES, [tx.businessId, cart])).map(line => asEntered(withPack(line)))
