import type { Statement } from '../db/database.ts'

const LOTS: Statement = {
  name: 'verify-lots',
  text: `
    select format('lot %s of product %s in branch %s is not the sum of its movements', expires_on, product_id, branch_id) as fault
    from (select branch_id, product_id, expires_on, quantity from stock_lot where business_id = $1) kept
    full join (
      select branch_id, product_id, expires_on, sum(quantity) as quantity
      from lot_movement where business_id = $1 group by branch_id, product_id, expires_on) counted using (branch_id, product_id, expires_on)
    where coalesce(kept.quantity, 0) <> coalesce(counted.quantity, 0)
    order by branch_id, product_id, expires_on limit 1`,
}

const DATED: Statement = {
  name: 'verify-dated',
  text: `
    select format('of product %s in branch %s %s are dated, not what its lots have', product_id, branch_id, kept.dated_quantity) as fault
    from (select branch_id, product_id, quantity, dated_quantity from stock_position where business_id = $1) kept
    full join (select branch_id, product_id, sum(quantity) as quantity from stock_lot where business_id = $1 group by branch_id, product_id) lots
      using (branch_id, product_id)
    where kept.dated_quantity is distinct from coalesce(lots.quantity, 0) or kept.dated_quantity > greatest(kept.quantity, 0)
    order by branch_id, product_id limit 1`,
}

const LOTS_FIT: Statement = {
  name: 'verify-lots-fit',
  text: `
    select format('the lots of movement %s of product %s in branch %s do not fit it', l.movement_no, l.product_id, l.branch_id) as fault
    from (
      select branch_id, product_id, movement_no, posting_id, sum(quantity) as quantity, sum(abs(quantity)) as moved
      from lot_movement where business_id = $1 group by branch_id, product_id, movement_no, posting_id) l
    left join stock_movement m on m.business_id = $1 and m.branch_id = l.branch_id and m.product_id = l.product_id
      and m.movement_no = l.movement_no and m.posting_id = l.posting_id
    where m.quantity is null or l.moved > abs(m.quantity) or l.quantity <> l.moved * sign(m.quantity)
    order by l.branch_id, l.product_id, l.movement_no limit 1`,
}

/** Checks of expiry lots: each is the sum of its movements, positions match their lots, movements contain their lots. */
export const LOT_QUESTIONS: readonly Statement[] = [LOTS, DATED, LOTS_FIT]
