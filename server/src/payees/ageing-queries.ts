import { addDays, type BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { AGE_LIMITS, type Ageing, NOTHING_OPEN, type PayeeAgeing } from '@akonta/domain/statements/ageing'
import type { Statement, Transaction } from '../db/database.ts'
import { firstPostingSince, planForItself } from '../documents/document-queries.ts'

export type AgeingCategory = 'debtor' | 'creditor'

type Wanted = {
  readonly category: AgeingCategory
  readonly branchId: number | null
  readonly day: BusinessDate
  /** Nothing is dated later than today, so for today the current open amounts apply. */
  readonly today: BusinessDate
}

/** Whose settlements and open items are read, and how what they name is found: joined, or each looked up by its key where there are few. */
type Whose = { readonly settled: string; readonly sinceThen: string; readonly whose: string; readonly limit: string }

/** A settlement is made after what it settles, so none that counts since the day is older than $7, the first posting of a later day. */
const EVERYONE: Whose = {
  settled: 'settled as not materialized (select s.* from settlement s where s.business_id = $1),',
  sinceThen: 'and s.posting_id >= $7',
  whose: '',
  limit: '',
}

/** A settlement joins two lines of one payee, so those of a payee are found by the lines that they settle, without reading those of all others. */
const onePayee = (pid: string): Whose => ({
  settled: `
  asked as (select payee_id from payee where business_id = $1 and pid = ${pid}),
  settled as not materialized (
    select s.*
    from asked y
    join journal_line l on l.business_id = $1 and l.payee_id = y.payee_id
    cross join lateral (
      select s.* from settlement s
      where s.business_id = $1 and s.settled_posting_id = l.posting_id and s.settled_line_no = l.line_no offset 0) s),`,
  sinceThen: '',
  whose: 'and i.payee_id = (select payee_id from asked)',
  limit: 'offset 0',
})

/**
 * $1 business, $2 control, $3 branch or null, $4 day, $5 is the day before today. The open amount of each line on the day: what is open
 * now, plus what was settled since. A settlement counts from the day on which it and both lines are in the books. A payment settles a
 * document in the branch of the document (D30); older books have settlements across branches, which count for the whole business only.
 */
const openThen = ({ settled, sinceThen, whose, limit }: Whose): string => `
  controlled as (select account_code from account where business_id = $1 and control = $2),
  ${settled}
  settled_since as (
    select s.posting_id, s.settlement_no, s.paying_posting_id, s.paying_line_no, s.settled_posting_id, s.settled_line_no, s.amount
    from settled s
    cross join lateral (select p.business_date from posting p where p.business_id = $1 and p.posting_id = s.posting_id ${limit}) p
    cross join lateral (select p.business_date from posting p where p.business_id = $1 and p.posting_id = s.paying_posting_id ${limit}) paying
    cross join lateral (select p.business_date from posting p where p.business_id = $1 and p.posting_id = s.settled_posting_id ${limit}) settled
    where $5::boolean ${sinceThen} and greatest(p.business_date, paying.business_date, settled.business_date) > $4::date
    union
    select s.posting_id, s.settlement_no, s.paying_posting_id, s.paying_line_no, s.settled_posting_id, s.settled_line_no, s.amount
    from settled s
    cross join lateral (select i.branch_id from open_item i
      where i.business_id = $1 and i.posting_id = s.paying_posting_id and i.line_no = s.paying_line_no ${limit}) paying
    cross join lateral (select i.branch_id from open_item i
      where i.business_id = $1 and i.posting_id = s.settled_posting_id and i.line_no = s.settled_line_no ${limit}) settled
    where $3::int is not null and paying.branch_id <> settled.branch_id
  ),
  since as (
    select posting_id, line_no, sum(amount) as amount from (
      select paying_posting_id as posting_id, paying_line_no as line_no, amount from settled_since
      union all
      select settled_posting_id, settled_line_no, amount from settled_since) both_sides
    group by posting_id, line_no
  ),
  touched as (
    select i.posting_id, i.line_no, i.payee_id, i.branch_id, i.account_code, i.amount, i.remaining
    from open_item i where i.business_id = $1 and i.remaining <> 0 ${whose}
    union all
    select i.posting_id, i.line_no, i.payee_id, i.branch_id, i.account_code, i.amount, i.remaining
    from since join open_item i on i.business_id = $1 and i.posting_id = since.posting_id and i.line_no = since.line_no
    where i.remaining = 0 ${whose}
  ),
  open_then as (
    select i.posting_id, i.line_no, i.payee_id, p.business_date, p.document_kind, p.document_number, i.amount,
      i.remaining + coalesce(case when i.amount > 0 then since.amount else -since.amount end, 0) as open
    from touched i
    cross join lateral (
      select p.business_date, p.document_kind, p.document_number from posting p
      where p.business_id = $1 and p.posting_id = i.posting_id ${limit}) p
    left join since on since.posting_id = i.posting_id and since.line_no = i.line_no
    where i.account_code = any (array(select account_code from controlled)) and p.business_date <= $4::date
      and ($3::int is null or i.branch_id = $3)
  )`

/** Sums of each payee with an open amount; $6 the first days of the age buckets. */
const sumsByPayee = (whose: Whose): string => `
  with ${openThen(whose)}
  select y.pid, y.name, o.first, o.second, o.third, o.fourth, o.unapplied
  from (
    select payee_id,
      coalesce(sum(owed) filter (where owed > 0 and bucket = 0), 0)::bigint as first,
      coalesce(sum(owed) filter (where owed > 0 and bucket = 1), 0)::bigint as second,
      coalesce(sum(owed) filter (where owed > 0 and bucket = 2), 0)::bigint as third,
      coalesce(sum(owed) filter (where owed > 0 and bucket = 3), 0)::bigint as fourth,
      coalesce(-sum(owed) filter (where owed < 0), 0)::bigint as unapplied
    from (
      select payee_id, case when $2 = 'debtor' then open else -open end as owed,
        width_bucket($4::date - business_date, $6::int[]) as bucket
      from open_then where open <> 0) item
    group by payee_id) o
  join payee y on y.business_id = $1 and y.payee_id = o.payee_id
  order by y.name, y.payee_id`

const BY_PAYEE: Statement = { name: 'ageing-by-payee', text: sumsByPayee(EVERYONE) }
const SUMS_OF_PAYEE: Statement = { name: 'ageing-sums-of-payee', text: sumsByPayee(onePayee('$7')) }

const OF_PAYEE: Statement = {
  name: 'ageing-of-payee',
  text: `with ${openThen(onePayee('$6'))}
    select o.business_date::text as date, o.document_kind as "documentKind", o.document_number as "documentNumber",
      ($4::date - o.business_date) as age, case when $2 = 'debtor' then o.amount else -o.amount end as amount,
      (case when $2 = 'debtor' then o.open else -o.open end)::bigint as open
    from open_then o join payee y on y.business_id = $1 and y.payee_id = o.payee_id
    where o.open <> 0
    order by o.business_date, o.posting_id, o.line_no`,
}

const values = (tx: Transaction, { category, branchId, day, today }: Wanted): readonly unknown[] => [
  tx.businessId,
  category,
  branchId,
  day,
  day < today,
]

type AgeingRow = { pid: string; name: string; first: Pesewas; second: Pesewas; third: Pesewas; fourth: Pesewas; unapplied: Pesewas }

const ageingOfRow = ({ pid, name, first, second, third, fourth, unapplied }: AgeingRow): PayeeAgeing => ({
  pid,
  name,
  ages: [first, second, third, fourth],
  unapplied,
})

/** Every payee of a kind with an open amount at the end of a day, by name. The figures add up to the control account on that day. */
export const ageingByPayee = async (tx: Transaction, wanted: Wanted): Promise<PayeeAgeing[]> => {
  const later = wanted.day < wanted.today ? await firstPostingSince(tx, addDays(wanted.day, 1)) : 0n
  await planForItself(tx)
  return (await tx.rows<AgeingRow>(BY_PAYEE, [...values(tx, wanted), AGE_LIMITS, later])).map(ageingOfRow)
}

/** The same for one payee, who may have nothing open. */
export const ageingOfPayee = async (tx: Transaction, wanted: Wanted & { readonly pid: string }): Promise<Ageing> => {
  const row = await tx.row<AgeingRow>(SUMS_OF_PAYEE, [...values(tx, wanted), AGE_LIMITS, wanted.pid])
  return row === undefined ? NOTHING_OPEN : ageingOfRow(row)
}

export type OpenDocument = {
  readonly date: BusinessDate
  readonly documentKind: string
  readonly documentNumber: string
  /** Days from its date to the day. */
  readonly age: number
  /** The original amount, and the open amount on the day: owed +, paid in advance −. */
  readonly amount: Pesewas
  readonly open: Pesewas
}

/** The documents of a payee that were open at the end of a day, oldest first. */
export const openDocumentsOf = (tx: Transaction, wanted: Wanted & { readonly pid: string }): Promise<OpenDocument[]> =>
  tx.rows<OpenDocument>(OF_PAYEE, [...values(tx, wanted), wanted.pid])
