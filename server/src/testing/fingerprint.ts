import type pg from 'pg'

/** The content of every table, as text: equal before and after means that nothing at all was written. */
export const fingerprint = async (owner: pg.Pool): Promise<string> => {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${name} t`,
  )
  const content = await owner.query<{ name: string; rows: bigint; hash: string }>(`${parts.join(' union all ')} order by 1`)
  return content.rows.map(({ name, rows, hash }) => `${name} ${rows} ${hash}`).join('\n')
}
