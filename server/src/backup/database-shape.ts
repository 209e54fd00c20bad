import type pg from 'pg'

/** A table without its generated columns. Names as SQL quotes them. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

/**
 * Sessions are not part of the books: after a restore everyone signs in again, including those who signed out since the backup. Neither are the
 * fingerprints of secrets, the attempts to sign in and the sizes of the database, which belong to the installation.
 */
const LEFT_OUT = ['database_size', 'schema_migration', 'schema_routine', 'secret_fingerprint', 'sign_in_try', 'user_session']

export const copyInto = ({ name, columns }: Table): string => `COPY ${name} (${columns.join(', ')}) FROM stdin`

/** Tables of other programs in the same database (PostGIS, for example) are not ours to copy, empty or index: they have another owner. */
const OURS = 'pg_get_userbyid(c.relowner) = current_user'

export const tablesOf = async (client: pg.ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) and ${OURS}
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Our sequences, with the next number of each. */
export const countersOf = async (client: pg.ClientBase): Promise<readonly { readonly name: string; readonly next: string }[]> => {
  const { rows } = await client.query<{ name: string; next: string }>(
    `select quote_ident(sequencename) as name, coalesce(last_value + increment_by, start_value)::text as next
     from pg_sequences where schemaname = 'public' and sequenceowner = current_user order by 1`,
  )
  return rows
}

/** What a table does without while it is filled. In each, one or more statements; empty if there is nothing. */
export type Burden = { readonly remove: string; readonly restoreIndexes: string; readonly restoreReferences: string }

type Pair = { readonly name: string; readonly drop: string; readonly create: string }

const byTable = async (client: pg.ClientBase, text: string): Promise<ReadonlyMap<string, Pair>> =>
  new Map((await client.query<Pair>(text)).rows.map(row => [row.name, row]))

/** The foreign keys of each table as the database describes them. One statement a table: each makes PostgreSQL read both tables' shapes again. */
const REFERENCES = `
  select quote_ident(c.relname) as name,
    format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ' order by conname)) as drop,
    format('alter table %s %s', conrelid::regclass,
      string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(k.oid)), ', ' order by conname)) as create
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0 and ${OURS}
  group by c.relname, conrelid`

/** The same for the indexes without a constraint: filling a table and indexing it afterwards is faster than updating the index for every row. */
const INDEXES = `
  select quote_ident(c.relname) as name,
    format('drop index %s', string_agg(i.indexrelid::regclass::text, ', ')) as drop,
    string_agg(pg_get_indexdef(i.indexrelid), '; ' order by i.indexrelid::regclass::text) as create
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  group by c.relname`

const together = (...statements: readonly (string | undefined)[]): string =>
  statements.filter(statement => statement !== undefined).join('; ')

/**
 * The foreign keys, indexes and triggers of each table. What the triggers would add is in the rows already. References to a table stay: only the
 * rows of the table that has them are checked.
 */
export const burdensOf = async (client: pg.ClientBase, tables: readonly Table[]): Promise<ReadonlyMap<string, Burden>> => {
  const references = await byTable(client, REFERENCES)
  const indexes = await byTable(client, INDEXES)
  const burdenOf = (name: string): Burden => ({
    remove: together(references.get(name)?.drop, indexes.get(name)?.drop, `alter table ${name} disable trigger user`),
    restoreIndexes: together(indexes.get(name)?.create),
    restoreReferences: together(references.get(name)?.create, `alter table ${name} enable trigger user`),
  })
  return new Map(tables.map(({ name }) => [name, burdenOf(name)]))
}

/** The tables that have a row. */
export const tablesWithRows = async (client: pg.ClientBase, tables: readonly Table[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0 and ${OURS} order by c.relname`,
  )
  const withPages = new Set(rows.map(({ name }) => name))
  const filled: string[] = []
  for (const { name } of tables.filter(table => withPages.has(table.name))) {
    const found = await client.query(`select from ${name} limit 1`)
    if (found.rowCount === 1) filled.push(name)
  }
  return filled
}
