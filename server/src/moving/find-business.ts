import type pg from 'pg'
import { StartFault } from '../host/start-fault.ts'
import type { BusinessOfFile } from './business-file.ts'

export type FoundBusiness = BusinessOfFile & {
  readonly businessId: number
  /** null: open. */
  readonly fence: 'moving' | 'moved' | null
}

const FIND = `
  select d.business_id as "businessId", d.identity::text as identity, d.dbname, b.name, h.chain_number as "chainNumber",
    h.posting_count::text as postings, encode(h.hash, 'hex') as head, f.state as fence
  from business_directory d join business b using (business_id) join ledger_head h using (business_id)
  left join business_fence f using (business_id)`

/** The business with this dbname, and the head of its chain. StartFault if there is none. */
export const findBusiness = async (client: pg.ClientBase, dbname: string): Promise<FoundBusiness> => {
  const { rows } = await client.query<FoundBusiness>(`${FIND} where d.dbname = $1`, [dbname])
  if (rows[0]) return rows[0]
  const all = await client.query<{ dbname: string }>('select dbname from business_directory order by business_id')
  throw new StartFault(
    all.rows.length === 0
      ? 'There is no business here yet: npm run business:create makes one.'
      : `There is no business with the dbname ${dbname}: ${all.rows.map(each => each.dbname).join(', ')}`,
  )
}

/** The business with this identity, whatever its name here. */
export const findByIdentity = async (client: pg.ClientBase, identity: string): Promise<FoundBusiness | undefined> =>
  (await client.query<FoundBusiness>(`${FIND} where d.identity = $1`, [identity])).rows[0]
