import type pg from 'pg'
import type { Table } from '../backup/database-shape.ts'
import { StartFault } from '../host/start-fault.ts'

/** A table whose rows were brought up to date. What was added or changed is in its `stageOf`, unless it was copied whole. */
export type Changed = Table & { readonly deleted: number; readonly isStaged: boolean }

/** Where the changed rows of a table are for the rest of the transaction. */
export const stageOf = (name: string): string => `"arriving ${name.replaceAll('"', '')}"`

type Reference = { name: string; child: string; parent: string; isWhole: string; isSame: string }

const REFERENCES = `
  select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    string_agg(format('c.%I is not null', a.attname), ' and ') as "isWhole", string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ') as "isSame"
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as u (child_attnum, parent_attnum)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.child_attnum
  join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.parent_attnum
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  group by k.oid, k.conname, k.conrelid, k.confrelid`

const check = async (client: pg.ClientBase, businessId: number, { name, child, parent, isWhole, isSame }: Reference, rowsOf: string) => {
  const { rowCount } = await client.query(
    `select from ${rowsOf} c where c.business_id = $1 and ${isWhole} and not exists (select from ${parent} p where ${isSame}) limit 1`,
    [businessId],
  )
  if (rowCount !== 0) throw new StartFault(`A row of ${child} leads to a row of ${parent} that is missing (${name}). Nothing was imported.`)
}

/** Every foreign key of the arrived rows leads to a row: what the database would have checked itself. */
export const checkReferences = async (client: pg.ClientBase, businessId: number): Promise<void> => {
  const { rows } = await client.query<Reference>(REFERENCES)
  for (const reference of rows) await check(client, businessId, reference, reference.child)
}

/** The same for rows that are different since the last check, and for all that lead to a table from which rows were deleted. */
export const checkReferencesOf = async (client: pg.ClientBase, businessId: number, changes: readonly Changed[]): Promise<void> => {
  const { rows } = await client.query<Reference>(REFERENCES)
  const whole = new Set(changes.filter(({ isStaged }) => !isStaged).map(({ name }) => name))
  const staged = new Set(changes.filter(({ isStaged }) => isStaged).map(({ name }) => name))
  const shrunk = new Set(changes.filter(({ deleted }) => deleted > 0).map(({ name }) => name))
  for (const reference of rows) {
    if (shrunk.has(reference.parent) || whole.has(reference.child)) await check(client, businessId, reference, reference.child)
    else if (staged.has(reference.child)) await check(client, businessId, reference, stageOf(reference.child))
  }
}
