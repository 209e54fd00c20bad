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

/** `create` restores what `drop` removes: the foreign keys, each as the database describes it. */
export const referencesOf = async (client: pg.ClientBase): Promise<readonly { readonly drop: string; readonly create: string }[]> => {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as create
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0 and ${OURS}
     order by conrelid::regclass::text, conname`,
  )
  return rows
}

/** The same for the non-unique indexes: filling a table and indexing it afterwards is faster than updating the index for every row. */
export const indexesOf = async (client: pg.ClientBase): Promise<readonly { readonly drop: string; readonly create: string }[]> => {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by i.indexrelid::regclass::text`,
  )
  return rows
}
