import type { BusinessDate } from '@akonta/domain/dates'
import type { CopiedCustomer, CopiedProduct } from '@akonta/domain/sales/local-copy-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { PACKS_OF_P, type PricingJson, pricesOfP, promotionsOfP, withPricing } from '../packs/pack-queries.ts'

/** The products and customers in one answer: a connection that breaks loses one part, not everything. */
export const MOST_IN_ONE_PART = 1_000

/**
 * The overlap of two updates: longer than any transaction, so that nothing under way is missed. Rows changed in these minutes are sent
 * twice.
 */
const OVERLAP = "interval '5 minutes'"

/** `gone`: no longer in the catalogue. */
type Copied = CopiedProduct & { readonly gone: boolean }
type ProductRow = Omit<Copied, keyof PricingJson> & PricingJson
type CustomerRow = Omit<CopiedCustomer, 'priceList'> & { readonly id: number; readonly gone: boolean; readonly priceListId: number | null }

/** Which part: changes since a moment (null: everything), after these ids. */
export type WantedPart = { readonly since: Date | null; readonly after: number }

type PartOfProducts = WantedPart & { readonly branchId: number; readonly today: BusinessDate }

const NEXT_SINCE: Statement = { name: 'local-copy-next', text: `select now() - ${OVERLAP} as since` }

const PRODUCTS: Statement = {
  name: 'local-copy-products',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      p.selling_price as price, p.picture, (coalesce(s.quantity, 0) - coalesce(s.reserved_quantity, 0))::bigint as available,
      p.archived_at is not null as gone,
      ${PACKS_OF_P} as packs, ${pricesOfP('$5::date')} as prices, ${promotionsOfP('$5::date')} as promotions
    from product p
    left join stock_position s on s.business_id = p.business_id and s.branch_id = $2 and s.product_id = p.product_id
    where p.business_id = $1 and p.product_id > $3
      and case when $4::timestamptz is null then p.archived_at is null else p.changed_at >= $4 or s.changed_at >= $4 end
    order by p.product_id
    limit ${MOST_IN_ONE_PART}`,
}

/**
 * Walks back from the newest posting: a condition on the time alone is planned as if it were true of a third of all years. An hour more: a posting takes its
 * time when its call begins, by the clock of its server, so that times are not in the order of the numbers.
 */
const POSTED_SINCE: Statement = {
  name: 'local-copy-posted-since',
  text: `
    select coalesce((select p.posting_id from posting p where p.business_id = $1 and p.recorded_at < $2::timestamptz - interval '1 hour'
        order by p.posting_id desc limit 1), 0) + 1 as first,
      h.posting_count as last
    from ledger_head h where h.business_id = $1`,
}
const MOVED: Statement = {
  name: 'local-copy-moved-payees',
  text: `
    select distinct l.payee_id as id from generate_series($2::bigint, $3::bigint) as posted (posting_id)
    join journal_line l on l.business_id = $1 and l.posting_id = posted.posting_id
    where l.payee_id is not null
      and (select p.recorded_at from posting p where p.business_id = $1 and p.posting_id = posted.posting_id) >= $4::timestamptz`,
}

const CUSTOMERS: Statement = {
  name: 'local-copy-customers',
  text: `
    select y.payee_id as id, y.pid, y.name, y.phone, not y.active as gone, y.credit_limit as "creditLimit", y.price_list_id as "priceListId",
      (coalesce((select sum(t.debit - t.credit) from balance t where t.business_id = y.business_id and t.payee_id = y.payee_id and t.payee_id <> 0), 0)
        - coalesce((
          select sum(i.remaining)
          from layaway w
          join layaway_payment a on a.business_id = w.business_id and a.layaway_id = w.layaway_id
          join open_item i on i.business_id = a.business_id and i.posting_id = a.posting_id and i.payee_id = w.payee_id
          where w.business_id = y.business_id and w.payee_id = y.payee_id
            and not exists (select from layaway_ended(w.business_id, w.layaway_id))), 0))::bigint as owed
    from payee y
    where y.business_id = $1 and y.category = 'debtor' and y.payee_id > $2
      and case when $3::timestamptz is null then y.active
        else y.changed_at >= $3 or y.payee_id = any ($4::int[]) end
    order by y.payee_id
    limit ${MOST_IN_ONE_PART}`,
}

const COUNTS: Statement = {
  name: 'local-copy-counts',
  text: `
    select (select count(*)::int from product where business_id = $1 and archived_at is null) as products,
      (select count(*)::int from payee where business_id = $1 and category = 'debtor' and active) as customers`,
}

/** The number of rows of each: a till with another number missed a deletion, and loads everything. */
export const countsOfCopy = async (tx: Transaction): Promise<{ readonly products: number; readonly customers: number }> =>
  (await tx.row<{ products: number; customers: number }>(COUNTS, [tx.businessId])) ?? { products: 0, customers: 0 }

const FAVOURITES: Statement = {
  name: 'local-copy-favourites',
  text: 'select favourites from branch where business_id = $1 and branch_id = $2',
}

/** The ids of the favourites of a branch, in order. */
export const favouritesOfCopy = async (tx: Transaction, branchId: number): Promise<readonly number[]> =>
  (await tx.one<{ favourites: number[] }>(FAVOURITES, [tx.businessId, branchId])).favourites

/** The start of the till's next update, by the database's own clock. Read before the rows. */
export const nextSince = async (tx: Transaction): Promise<Date> => {
  const row = await tx.row<{ since: Date }>(NEXT_SINCE)
  if (row === undefined) throw new Error('The database did not say the time')
  return row.since
}

/** The products of the catalogue with what a branch can sell of them, by id. Without costs, which must not be on a till. */
export const copiedProducts = async (tx: Transaction, { branchId, today, since, after }: PartOfProducts): Promise<Copied[]> =>
  (await tx.rows<ProductRow>(PRODUCTS, [tx.businessId, branchId, after, since, today])).map(withPricing)

/** The payees with a line that was posted since a moment. */
const movedSince = async (tx: Transaction, since: Date): Promise<readonly number[]> => {
  const { first, last } = await tx.one<{ first: bigint; last: bigint }>(POSTED_SINCE, [tx.businessId, since])
  return first > last ? [] : (await tx.rows<{ id: number }>(MOVED, [tx.businessId, first, last, since])).map(({ id }) => id)
}

/** The customers, by id: name, phone, what they owe and may owe. */
export const copiedCustomers = async (tx: Transaction, { since, after }: WantedPart) =>
  (await tx.rows<CustomerRow>(CUSTOMERS, [tx.businessId, after, since, since === null ? [] : await movedSince(tx, since)])).map(
    ({ priceListId, ...customer }) => ({
      ...customer,
      ...(priceListId !== null && { priceList: priceListId }),
    }),
  )
