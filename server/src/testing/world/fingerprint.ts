import type pg from 'pg'

type Options = { readonly except?: '' | 'audit_entry' }

/** A prepared statement needs a separate name for each text. Planning one over all tables takes four times as long as running it. */
const names = new Map<string, string>()
const prepared = (text: string): { readonly name: string; readonly text: string } => {
  const name = names.get(text) ?? `test-every-table-${names.size + 1}`
  names.set(text, name)
  return { name, text }
}

/** A table without a page has no rows: nothing is planned for it. A partitioned table itself has none. */
const TABLES = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ($1, 'sign_in_try') and pg_relation_size(oid) > 0 order by 1`

/** One line for each table with rows: its name, their number, and what `sum` says of them all. */
const ofEveryTable = async (owner: pg.Pool, sum: string, { except = '' }: Options): Promise<string> => {
  const tables = await owner.query<{ name: string }>({ ...prepared(TABLES), values: [except] })
  // The numbers of audit entries are counted there.
  const without = (name: string): string => (except === 'audit_entry' && name === 'id_counter' ? " where t.counter <> 'audit'" : '')
  const parts = tables.rows.map(({ name }) => `select '${name}' as name, count(*) as rows, ${sum} as sum from ${name} t${without(name)}`)
  if (parts.length === 0) return ''
  const content = await owner.query<{ name: string; rows: bigint; sum: string }>(prepared(`${parts.join(' union all ')} order by 1`))
  return content.rows
    .filter(({ rows }) => rows > 0n)
    .map(row => `${row.name} ${row.rows} ${row.sum}`)
    .join('\n')
}

/**
 * Which transactions wrote the rows of every table: equal before and after means that nothing was written. Views of pay and failed sign-ins are
 * written to the audit trail even if nothing changes: tests with either leave it out. Attempts to sign in are always counted.
 */
export const fingerprint = (owner: pg.Pool, options: Options = {}): Promise<string> =>
  ofEveryTable(owner, 'coalesce(sum(t.xmin::text::bigint), 0)::text', options)

/** The content of every table, which takes longer: for a copy, whose rows other transactions wrote, and for what was changed back. */
export const contentOf = (owner: pg.Pool, options: Options = {}): Promise<string> =>
  ofEveryTable(owner, `md5(coalesce(string_agg(t::text, ' ' order by t::text), ''))`, options)
