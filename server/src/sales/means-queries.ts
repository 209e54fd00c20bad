import type { BusinessDate } from '@akonta/domain/dates'
import type { Means } from '@akonta/domain/sales/means-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** The period over which use is counted. */
const DAYS_OF_USE = 90

const MEANS: Statement = {
  name: 'sale-means',
  text: `
    select p.pid, p.name from payee p
    left join (
      select f.payee_id, count(*) as uses
      from (
        select t.payee_id
        from sale s join sale_tender t on t.business_id = s.business_id and t.posting_id = s.posting_id
        where s.business_id = $1 and s.branch_id = $2 and s.business_date > $3::date - ${DAYS_OF_USE} and t.payee_id is not null
        union all
        select m.to_bank_id from payment m
        where m.business_id = $1 and m.branch_id = $2 and m.business_date > $3::date - ${DAYS_OF_USE} and m.direction = 'received'
          and m.to_bank_id is not null
      ) f
      group by f.payee_id
    ) u on u.payee_id = p.payee_id
    where p.business_id = $1 and p.category = 'bank' and p.active
    order by coalesce(u.uses, 0) desc, p.branch_id is not distinct from $2 desc, p.name, p.payee_id`,
}

/**
 * The banks and wallets that a sale may be paid into, by how often customers of this branch used them in the last 90 days, for sales or on
 * account; then those added in it. A bank belongs to the whole business, so none is left out.
 */
export const meansOfBranch = (tx: Transaction, branchId: number, today: BusinessDate): Promise<Means[]> =>
  tx.rows<Means>(MEANS, [tx.businessId, branchId, today])
