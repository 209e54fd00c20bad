import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { packCount } from '@akonta/domain/packs/pack'
import type { PastPrice, Suggestion } from '@akonta/domain/purchases/order-calls'
import { SALES_DAYS, suggestedQuantity, USUAL_LEAD_DAYS } from '@akonta/domain/purchases/suggested-quantity'
import type { Statement, Transaction } from '../../db/database.ts'
import { type PackColumns, withPack } from '../../packs/pack-queries.ts'
import { LAST_PRICE } from './order-queries.ts'

/** The products of the reorder list that one screen can show and order. */
const MOST_SUGGESTIONS = 1000

const SUGGEST: Statement = {
  name: 'purchase-order-suggest',
  text: `
    with low as materialized (
      select p.product_id, p.name, p.search_text, p.reorder_level, p.max_quantity, p.cost_price,
        greatest(coalesce(s.quantity - s.reserved_quantity, 0), least(coalesce(s.quantity, 0), 0)) as available
      from product p
      left join stock_position s on s.business_id = p.business_id and s.branch_id = $2 and s.product_id = p.product_id
      where p.business_id = $1 and p.archived_at is null and p.reorder_level > 0 and coalesce(s.quantity, 0) <= p.reorder_level
      order by p.search_text, p.product_id limit ${MOST_SUGGESTIONS}
    ), sold as (
      select t.product_id, sum(t.quantity - t.returned_quantity)::bigint as quantity
      from (
        select g.product_id, g.quantity, g.returned_quantity from goods_day_total g
        where g.business_id = $1 and g.branch_id = $2 and g.business_date between $3::date and $4::date
          and g.product_id in (select product_id from low)
        union all
        select g.product_id, g.quantity, g.returned_quantity
        from ledger_head h
        left join day_total_head d on d.business_id = h.business_id
        cross join lateral traded_goods($1, coalesce(d.through_posting, 0), h.posting_count) g
        where h.business_id = $1 and g.branch_id = $2 and g.business_date between $3::date and $4::date) t
      group by t.product_id
    ), came as (
      select o.order_id, m.product_id, sum(m.quantity) as quantity
      from purchase_order o
      join order_delivery d on d.business_id = o.business_id and d.order_id = o.order_id
      join stock_movement m on m.business_id = d.business_id and m.posting_id = d.posting_id and m.quantity > 0
      where o.business_id = $1 and o.branch_id = $2 and o.status = 'SENT'
        and not exists (select from posting u where u.business_id = d.business_id and u.reverses = d.posting_id)
      group by o.order_id, m.product_id
    ), ordered as (
      select l.product_id, sum(greatest(l.quantity - coalesce(c.quantity, 0), 0))::bigint as quantity
      from purchase_order o
      join purchase_order_line l on l.business_id = o.business_id and l.order_id = o.order_id
      left join came c on c.order_id = o.order_id and c.product_id = l.product_id
      where o.business_id = $1 and o.branch_id = $2 and o.status in ('DRAFT', 'SENT')
      group by l.product_id
    )
    select w.product_id::int as "productId", w.name as "productName", coalesce(y.pid, '') as supplier, coalesce(y.name, '') as "supplierName",
      coalesce(y.lead_days, ${USUAL_LEAD_DAYS})::int as "leadDays", coalesce(sold.quantity, 0) as sold, w.reorder_level as "reorderLevel",
      w.available, coalesce(ordered.quantity, 0) as "onOrder", w.max_quantity as "maxQuantity",
      case when k.pack_no is null and last.pack_size is not null then divide_half_up(last.price::numeric * 10000, last.pack_size)::bigint
        else coalesce(last.price, w.cost_price) end as "costPrice",
      k.pack_no, k.name as pack_name, k.size as pack_size
    from low w
    left join sold on sold.product_id = w.product_id
    left join ordered on ordered.product_id = w.product_id
    left join ${LAST_PRICE('w.product_id')} last on true
    -- The pack in which it was delivered the last time, if the product still has it.
    left join product_pack k on k.business_id = $1 and k.product_id = w.product_id and k.pack_no = last.pack_no and k.size = last.pack_size
      and k.removed_at is null
    left join payee y on y.business_id = $1 and y.payee_id = last.payee_id and y.active
    order by y.name nulls last, y.pid, w.search_text, w.product_id`,
}

/** What to order of the products at or below their reorder level in a branch, so that they last so many days after their delivery. */
export const suggestOrders = async (tx: Transaction, branch: number, today: BusinessDate, coverDays: number): Promise<Suggestion[]> => {
  const first = addDays(today, 1 - SALES_DAYS)
  const rows = await tx.rows<Omit<Suggestion, 'suggested' | 'pack'> & PackColumns>(SUGGEST, [tx.businessId, branch, first, today])
  return rows.map(withPack).map(row => ({ ...row, suggested: packCount(suggestedQuantity({ ...row, coverDays }), row.pack) }))
}

const HISTORY: Statement = {
  name: 'purchase-price-history',
  text: `
    select p.business_date as date, h.price, h.quantity, o.pid as "supplierId", h.supplier, p.document_number as number, p.document_kind as kind
    from (
      (select l.posting_id, divide_half_up(l.cost_price::numeric * 10000, coalesce(l.pack_size, 10000))::bigint as price, l.quantity, y.supplier_name as supplier, y.payee_id
       from purchase_line l join purchase y on y.business_id = l.business_id and y.posting_id = l.posting_id
       where l.business_id = $1 and l.product_id = $2 and ($3::int is null or y.branch_id = $3) order by l.posting_id desc limit 200)
      union all
      (select l.posting_id, divide_half_up(l.cost_price::numeric * 10000, coalesce(l.pack_size, 10000))::bigint, l.quantity, y.supplier_name, y.payee_id
       from goods_receipt_line l join goods_receipt y on y.business_id = l.business_id and y.posting_id = l.posting_id
       where l.business_id = $1 and l.product_id = $2 and ($3::int is null or y.branch_id = $3)
         -- Its invoice has the price that counts.
         and not exists (
           select from invoiced_receipt i
           where i.business_id = l.business_id and i.receipt_posting_id = l.posting_id and i.product_id = l.product_id
             and not exists (select from posting u where u.business_id = i.business_id and u.reverses = i.posting_id))
       order by l.posting_id desc limit 200)) h
    join posting p on p.business_id = $1 and p.posting_id = h.posting_id
    join payee o on o.business_id = $1 and o.payee_id = h.payee_id
    where not exists (select from posting u where u.business_id = $1 and u.reverses = h.posting_id)
    order by h.posting_id desc limit 100`,
}

/** The last prices at which a product was bought in one branch or in any (null), newest first. Reversed documents are left out. */
export const priceHistory = (tx: Transaction, productId: number, branchId: number | null): Promise<PastPrice[]> =>
  tx.rows<PastPrice>(HISTORY, [tx.businessId, productId, branchId])
