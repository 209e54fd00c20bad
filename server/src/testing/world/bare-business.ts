import type pg from 'pg'

/** An empty business, for tests of what is below the areas. Returns its id. */
export const openBareBusiness = async (owner: pg.Pool, dbname: string): Promise<number> => {
  const made = await owner.query<{ id: number }>('select open_business($1) as id', [dbname])
  const [row] = made.rows
  if (!row) throw new Error('open_business gave no id')
  await owner.query(`insert into business (business_id, dbname, business_code, name, first_day) values ($1, $2, 'T', $2, '2020-01-01')`, [
    row.id,
    dbname,
  ])
  return row.id
}
