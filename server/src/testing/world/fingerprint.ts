import type pg from 'pg'

/**
 * Which transactions wrote the rows of every table, as text: equal before and after means that nothing was written. Views of pay and failed sign-ins
 * are written to the audit trail even if nothing changes: tests with either leave it out. Attempts to sign in are always counted. Only for one
 * database: a copy has the same content and other transactions.
 */
export const fingerprint = async (owner: pg.Pool, { except = '' }: { readonly except?: '' | 'audit_entry' } = {}): Promise<string> => {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ($1, 'sign_in_try') order by 1`,
    [except],
  )
  // The numbers of audit entries are counted there.
  const without = (name: string): string => (except === 'audit_entry' && name === 'id_counter' ? " where t.counter <> 'audit'" : '')
  const parts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*) as rows, coalesce(sum(t.xmin::text::bigint), 0) as written from ${name} t${without(name)}`,
  )
  const content = await owner.query<{ name: string; rows: bigint; written: string }>(`${parts.join(' union all ')} order by 1`)
  return content.rows.map(({ name, rows, written }) => `${name} ${rows} ${written}`).join('\n')
}
