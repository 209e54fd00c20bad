import pg from 'pg'
import { inject } from 'vitest'
import type { Statement } from '../../db/database.ts'
import { clientConfig } from '../../db/pool.ts'

/** Who connects to a database of the tests: the product, and the roles that a test uses itself. */
export type Pools = { readonly product: pg.Pool; readonly owner: pg.Pool; readonly superuser: pg.Pool; readonly app: pg.Pool }

/**
 * A database and the connections to it, which the files of a test process use one after the other. PostgreSQL plans statements and reads its catalogues
 * once for each connection: most of its work for a file whose connections are new.
 */
export type KeptDatabase = {
  readonly name: string
  readonly pools: Pools
  /** Brings the rows and sequences back to those of the template. False if the database cannot be used again. */
  putBack(): Promise<boolean>
  close(): Promise<void>
}

/** How the names of these databases begin. */
export const KEPT = 'kept_'

/** The rows of each catalogue, and how many are new: what a test changes about tables, routines, triggers, rights or statistics shows in them. */
const CATALOGUES = [
  ...['class', 'attribute', 'attrdef', 'constraint', 'trigger', 'index', 'proc', 'policy', 'namespace', 'type', 'rewrite', 'default_acl'],
  ...['statistic', 'db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())'],
]
const rowsOf = (catalogue: string) => `(select count(*) || '+' || count(*) filter (where age(xmin) < age($1::xid)) from pg_${catalogue})`
const CATALOGUE: Statement = { name: 'test-catalogue', text: `select concat_ws(' ', ${CATALOGUES.map(rowsOf).join(', ')}) as catalogue` }

/** Connections that are not ours, or still at work, so that rows may come later. */
const OTHERS: Statement = {
  name: 'test-others',
  text: `
    select (greatest(count(*) - $1::int, 0) + count(*) filter (where state <> 'idle'))::int as others
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
}

/** Remembers the rows and sequences of the template, in tables that only this connection sees. */
const REMEMBER = `
  create temp table kept_table (name text primary key, columns text, rows bigint, newest bigint);
  create temp table kept_sequence (name text, last_value bigint, is_called boolean);
  do $do$
  declare
    t text;
    s text;
    cols text;
    found bigint;
  begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
      select string_agg(quote_ident(attname), ', ' order by attnum) into cols
      from pg_attribute where attrelid = ('public.' || quote_ident(t))::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('create temp table %I as select %s from public.%I', 'kept_' || t, cols, t);
      get diagnostics found = row_count;
      insert into kept_table values (t, cols, found, pg_current_xact_id()::text::bigint);
    end loop;
    for s in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
      execute format('insert into kept_sequence select %L, last_value, is_called from public.%I', s, s);
    end loop;
  end $do$`

/** Foreign keys and triggers are left out: all rows come from the template. */
const PUT_BACK = `
  do $do$
  declare
    t record;
    s record;
    changed boolean;
    last bigint;
    called boolean;
  begin
    set local session_replication_role = replica;
    for t in
      select c.relname as name, k.columns, k.rows, k.newest from pg_class c left join kept_table k on k.name = c.relname
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
    loop
      if t.rows is null then
        execute format('delete from public.%I', t.name);
      else
        execute format('select count(*) <> $1 or coalesce(max(xmin::text::bigint), 0) > $2 from public.%I', t.name) into changed using t.rows, t.newest;
        if changed then
          execute format('delete from public.%I', t.name);
          execute format('insert into public.%I (%s) overriding system value select * from %I', t.name, t.columns, 'kept_' || t.name);
          update kept_table set newest = pg_current_xact_id()::text::bigint where name = t.name;
        end if;
      end if;
    end loop;
    for s in select * from kept_sequence loop
      execute format('select last_value, is_called from public.%I', s.name) into last, called;
      if (last, called) is distinct from (s.last_value, s.is_called) then
        perform setval(('public.' || quote_ident(s.name))::regclass, s.last_value, s.is_called);
      end if;
    end loop;
  end $do$`

const RESET = 'reset role; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all()'

/** Sends it on every connection of a pool: one that a test broke may not be noticed before it is used. False if somebody has not returned theirs. */
const onEveryConnection = async (pool: pg.Pool, text: string): Promise<boolean> => {
  if (pool.idleCount !== pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const sent = await Promise.allSettled(clients.map(client => client.query(text)))
  for (const client of clients) client.release()
  return sent.every(({ status }) => status === 'fulfilled')
}

/** Takes over a database that was just copied from its template. */
export const keepDatabase = async (name: string, pools: Pools): Promise<KeptDatabase> => {
  const keeper = new pg.Client(clientConfig({ ...inject('testServer').superuser, database: name }, 0))
  // It is still open when the server of the run stops.
  keeper.on('error', () => undefined)
  await keeper.connect()
  await keeper.query(REMEMBER)
  const { rows: now } = await keeper.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  const catalogueNow = async (): Promise<string> =>
    (await keeper.query<{ catalogue: string }>({ ...CATALOGUE, values: [now[0]?.xid] })).rows[0]?.catalogue ?? ''
  const catalogue = await catalogueNow()

  const putBack = async () => {
    const { product, owner, superuser, app } = pools
    const answered = await Promise.all([
      onEveryConnection(product, 'select'),
      ...[owner, superuser, app].map(pool => onEveryConnection(pool, RESET)),
    ])
    if (answered.includes(false)) return false
    const { rows } = await keeper.query<{ others: number }>({
      ...OTHERS,
      values: [product.totalCount + owner.totalCount + superuser.totalCount + app.totalCount],
    })
    if (rows[0]?.others !== 0 || (await catalogueNow()) !== catalogue) return false
    await keeper.query(PUT_BACK)
    return true
  }
  return {
    name,
    pools,
    putBack: () => putBack().catch(() => false),
    close: async () => {
      await Promise.all([...Object.values(pools).map(pool => pool.end()), keeper.end()])
    },
  }
}
