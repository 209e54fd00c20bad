import type { FirstSteps } from '@akonta/domain/business/first-steps-calls'
import type { Statement, Transaction } from '../db/database.ts'

const FIRST_STEPS: Statement = {
  name: 'business-first-steps',
  text: `select
           exists (select from product p where p.business_id = b.business_id and p.archived_at is null) as products,
           exists (select from barcode c where c.business_id = b.business_id) as labels,
           exists (select from stock_movement m where m.business_id = b.business_id) as stock,
           (select count(*) from app_user u where u.business_id = b.business_id and u.active) > 1 as staff,
           exists (select from vat_setting v where v.business_id = b.business_id) as vat,
           b.receipt_footer <> '' as "receiptFooter",
           exists (select from purchase_order o where o.business_id = b.business_id)
             or exists (select from purchase u where u.business_id = b.business_id) as "order",
           exists (select from goods_receipt g where g.business_id = b.business_id)
             or exists (select from purchase u where u.business_id = b.business_id) as receive,
           exists (select from sale s where s.business_id = b.business_id) as "firstSale",
           b.first_steps_hidden as "isHidden"
         from business b where b.business_id = $1`,
}

export const firstSteps = (tx: Transaction): Promise<FirstSteps> => tx.one<FirstSteps>(FIRST_STEPS, [tx.businessId])
