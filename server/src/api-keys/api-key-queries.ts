import type { ApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const COLUMNS = `
    select k.user_id as id, u.display_name as name, k.prefix, k.scopes, case when br.branch_code is null then 'ALL' else br.branch_code end as branchid,
      k.addresses, to_char(k.ends_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as "lastDay",
      case when k.revoked_at is not null then 'revoked'
        when k.ends_at <= $2 then 'ended'
        when not (m.active and m.role = 'ROLE_ADMIN') then 'stopped'
        else 'works' end as state,
      m.display_name as "madeBy", k.made_at as "madeAt", case when r.display_name is null then '' else r.display_name end as "revokedBy",
      k.revoked_at as "revokedAt", k.last_used_at as "lastUsed", k.last_address as "lastAddress"
    from api_key k
    join app_user u on u.business_id = k.business_id and u.user_id = k.user_id
    join app_user m on m.business_id = k.business_id and m.user_id = k.made_by
    left join app_user r on r.business_id = k.business_id and r.user_id = k.revoked_by
    left join branch br on br.business_id = k.business_id and br.branch_id = k.branch_id
    where k.business_id = $1`

const LIST: Statement = { name: 'api-key-list', text: `select * from (${COLUMNS}) as keys order by state <> 'works', id desc` }
const ONE: Statement = { name: 'api-key-one', text: `${COLUMNS} and k.user_id = $3` }
const COUNT: Statement = {
  name: 'api-key-count',
  text: `select count(*)::int as found from api_key where business_id = $1 and revoked_at is null and (ends_at is null or ends_at > $2)`,
}

/** Keys that work come first, then the newest. */
export const listApiKeys = (tx: Transaction, at: Date): Promise<ApiKey[]> => tx.rows<ApiKey>(LIST, [tx.businessId, at])

/** Refuses `not_found`. */
export const apiKeyById = async (tx: Transaction, id: number, at: Date): Promise<ApiKey> => {
  const key = await tx.row<ApiKey>(ONE, [tx.businessId, at, id])
  if (!key) throw new Refusal('not_found', 'There is no such API key')
  return key
}

/** Keys that are neither revoked nor ended. */
export const countApiKeys = async (tx: Transaction, at: Date): Promise<number> =>
  (await tx.one<{ found: number }>(COUNT, [tx.businessId, at])).found
