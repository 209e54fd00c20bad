import type pg from 'pg'

type Options = { readonly except?: '' | 'audit_entry' }

/** One line for each table: its name, the number of its rows, and what `sum` says of them all. */
const ofEveryTable = async (owner: pg.Pool, sum: string, { except = '' }: Options): Promise<string> => {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ($1, 'sign_in_try') order by 1`,
    [except],
  )
  // The numbers of audit entries are counted there.
  const without = (name: string): string => (except === 'audit_entry' && name === 'id_counter' ? " where t.counter <> 'audit'" : '')
  const parts = tables.rows.map(({ name }) => `select '${name}' as name, count(*) as rows, ${sum} as sum from ${name} t${without(name)}`)
  const content = await owner.query<{ name: string; rows: bigint; sum: string }>(`${parts.join(' union all ')} order by 1`)
  return content.rows.map(row => `${row.name} ${row.rows} ${row.sum}`).join('\n')
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
