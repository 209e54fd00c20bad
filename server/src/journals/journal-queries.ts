import type { BusinessDate } from '@akonta/domain/dates'
import type { Entry, EntryLine, FoundAccount, PastJournal } from '@akonta/domain/journals/journal-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

export type JournalSearch = {
  readonly branch: number | null
  readonly start: BusinessDate | undefined
  readonly end: BusinessDate | undefined
  readonly text: string
  readonly amount: Pesewas | undefined
}

/** A journal searched in one branch is found, shown and added up by its lines in that branch. */
const OF_BRANCH = '($2::int is null or l.branch_id = $2)'

/** For the text, the lines of each journal are looked up. For a plain `exists`, PostgreSQL read the lines of all postings of the business instead. */
const FOUND = `
  from posting p
  where p.business_id = $1 and p.document_kind = 'journal' and ($2::int is null or p.branch_id = $2 or exists (
      select from journal_line l where l.business_id = p.business_id and l.posting_id = p.posting_id and l.branch_id = $2))
    and ($3::date is null or p.business_date >= $3) and ($4::date is null or p.business_date <= $4)
    and ($5 = '' or position($5 in lower(p.document_number || ' ' || p.memo)) > 0 or (
      select true from journal_line l
      join account a on a.business_id = l.business_id and a.account_code = l.account_code
      left join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id
      where l.business_id = p.business_id and l.posting_id = p.posting_id and ${OF_BRANCH}
        and position($5 in lower(concat_ws(' ', l.particulars, a.account_code, a.name, y.pid, y.name))) > 0 limit 1))
    and ($6::bigint is null
      or $6 = (select sum(l.amount) from journal_line l
        where l.business_id = p.business_id and l.posting_id = p.posting_id and l.amount > 0 and ${OF_BRANCH})
      or exists (select from journal_line l
        where l.business_id = p.business_id and l.posting_id = p.posting_id and abs(l.amount) = $6 and ${OF_BRANCH}))`

const COUNT: Statement = { name: 'journal-count', text: `select count(*)::int as found ${FOUND}` }
const PAGE: Statement = {
  name: 'journal-page',
  text: `
    select f.document_number as number, f.business_date as date, f.memo as reference, b.branch_code as "branchCode", u.display_name as "by",
      concat_ws(', ', b.name, (select string_agg(distinct o.name, ', ') from journal_line l
        join branch o on o.business_id = l.business_id and o.branch_id = l.branch_id
        where l.business_id = $1 and l.posting_id = f.posting_id and l.branch_id <> f.branch_id)) as branch,
      (select sum(l.amount) from journal_line l where l.business_id = $1 and l.posting_id = f.posting_id and l.amount > 0 and ${OF_BRANCH})::bigint as total,
      (select coalesce(string_agg(t.particulars, ', ' order by t.line_no), '') from (
        select l.particulars, min(l.line_no) as line_no from journal_line l
        where l.business_id = $1 and l.posting_id = f.posting_id and l.particulars <> '' and ${OF_BRANCH} group by 1 order by 2 limit 3) t) as particulars,
      coalesce((select r.document_number from posting r where r.business_id = $1 and r.reverses = f.posting_id), '') as "reversedBy"
    from (select p.posting_id, p.document_number, p.business_date, p.memo, p.branch_id, p.user_id ${FOUND}
      order by p.business_date desc, p.posting_id desc limit $7 offset $8) f
    join branch b on b.business_id = $1 and b.branch_id = f.branch_id
    join app_user u on u.business_id = $1 and u.user_id = f.user_id
    order by f.business_date desc, f.posting_id desc`,
}

const valuesOf = (tx: Transaction, { branch, start, end, text, amount }: JournalSearch): readonly unknown[] => [
  tx.businessId,
  branch,
  start ?? null,
  end ?? null,
  text.toLowerCase(),
  amount ?? null,
]

export const countJournals = async (tx: Transaction, search: JournalSearch): Promise<number> =>
  (await tx.one<{ found: number }>(COUNT, valuesOf(tx, search))).found

/** Newest first. */
export const findJournals = (
  tx: Transaction,
  search: JournalSearch,
  page: { readonly size: number; readonly from: number },
): Promise<PastJournal[]> => tx.rows<PastJournal>(PAGE, [...valuesOf(tx, search), page.size, page.from])

type PostedEntry = Omit<Entry, 'lines' | 'total'> & {
  readonly postingId: bigint
  /** The kind of the document that this one reversed. */
  readonly reversesKind: string | null
}

const BY_NUMBER: Statement = {
  name: 'journal-entry-by-number',
  text: `
    select p.posting_id as "postingId", p.document_kind as kind, p.document_number as number, p.business_date as date, p.memo as reference,
      b.branch_code as "branchCode", b.name as branch, u.display_name as "by", coalesce(y.name, '') as payee,
      coalesce(o.document_number, '') as reverses, o.document_kind as "reversesKind", coalesce(r.document_number, '') as "reversedBy"
    from posting p
    join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
    join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
    left join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id
    left join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
    left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
    where p.business_id = $1 and p.document_number = $2`,
}

/** The posting of the document with this number, of any kind; undefined if there is none. */
export const readEntry = (tx: Transaction, documentNumber: string): Promise<PostedEntry | undefined> =>
  tx.row<PostedEntry>(BY_NUMBER, [tx.businessId, documentNumber])

const LINES: Statement = {
  name: 'journal-entry-lines',
  text: `
    select l.account_code as code, a.name as account, coalesce(y.name, '') as payee, coalesce(y.pid, '') as pid, b.name as branch, l.particulars,
      greatest(l.amount, 0) as debit, greatest(-l.amount, 0) as credit
    from journal_line l
    join account a on a.business_id = l.business_id and a.account_code = l.account_code
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id
    where l.business_id = $1 and l.posting_id = $2 and ($3::int is null or l.branch_id = $3) order by l.line_no`,
}

/** The lines of a posting in order; with a branch, those of that branch, which balance separately. */
export const linesOfEntry = (tx: Transaction, postingId: bigint, branch: number | null): Promise<EntryLine[]> =>
  tx.rows<EntryLine>(LINES, [tx.businessId, postingId, branch])

const GOODS: Statement = {
  name: 'journal-entry-goods',
  text: `
    select distinct m.product_id::int as "productId", p.name as "productName"
    from stock_movement m join product p on p.business_id = m.business_id and p.product_id = m.product_id
    where m.business_id = $1 and m.posting_id = $2`,
}

/** The goods that a posting moved, by name; a journal moves none. */
export const goodsOfEntry = (tx: Transaction, postingId: bigint): Promise<{ readonly productId: number; readonly productName: string }[]> =>
  tx.rows(GOODS, [tx.businessId, postingId])

const SEARCH: Statement = {
  name: 'journal-search-accounts',
  text: `
    (select a.account_key::text as key, a.account_code as code, a.name, t.name as type
     from account a join account_type t on t.business_id = a.business_id and t.account_type_key = a.account_type_key
     where a.business_id = $1 and a.active and a.control is null and position($2 in lower(a.account_code || ' ' || a.name)) > 0
     order by (position($2 in lower(a.name)) = 1) desc, a.account_type_key, a.account_key limit $3)
    union all
    (select y.pid, y.pid, y.name, case y.category when 'debtor' then 'CUSTOMER' when 'creditor' then 'SUPPLIER' else 'BANK' end from payee y
     where y.business_id = $1 and y.active and $2 <> '' and position($2 in lower(y.pid || ' ' || y.name)) > 0
     order by (position($2 in lower(y.name)) = 1) desc, y.name limit $3)`,
}

const MOST_FOUND = 100

/** The accounts that accept manual lines and, for a text, the payees with it in their name or id. For '' every such account. */
export const searchAccounts = (tx: Transaction, text: string): Promise<FoundAccount[]> =>
  tx.rows<FoundAccount>(SEARCH, [tx.businessId, text.toLowerCase(), MOST_FOUND])
