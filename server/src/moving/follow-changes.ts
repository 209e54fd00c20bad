import type pg from 'pg'
import type { Table } from '../backup/database-shape.ts'
import type { Progress } from '../backup/progress.ts'
import type { Arrival } from './arrival.ts'
import { businessRows, copyOut, type FilesOf, loadRows, rowsOf } from './business-rows.ts'
import { type Changed, stageOf } from './references.ts'

/** A moment of the source: no change that a snapshot does not see has a smaller transaction number. */
export type Moment = string

/** In a transaction with one snapshot. */
export const momentOf = async (from: pg.ClientBase): Promise<Moment> => {
  const { rows } = await from.query<{ moment: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as moment')
  return rows[0]?.moment ?? '0'
}

/**
 * Rows that were added or changed since a moment, and a few that were not. A row keeps the number of the transaction that wrote it, also when it is
 * frozen; one that is more than half of all numbers old seems to be in the future, and is sent again.
 */
const CHANGED = (moment: Moment) => `age(xmin) <= age('${moment}'::xid8::xid)`

/** `key`: the primary key without the number of the business; null: the table has none. */
type MaybeKeyed = Table & { readonly key: readonly string[] | null }
type Keyed = Table & { readonly key: readonly string[] }

const keyedTables = async (client: pg.ClientBase, tables: readonly Table[]): Promise<readonly MaybeKeyed[]> => {
  const { rows } = await client.query<{ name: string; key: string[] | null }>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by k.place) filter (where a.attname <> 'business_id') as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  // A table whose key is the number of the business alone has one row at most.
  const keys = new Map(rows.map(({ name, key }) => [name, key ?? []]))
  return tables.map(table => ({ ...table, key: keys.get(table.name) ?? null }))
}

/** The number of rows of every table, and of those that were changed. One scan of each. */
const countsOf = async (client: pg.ClientBase, tables: readonly Table[], businessId: number, changed: string) => {
  const counts = tables.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, count(*)::int as rows, count(*) filter (where ${changed})::int as changed from ${name} where business_id = ${businessId}`,
  )
  const { rows } = await client.query<{ name: string; rows: number; changed: number }>(counts.join(' union all '))
  return new Map(rows.map(({ name, ...count }) => [name, count]))
}

const same = (one: string, other: string, columns: readonly string[]): string =>
  columns.map(column => `${one}.${column} = ${other}.${column}`).join(' and ') || 'true'

const rowOf = (alias: string, columns: readonly string[]): string => `row(${columns.map(column => `${alias}.${column}`).join(', ')})::text`

export type Following = {
  readonly from: pg.Client
  readonly to: pg.Client
  readonly businessId: number
  readonly arrival: Arrival
  readonly progress: Progress
  readonly store?: FilesOf
}

/** Rows that are at the destination and no longer at the source. Returns how many. */
const deleteGone = async ({ from, to, businessId, arrival }: Following, name: string, key: readonly string[]): Promise<number> => {
  const keys = { name: 'arriving_keys', columns: key }
  await to.query(
    `create temp table ${keys.name} on commit drop as select business_id${key.map(each => `, ${each}`).join('')} from ${name} with no data`,
  )
  await loadRows(to, keys, arrival.businessId, rowsOf(from, copyOut({ name, columns: key }, businessId)))
  await to.query(`analyze ${keys.name}`)
  const { rowCount } = await to.query(
    `delete from ${name} t where t.business_id = ${arrival.businessId} and not exists (select from ${keys.name} k where ${same('k', 't', key)})`,
  )
  await to.query(`drop table ${keys.name}`)
  return rowCount ?? 0
}

/** Rows that were changed or added, in a temporary table of the transaction; those that are at the destination already are left out. */
const stageChanged = async ({ from, to, businessId, arrival, store }: Following, table: Keyed, moment: Moment): Promise<number> => {
  const { name, columns, key } = table
  const stage = stageOf(name)
  await to.query(`drop table if exists ${stage}`)
  await to.query(`create temp table ${stage} on commit drop as select ${['business_id', ...columns].join(', ')} from ${name} with no data`)
  const sent = await loadRows(
    to,
    { ...table, name: stage },
    arrival.businessId,
    businessRows(from, table, { businessId, store, also: `and ${CHANGED(moment)}` }),
  )
  await to.query(`analyze ${stage}`)
  const { rowCount } = await to.query(
    `delete from ${stage} s using ${name} t
     where t.business_id = ${arrival.businessId} and ${same('s', 't', key)} and ${rowOf('s', columns)} = ${rowOf('t', columns)}`,
  )
  return sent - (rowCount ?? 0)
}

const insertStaged = async ({ to }: Following, { name, columns }: Table): Promise<void> => {
  const all = ['business_id', ...columns].join(', ')
  await to.query(`insert into ${name} (${all}) overriding system value select ${all} from ${stageOf(name)}`)
}

/** Puts the staged rows into their table, after what was deleted has gone. Returns how many rows were deleted. */
const applyStaged = async (following: Following, { name, key }: Keyed, replacing: number) => {
  const { to, arrival } = following
  const replaced = await to.query(
    `delete from ${name} t using ${stageOf(name)} s where t.business_id = ${arrival.businessId} and ${same('s', 't', key)}`,
  )
  // Before anything is added: a new row may have what was unique to a deleted one.
  return (replaced.rowCount ?? 0) === replacing ? 0 : deleteGone(following, name, key)
}

/** Without a key rows cannot be told apart. Returns how many rows there are now. */
const copyWhole = async ({ from, to, businessId, arrival }: Following, table: Table): Promise<number> => {
  await to.query(`delete from ${table.name} where business_id = ${arrival.businessId}`)
  return loadRows(to, table, arrival.businessId, rowsOf(from, copyOut(table, businessId)))
}

/**
 * Brings the copy up to the snapshot of the source: what was added, changed and deleted since an earlier moment, whose rows are there. Afterwards
 * every table has as many rows as the source; since it has the keys of the source and every changed row, it is the same. In the transaction of a
 * superuser without triggers. Returns the tables that are different now.
 */
export const followChanges = async (following: Following, moment: Moment): Promise<readonly Changed[]> => {
  const { from, to, businessId, arrival, progress } = following
  const tables = await keyedTables(to, arrival.tables)
  const [there, here] = await Promise.all([
    countsOf(from, tables, businessId, CHANGED(moment)),
    countsOf(to, tables, arrival.businessId, 'false'),
  ])
  const changes: Changed[] = []
  for (const table of tables) {
    const [source, copy] = [there.get(table.name), here.get(table.name)]
    if (source === undefined || copy === undefined || (source.changed === 0 && source.rows === copy.rows)) continue
    const { key } = table
    if (key === null) {
      progress.finished(table.name, await copyWhole(following, table))
      changes.push({ ...table, deleted: copy.rows, isStaged: false })
      continue
    }
    const staged = await stageChanged(following, { ...table, key }, moment)
    if (staged === 0 && source.rows === copy.rows) continue
    // Of the staged rows, those that are not new take the place of others.
    const deleted = await applyStaged(following, { ...table, key }, staged - (source.rows - copy.rows))
    await insertStaged(following, table)
    progress.finished(table.name, staged)
    changes.push({ ...table, deleted, isStaged: true })
  }
  if (changes.length === 0) return changes
  const now = await countsOf(to, changes, arrival.businessId, 'false')
  for (const { name } of changes)
    if (now.get(name)?.rows !== there.get(name)?.rows) throw new Error(`The table ${name} has not the rows of its source`)
  return changes
}
