import type { Statement, Transaction } from '../db/database.ts'
import type { RecordKind } from './kinds/kind-rules.ts'

const OWN = `
  own as (
    select q.posting_id from import_posting q where q.business_id = $1 and q.import_id = $2
    union
    select p.posting_id from import_posting q join posting p on p.business_id = q.business_id and p.reverses = q.posting_id
    where q.business_id = $1 and q.import_id = $2
  ), made as (
    select r.record_kind, r.record_id from import_record r where r.business_id = $1 and r.import_id = $2 and r.before is null
  )`

const FIRST_DOCUMENT: Statement = {
  name: 'import-first-document',
  text: `
    with ${OWN}, goods as (
      select m.branch_id, m.product_id from stock_movement m where m.business_id = $1 and m.posting_id in (select posting_id from own)
      union
      select s.branch_id, s.product_id from stock_position s where s.business_id = $1 and s.movement_no > 0
        and s.product_id in (select record_id::bigint from made where record_kind = 'product')
    ), people as (
      select l.payee_id from journal_line l where l.business_id = $1 and l.payee_id is not null and l.posting_id in (select posting_id from own)
      union
      select p.payee_id from payee p where p.business_id = $1 and p.pid in (select record_id from made where record_kind = 'payee')
    ), uses as (
      select m.posting_id, (select p.name from product p where p.business_id = $1 and p.product_id = m.product_id) as name
      from stock_movement m join goods g on g.branch_id = m.branch_id and g.product_id = m.product_id
      where m.business_id = $1 and m.posting_id not in (select posting_id from own)
      union all
      select l.posting_id, (select p.name from payee p where p.business_id = $1 and p.payee_id = l.payee_id)
      from journal_line l where l.business_id = $1 and l.payee_id in (select payee_id from people) and l.posting_id not in (select posting_id from own)
      union all
      select l.posting_id, (select a.name from account a where a.business_id = $1 and a.account_code = l.account_code)
      from journal_line l where l.business_id = $1 and l.account_code in (select record_id from made where record_kind = 'account')
        and l.posting_id not in (select posting_id from own)
    )
    select p.document_number as number, u.name from uses u join posting p on p.business_id = $1 and p.posting_id = u.posting_id
    order by u.posting_id, u.name limit 1`,
}

export type DocumentUse = { number: string; name: string }

/** The first document of somebody else that uses what an import brought in: its goods in a branch, its payees, its accounts. */
export const firstDocument = (tx: Transaction, importId: number): Promise<DocumentUse | undefined> =>
  tx.row<DocumentUse>(FIRST_DOCUMENT, [tx.businessId, importId])

const LIST_USE: Statement = {
  name: 'import-list-use',
  text: `
    select i.name,
      (select y.name from payee y where y.business_id = i.business_id and y.price_list_id = i.price_list_id and y.active
       order by y.payee_id limit 1) as customer
    from price_list i
    join import_record m on m.business_id = i.business_id and m.import_id = $2 and m.record_kind = 'price_list'
      and m.record_id = i.price_list_id::text
    where i.business_id = $1 and i.removed_at is null and (
      exists (select from payee y where y.business_id = i.business_id and y.price_list_id = i.price_list_id and y.active)
      or exists (select from special_price s
        where s.business_id = i.business_id and s.price_list_id = i.price_list_id and s.removed_at is null
          and not exists (select from import_record r
            join special_price o on o.business_id = r.business_id and o.special_price_id = r.record_id::int
            where r.business_id = s.business_id and r.import_id = $2 and r.record_kind = 'special_price'
              and o.product_id = s.product_id and o.price_list_id = s.price_list_id and o.pack_no is not distinct from s.pack_no
              and o.from_quantity = s.from_quantity and o.price = s.price and o.starts_on = s.starts_on
              and o.ends_on is not distinct from s.ends_on)))
    order by i.price_list_id limit 1`,
}

export type ListUse = { readonly name: string; readonly customer: string | null }

/** The first price list of an import that a customer has, or that has prices from elsewhere. */
export const firstListUse = (tx: Transaction, importId: number): Promise<ListUse | undefined> =>
  tx.row<ListUse>(LIST_USE, [tx.businessId, importId])

const MADE: Statement = {
  name: 'import-made-records',
  text: `select record_id as id from import_record where business_id = $1 and import_id = $2 and record_kind = $3 and before is null`,
}

/** The ids of the records that an import created, as text. */
export const madeRecords = async (tx: Transaction, importId: number, kind: RecordKind): Promise<readonly string[]> =>
  (await tx.rows<{ id: string }>(MADE, [tx.businessId, importId, kind])).map(({ id }) => id)

const LOCKED_KINDS = [
  { kinds: ['product', 'packs'], table: 'product', id: 'product_id', order: 'product_id' },
  { kinds: ['payee'], table: 'payee', id: 'pid', order: 'payee_id' },
  { kinds: ['employee'], table: 'employee', id: 'employee_id', order: 'employee_id' },
  { kinds: ['account'], table: 'account', id: 'account_code', order: 'account_code' },
] as const satisfies readonly {
  readonly kinds: readonly RecordKind[]
  readonly table: string
  readonly id: string
  readonly order: string
}[]

const LOCKS = LOCKED_KINDS.map(
  ({ kinds, table, id, order }): Statement => ({
    name: `import-lock-${table}`,
    text: `select from ${table} where business_id = $1 and ${id}::text in (
             select record_id from import_record where business_id = $1 and import_id = $2 and record_kind in ('${kinds.join("', '")}'))
           order by ${order} for update`,
  }),
)

/** Locks what an import created or changed: whoever uses it for the first time at this moment is waited for, and then seen, or waits. */
export const lockRecords = async (tx: Transaction, importId: number): Promise<void> => {
  for (const lock of LOCKS) await tx.rows(lock, [tx.businessId, importId])
}

const CHANGED: Statement = {
  name: 'import-changed-records',
  text: `select record_kind as kind, record_id as id, before::text as before, after::text as after from import_record
         where business_id = $1 and import_id = $2 and before is not null order by record_kind, record_id`,
}

export type ChangedRow = { kind: RecordKind; id: string; before: string; after: string }

export const changedRecords = (tx: Transaction, importId: number): Promise<ChangedRow[]> =>
  tx.rows<ChangedRow>(CHANGED, [tx.businessId, importId])

const POSTINGS: Statement = {
  name: 'import-open-postings',
  text: `select q.posting_id as "postingId" from import_posting q
         where q.business_id = $1 and q.import_id = $2
           and not exists (select from posting r where r.business_id = q.business_id and r.reverses = q.posting_id)
         order by q.posting_id desc`,
}

/** The opening documents of an import that were not reversed by hand, the last one first. */
export const openPostings = async (tx: Transaction, importId: number): Promise<readonly bigint[]> =>
  (await tx.rows<{ postingId: bigint }>(POSTINGS, [tx.businessId, importId])).map(({ postingId }) => postingId)

const OTHER_USE: Statement = {
  name: 'import-other-use',
  text: 'select used_by as "usedBy", used_id::int as "usedId" from first_other_use($1, $2::bigint[], $3::text[])',
}
const PAYEE_IDS: Statement = {
  name: 'import-payee-ids',
  text: 'select payee_id as id from payee where business_id = $1 and pid = any ($2::text[])',
}
const NAMES: Readonly<Record<'product' | 'payee' | 'employee', Statement>> = {
  product: { name: 'import-product-name', text: 'select name from product where business_id = $1 and product_id = $2' },
  payee: { name: 'import-payee-name', text: 'select name from payee where business_id = $1 and payee_id = $2' },
  employee: { name: 'import-employee-name', text: 'select name from employee where business_id = $1 and employee_id = $2' },
}

/** Looked at by `firstDocument`, or a part of the record itself. */
export const BESIDES: readonly string[] = [
  'posting',
  'journal_line',
  'open_item',
  'stock_position',
  'stock_movement',
  'lot_movement',
  'balance',
]

export type OtherUse = { readonly name: string; readonly usedBy: string }

/** The first other record that refers to one of these, such as a quotation, a recipe or a payslip. */
export const firstOtherUse = async (tx: Transaction, kind: keyof typeof NAMES, ids: readonly string[]): Promise<OtherUse | undefined> => {
  if (ids.length === 0) return undefined
  const keys = kind === 'payee' ? (await tx.rows<{ id: number }>(PAYEE_IDS, [tx.businessId, ids])).map(({ id }) => id) : ids.map(Number)
  const { usedBy, usedId } = await tx.one<{ usedBy: string | null; usedId: number | null }>(OTHER_USE, [kind, keys, BESIDES])
  if (usedBy === null || usedId === null) return undefined
  const named = await tx.row<{ name: string }>(NAMES[kind], [tx.businessId, usedId])
  return { usedBy, name: named?.name ?? '' }
}
