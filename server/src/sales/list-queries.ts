import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { SaleOfDay } from '@akonta/domain/sales/sale-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { FEW_DOCUMENTS, planForItself } from '../documents/document-queries.ts'

/** The row limit of a report; a longer span must be shortened. */
const MOST_REPORT_ROWS = 50_000

/** The two payment methods that are not a bank or wallet of the business. */
const CASH = 'Cash'
const ON_ACCOUNT = 'On account'

/** $1 business, $2 branch, $3 first and $4 last day: of a sale or a posting. */
const ofPeriod = (alias: string): string =>
  `${alias}.business_id = $1 and ${alias}.branch_id = $2 and ${alias}.business_date between $3::date and $4::date`

/** How many rows the list has and of which sales, up to the limit $5 from indexes alone: a period with too many of them is refused before their rows are read. */
const COUNTED: Statement = {
  name: 'sales-by-date-counted',
  text: `
    select count(*)::int as count, min(posting_id) as first, max(posting_id) as last from (select posting_id from (
      select s.posting_id from sale s where ${ofPeriod('s')}
      union all
      select s.posting_id from posting r join sale s on s.business_id = r.business_id and s.posting_id = r.reverses
      where ${ofPeriod('r')} and r.reverses is not null) every limit $5) counted`,
}

/** Something that a sale may have: `columns` of `rows`, added up by `key`, the sale. `of` says of which sale of the list. */
type Part = { readonly name: string; readonly key: string; readonly of: string; readonly columns: string; readonly rows: string }
type Joined = (part: Part) => string

const eachLookedUp: Joined = ({ name, key, of, columns, rows }) =>
  `left join lateral (select ${columns} from ${rows} and ${key} = ${of}) ${name} on true`
/** $6 and $7: the first and the last sale of the list. */
const readInOneGo: Joined = ({ name, key, of, columns, rows }) =>
  `left join (select ${key} as sale_id, ${columns} from ${rows} and ${key} between $6 and $7 group by ${key}) ${name} on ${name}.sale_id = ${of}`

/**
 * The one rule for reversed documents in reports (documents/document-queries.ts), of documents that say everything themselves: only the posting of a
 * reversal is read.
 */
const listed = (joined: Joined): string => `
    with listed as (
      select s.*, 1 as sign, s.posting_id as entry_id, s.business_date as entry_date, s.invoice_number as entry_number, s.sold_at as made_at,
        s.attendant as made_by
      from sale s where ${ofPeriod('s')}
      union all
      select s.*, -1, r.posting_id, r.business_date, r.document_number, r.recorded_at, u.display_name
      from posting r
      join sale s on s.business_id = $1 and s.posting_id = r.reverses
      join app_user u on u.business_id = $1 and u.user_id = r.user_id
      where ${ofPeriod('r')} and r.reverses is not null
    )
    select s.entry_number as number, s.customer_name as customer, s.sale_type as "saleType", s.entry_date as date, s.made_at as "soldAt",
      s.made_by as cashier, case when s.sign = 1 then coalesce(b.total, 0) else 0 end::bigint as returned,
      case when s.sign = 1 then '' else s.invoice_number end as reverses, coalesce(undone.document_number, '') as "reversedBy",
      coalesce(o.provisional_number, '') as provisional, case i.state when 'done' then 'signed' else i.state end as evat,
      case when s.sale_type = 'CASH' then coalesce(t.names, array['${CASH}'])
        else case when s.amount_paid > 0 then coalesce(t.names, array['${CASH}']) else '{}' end
          || case when s.amount_paid = 0 or s.amount_paid < s.total then array['${ON_ACCOUNT}'] else '{}' end end as "paidBy",
      s.sign * case when v.posting_id is null then s.goods else e.amount end as amount, s.sign * s.total as total
    from listed s
    left join posting undone on undone.business_id = $1 and undone.reverses = s.entry_id
    left join sale_offline o on o.business_id = $1 and o.posting_id = s.posting_id
    left join vat_split v on v.business_id = $1 and v.posting_id = s.posting_id
    left join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = s.entry_id
    ${joined({
      name: 't',
      key: 'd.posting_id',
      of: 's.posting_id',
      columns: `array_agg(coalesce(y.name, case when d.by_cheque then 'Cheque' else '${CASH}' end) order by d.tender_no) as names`,
      rows: 'sale_tender d left join payee y on y.business_id = $1 and y.payee_id = d.payee_id where d.business_id = $1',
    })}
    ${joined({
      name: 'b',
      key: 'k.sale_posting_id',
      of: 's.posting_id',
      columns: 'sum(k.total) as total',
      rows: `sale_return k where k.business_id = $1 and not exists (select from posting u where u.business_id = $1 and u.reverses = k.posting_id)`,
    })}
    ${joined({
      name: 'e',
      key: 'l.posting_id',
      of: 'v.posting_id',
      columns: '-sum(l.amount)::bigint as amount',
      rows: 'journal_line l where l.business_id = $1 and l.account_code = $5',
    })}
    order by s.entry_date, s.entry_id`

type Counted = { readonly count: number; readonly first: bigint | null; readonly last: bigint | null }

const FEW: Statement = { name: 'sales-by-date', text: listed(eachLookedUp) }
const MANY: Statement = { name: 'sales-by-date-of-many', text: listed(readInOneGo) }

/**
 * Every sale of a branch between two days, both included, and every reversal of one, oldest first. The amount is the one on the sales account: at
 * list prices, before discount and returns, without tax. Refuses `too_large` for more than 50,000, before any of them is read.
 */
export const salesByDate = async (
  tx: Transaction,
  branchId: number,
  { start, end }: { readonly start: BusinessDate; readonly end: BusinessDate },
  { most, few }: { readonly most: number; readonly few: number } = { most: MOST_REPORT_ROWS, few: FEW_DOCUMENTS },
): Promise<SaleOfDay[]> => {
  const period = [tx.businessId, branchId, start, end]
  const { count, first, last } = await tx.one<Counted>(COUNTED, [...period, most + 1])
  if (count > most) throw new Refusal('too_large', `More than ${most} sales. Choose fewer days`)
  if (count <= few) return tx.rows<SaleOfDay>(FEW, [...period, ACCOUNT.sales])
  await planForItself(tx)
  return tx.rows<SaleOfDay>(MANY, [...period, ACCOUNT.sales, first, last])
}
